import { useEffect, useRef, useState } from 'react';
import type { TableRow } from '#domain/quickOrder/table.ts';
import { giveLine } from '#stores/quickOrder/draft.ts';
import { focusQuantity, isEntryFree } from './rows/focus.ts';

/**
 * Lines that are typed one after the other, with their quantities, by somebody who may not look. Each is on the table at once.
 * The focus goes to a row's quantity where one is missing; until then a number that follows in the same field is that
 * quantity, so that nothing depends on how soon a line is read.
 */
export function useTypedLines(rows: readonly TableRow[]) {
  /** The line that was typed last, until its quantity has the focus. */
  const last = useRef<string | null>(null);
  const [read, setRead] = useState<string | null>(null);
  useEffect(() => {
    if (read === null) return;
    setRead(null);
    const row = rows.findLast(({ batch }) => batch === read);
    // Of a box the number that follows is so many boxes, and its quantity is of what they hold.
    if (!row?.isUncounted || row.items.length !== 1 || row.box || row.items[0]?.boxes) return;
    requestAnimationFrame(() => {
      // Whoever has typed on meanwhile without looking stays where they are.
      if (last.current !== read || !isEntryFree()) return;
      last.current = null;
      focusQuantity(row.id);
    });
  }, [read, rows]);
  return {
    /** Enter alone: the line before is as it should be, with the quantity that it has. */
    give: (text: string): void => {
      last.current = text === '' ? null : giveLine(text, last.current);
    },
    /** A source has been read. */
    onRead: (batch: string): void => {
      if (batch === last.current) setRead(batch);
    },
  };
}
