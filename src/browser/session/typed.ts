import type { Owner } from '#stores/session/state.ts';

/**
 * What somebody has typed into a page when its session ends, and puts back once they have signed in again. It is kept for
 * this tab and its address. What was sent, emptied or closed before is not theirs to lose, and is not kept.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Kept = { path: string; owner: Owner; fields: { name: string; value: string | boolean }[] };

const STORAGE_KEY = 'typed';
/** How long a page is watched for fields that come late, with an answer of the back office. */
const WATCHED_MS = 20_000;

const fields = (): Field[] => [...document.querySelectorAll<Field>('main :is(input, textarea, select)')];

const isCheck = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

/** What finds a field again on the same page: its name or its label, since React gives most of them another id each time. */
function nameOf(field: Field): string {
  const name = field.name || field.ariaLabel || (field.labels?.[0]?.textContent ?? '');
  return isCheck(field) ? `${name}=${field.value}` : name;
}

const pathHere = (): string => location.pathname + location.search;

function read(): Kept | null {
  try {
    return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
  } catch {
    return null;
  }
}

function write(kept: Kept | null): void {
  try {
    if (kept) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(kept));
    else sessionStorage.removeItem(STORAGE_KEY);
  } catch (cause) {
    console.warn('What was typed is not kept.', cause);
  }
}

const touched = new Set<Field>();

/** Notes which fields somebody types in. Called once per page. */
export const noteTyped = (): void =>
  document.addEventListener('input', ({ target }) => {
    if (fields().includes(target as Field)) touched.add(target as Field);
  });

/** Keeps what the touched fields hold now, beside what was kept of the same page before. */
export function keepTyped(owner: Owner): void {
  const now = [...touched]
    .filter(({ isConnected }) => isConnected)
    .map((field) => ({ name: nameOf(field), value: isCheck(field) ? field.checked : field.value }));
  const before = read();
  const isSamePage = before?.path === pathHere() && before.owner.email === owner.email;
  const earlier = (isSamePage && before.fields) || [];
  const kept = [...earlier.filter(({ name }) => !now.some((each) => each.name === name)), ...now];
  if (kept.length > 0) write({ path: pathHere(), owner, fields: kept });
}

/** As typing does it: React hears of a value only where its own setter did not write it. */
function fill(field: Field, value: string | boolean): void {
  if (isCheck(field)) {
    if (field.checked !== value) field.click();
    return;
  }
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  field.dispatchEvent(new Event('change', { bubbles: true }));
}

/** Puts back what this person had typed into this page, each field as soon as it is there. */
export function restoreTyped(owner: Owner): void {
  const kept = read();
  if (kept === null) return;
  if (kept.owner.cardcode !== owner.cardcode || kept.owner.email !== owner.email) {
    write(null);
    return;
  }
  if (kept.path !== pathHere()) return;
  write(null);
  let missing = kept.fields;
  const fillFound = (): void => {
    const found = new Map(fields().map((field) => [nameOf(field), field]));
    missing = missing.filter(({ name, value }) => {
      const field = found.get(name);
      if (field) fill(field, value);
      // A field that a button opens is there with the next change of the page.
      else document.querySelector<HTMLElement>(`main [data-opens="${CSS.escape(name)}"]`)?.click();
      return !field;
    });
    if (missing.length === 0) observer.disconnect();
  };
  const observer = new MutationObserver(fillFound);
  observer.observe(document.querySelector('main') ?? document.body, { childList: true, subtree: true });
  setTimeout(() => observer.disconnect(), WATCHED_MS);
  fillFound();
}
