/** The fields of a page, found again on its next visit. */

export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What is in a field: its text, or whether it is ticked. */
export type Content = string | boolean;

/** A file cannot be put back, and a password is not kept. */
const FIELDS = 'input:not([type=file], [type=hidden], [type=password]), textarea, select';

export const fieldsHere = (): Field[] => [
  ...document.querySelectorAll<Field>(`:is(main, dialog) :is(${FIELDS})`),
];

const isChoice = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

export const contentOf = (field: Field): Content => (isChoice(field) ? field.checked : field.value);

const textOf = (id: string): string => document.getElementById(id)?.textContent ?? '';

function labelOf(field: Field): string {
  const labelledBy = field.getAttribute('aria-labelledby')?.split(' ').map(textOf).join(' ');
  return field.ariaLabel || labelledBy || (field.labels?.[0]?.textContent ?? '');
}

/**
 * What names a field on each visit of its page: its name, or its label, since React gives most of them another id each time.
 * One of several that may be chosen has its value too, or its label where it has no value.
 */
function nameOf(field: Field): string {
  if (!isChoice(field)) return field.name || labelOf(field);
  return `${field.name}=${field.hasAttribute('value') ? field.value : labelOf(field)}`;
}

/** The fields by their names. Those that have one name are numbered in the order of the page. */
export function fieldsByName(): Map<string, Field> {
  const named = new Map<string, Field>();
  const counts = new Map<string, number>();
  for (const field of fieldsHere()) {
    const name = nameOf(field);
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    named.set(count === 1 ? name : `${name} ${count}`, field);
  }
  return named;
}

/** As a person does it: React hears of a value only where its own setter did not write it. */
export function fill(field: Field, content: Content): void {
  if (contentOf(field) === content) return;
  if (isChoice(field)) {
    // What was chosen instead of a radio button is chosen by its own.
    if (content || field.type === 'checkbox') field.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, content);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** The button behind which a field stands, where it says so: `data-opens` has the field's name. */
export const opensField = (name: string): HTMLElement | undefined =>
  [...document.querySelectorAll<HTMLElement>('main [data-opens]')].find(
    ({ dataset: { opens = '' } }) => name === opens || name.startsWith(`${opens}=`),
  );
