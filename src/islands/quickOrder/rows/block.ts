import { isStop, rowIdOf } from './focus.ts';

/**
 * A block of rows is what is marked on the page, by the pointer or by Shift and an arrow key. The browser draws it, tells it to who
 * listens, and forgets it at the next press.
 */

const rowOf = (node: Node | null): Element | null =>
  (node instanceof Element ? node : (node?.parentElement ?? null))?.closest('.order-row') ?? null;

function marked(): Element[] {
  const selection = getSelection();
  if (!selection || selection.isCollapsed) return [];
  return Array.from(document.querySelectorAll('.order-row')).filter((row) =>
    selection.containsNode(row, true),
  );
}

/** The first and the last row of the block; null where no two rows are marked. */
export function blockEnds(): [string, string] | null {
  const rows = marked();
  const [first, last] = [rowIdOf(rows[0] ?? null), rowIdOf(rows.at(-1) ?? null)];
  return rows.length > 1 && first !== null && last !== null ? [first, last] : null;
}

/** What a copy is of: the block, or the row whose tick or choice has the focus; null: it is of the page's text. */
export function copiedEnds(): [string, string] | null {
  const ends = blockEnds();
  if (ends) return ends;
  const { activeElement: focused } = document;
  const id = rowIdOf(focused);
  const isAlone = focused instanceof HTMLElement && isStop(focused) && marked().length === 0;
  return isAlone && id !== null ? [id, id] : null;
}

/** Marks the rows from where the block began, or from this stop, to that one. */
export function extendBlock(from: Element, to: Element): void {
  const selection = getSelection();
  const [first, last] = [marked().length > 0 ? rowOf(selection?.anchorNode ?? null) : rowOf(from), rowOf(to)];
  if (!first || !last) return;
  const isUp = first.compareDocumentPosition(last) === Node.DOCUMENT_POSITION_PRECEDING;
  const whole = (row: Element, isEnd: boolean): number => (isEnd ? row.childNodes.length : 0);
  selection?.setBaseAndExtent(first, whole(first, isUp), last, whole(last, !isUp));
}

export const endBlock = (): void => getSelection()?.removeAllRanges();
