import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { quickOrderCopy as copy } from '#copy/quickOrder.ts';
import { shownLine } from '#domain/quickOrder/shownLine.ts';
import { $removed, type Removal, undoRemoval } from '#stores/quickOrder/edits.ts';
import { focusEntry, focusRow } from './focus.ts';

function wordsOf(removed: Removal): string {
  if (removed.kind === 'rows')
    return removed.rows.length === 1
      ? copy.removed(shownLine(removed.rows[0]?.row.raw ?? ''))
      : copy.removedRows(removed.rows.length);
  if (removed.kind === 'quantities') return copy.filled(removed.before.length, removed.left);
  if (removed.kind === 'table') return copy.cleared(removed.draft.rows.length);
  const { name, rows } = removed.table;
  return copy.tables.deleted(name || copy.tables.unnamed, rows.length);
}

/** What was taken away last, with a way back. The focus comes here, since what had it is gone. */
export function RemovedStrip() {
  const removed = useStore($removed);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (removed) button.current?.focus({ preventScroll: true });
  }, [removed]);
  if (removed === null) return null;
  const undo = () => {
    undoRemoval();
    const [row] =
      removed.kind === 'rows'
        ? removed.rows.map((each) => each.row)
        : 'before' in removed
          ? removed.before
          : [];
    if (row) focusRow(row.id);
    else focusEntry();
  };
  return (
    <p className="notice order-removed" role="status">
      <span className="order-removed-words">{wordsOf(removed)}</span>
      <button ref={button} type="button" className="button button-secondary button-small" onClick={undo}>
        {copy.undo}
      </button>
    </p>
  );
}
