/** The field in which the next line is typed. */
export const ENTRY_ID = 'order-entry';

const ROW_PREFIX = 'order-row-';
export const rowElementId = (id: string): string => `${ROW_PREFIX}${id}`;

/** The id of the row that an element is in; null of any other. */
export const rowIdOf = (element: Element | null): string | null =>
  element?.closest('.order-row')?.id.slice(ROW_PREFIX.length) ?? null;

const FIRST = '[role=spinbutton], .order-way, .order-choice button, .order-promo-lines summary';

const entry = () => document.getElementById(ENTRY_ID) as HTMLInputElement | null;

export const focusEntry = (): void => entry()?.focus();

/** For whoever begins anew: what was half typed belongs to the order that is gone. */
export function emptyEntry(): void {
  const field = entry();
  if (field) field.value = '';
}

/** Whether nothing is typed in the field for a new line, and it has the focus. */
export function isEntryFree(): boolean {
  const field = entry();
  return document.activeElement === field && field?.value === '';
}

/** Moves the focus to a row's quantity, where the row has one. */
export const focusQuantity = (id: string): void =>
  document.getElementById(rowElementId(id))?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();

/** Moves the focus to where a row is worked on, once the page shows it as it is now. */
export function focusRow(id: string): void {
  requestAnimationFrame(() =>
    document.getElementById(rowElementId(id))?.querySelector<HTMLElement>(FIRST)?.focus(),
  );
}

/** From a part of a row on to where the next row is worked on, and after the last one to the field for a new line. */
export function focusBeyond(part: HTMLElement): void {
  let next = part.closest('li')?.nextElementSibling;
  while (next && !next.querySelector(FIRST)) next = next.nextElementSibling;
  const found = next?.querySelector<HTMLElement>(FIRST);
  if (found) found.focus();
  else focusEntry();
}

/** Where the arrow keys stop in the rows: what ticks a row, or each of the ways to read it. A quantity has its own arrow keys. */
const STOPS = '.order-rows :is(.order-row-raw input:enabled, .order-way)';

/** From one of the rows' stops to the one above or below it, which is answered; after the last comes the field for a new line. */
export function focusBeside(from: HTMLElement, step: 1 | -1): HTMLElement | undefined {
  const stops = Array.from(document.querySelectorAll<HTMLElement>(STOPS));
  const at = stops.indexOf(from) + step;
  if (at === stops.length) focusEntry();
  else stops[at]?.focus();
  return stops[at];
}

/** The fields of a row, from left to right. */
const FIELDS =
  '.order-row-raw input:enabled, .order-way, .order-promo-lines summary, [role=spinbutton], .line-note input, .order-row-remove';

/** Whether an arrow key has nowhere to go in what is typed there. */
function isAtEdge(field: HTMLElement, step: 1 | -1): boolean {
  if (!(field instanceof HTMLInputElement) || field.type !== 'text') return true;
  const { selectionStart, selectionEnd, value } = field;
  return selectionStart === selectionEnd && selectionStart === (step === 1 ? value.length : 0);
}

/** By ← and → from one field of a row to the next one, where the caret is at the edge of what is typed. */
export function focusAside(event: Pick<KeyboardEvent, 'key' | 'preventDefault'>, from: HTMLElement): void {
  const step = event.key === 'ArrowRight' ? 1 : -1;
  const fields = Array.from(from.closest('li')?.querySelectorAll<HTMLElement>(FIELDS) ?? []);
  const at = fields.indexOf(from);
  const next = at < 0 || !isAtEdge(from, step) ? undefined : fields[at + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

export const isStop = (element: HTMLElement): boolean => element.matches(STOPS);

/** From the field for a new line up to the last of the rows' stops, where nothing is typed. */
export function focusLast(): void {
  if (isEntryFree()) Array.from(document.querySelectorAll<HTMLElement>(STOPS)).at(-1)?.focus();
}

/** From a row's quantity up to that of the row before it. */
export function focusBefore(row: HTMLElement): void {
  let before = row.previousElementSibling;
  while (before && !before.querySelector('[role=spinbutton]')) before = before.previousElementSibling;
  before?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();
}

/** From a row's quantity on: the quantity of the next row, and after the last one the field for a new line. */
export function focusNext(row: HTMLElement): void {
  let next = row.nextElementSibling;
  while (next && !next.querySelector('[role=spinbutton]')) next = next.nextElementSibling;
  const field = next?.querySelector<HTMLElement>('[role=spinbutton]');
  if (field) field.focus();
  else focusEntry();
}
