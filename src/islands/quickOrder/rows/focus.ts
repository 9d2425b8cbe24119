/** The field in which the next line is typed. */
export const ENTRY_ID = 'order-entry';

export const rowElementId = (id: string): string => `order-row-${id}`;

const FIRST = '[role=spinbutton], .order-way, .order-choice button';

export const focusEntry = (): void => document.getElementById(ENTRY_ID)?.focus();

/** Moves the focus to where a row is worked on, once the page shows it as it is now. */
export function focusRow(id: string): void {
  requestAnimationFrame(() =>
    document.getElementById(rowElementId(id))?.querySelector<HTMLElement>(FIRST)?.focus(),
  );
}

/** From a row's quantity on: the quantity of the next row, and after the last one the field for a new line. */
export function focusNext(row: HTMLElement): void {
  let next = row.nextElementSibling;
  while (next && !next.querySelector('[role=spinbutton]')) next = next.nextElementSibling;
  const field = next?.querySelector<HTMLElement>('[role=spinbutton]');
  if (field) field.focus();
  else focusEntry();
}
