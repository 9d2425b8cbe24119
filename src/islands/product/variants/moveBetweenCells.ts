import type { KeyboardEvent } from 'react';

/** Rows and columns that an arrow goes. */
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

/** Left and right first go through what is typed. */
function isAtEdge({ selectionStart, selectionEnd, value }: HTMLInputElement, columns: number): boolean {
  const isAll = selectionStart === 0 && selectionEnd === value.length;
  return isAll || (columns < 0 ? selectionEnd === 0 : selectionStart === value.length);
}

/**
 * Takes an arrow pressed in a field of a table to the next field in its direction, over cells without one. Elsewhere up and
 * down change a quantity: here the press ends with the table.
 */
export function moveBetweenCells(event: KeyboardEvent<HTMLTableElement>): void {
  const [rows, columns] = MOVES[event.key] ?? [0, 0];
  const { target: field } = event;
  const isPlain = !event.altKey && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  const cell = field instanceof HTMLInputElement && field.closest('td');
  if ((rows === 0 && columns === 0) || !isPlain || !cell) return;
  if (columns !== 0 && !isAtEdge(field, columns)) return;
  event.preventDefault();
  event.stopPropagation();
  const all = Array.from(event.currentTarget.tBodies[0]?.rows ?? []);
  let row = all.findIndex((each) => each.contains(cell)) + rows;
  let column = cell.cellIndex + columns;
  for (; all[row]?.cells[column]; row += rows, column += columns) {
    const next = all[row]?.cells[column]?.querySelector<HTMLElement>('[role=spinbutton]');
    if (next) {
      next.focus();
      return;
    }
  }
}
