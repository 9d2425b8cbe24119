import type { Owner } from '#stores/session/state.ts';
import { type Content, contentOf, type Field, fieldsByName, fieldsHere, fill, opensField } from './fields.ts';
import { forgetTyped, isSame, readTyped, writeTyped } from './typedStorage.ts';

/**
 * What somebody has typed or chosen on a page when its session ends, and puts back once they have signed in again. It is
 * kept for this tab and its address. What was sent, emptied or closed before is not theirs to lose, and is not kept.
 */

const pathHere = (): string => location.pathname + location.search;

const touched = new Set<Field>();

/**
 * Notes which fields somebody changes: by typing, or by pressing something that changes them, such as a stepper. Called once
 * per page.
 */
export function noteTyped(): void {
  let before: [Field, Content][] = [];
  const begin = (): void => {
    before = fieldsHere().map((field) => [field, contentOf(field)]);
  };
  // React has drawn what a press changes once its handlers are through.
  const end = (): void => void setTimeout(noteChanged);
  const noteChanged = (): void => {
    for (const [field, content] of before) if (contentOf(field) !== content) touched.add(field);
  };
  for (const name of ['pointerdown', 'keydown']) document.addEventListener(name, begin, { capture: true });
  for (const name of ['click', 'pointerup', 'keyup']) document.addEventListener(name, end);
  document.addEventListener('input', ({ target }) => {
    if (fieldsHere().includes(target as Field)) touched.add(target as Field);
  });
}

/** Keeps what the touched fields hold now, beside what was kept of the same page before. */
export function keepTyped(owner: Owner): void {
  const now = [...fieldsByName()]
    .filter(([, field]) => touched.has(field))
    .map(([name, field]) => ({ name, value: contentOf(field) }));
  const before = readTyped();
  const earlier = before?.path === pathHere() && isSame(before.owner, owner) ? before.fields : [];
  const others = earlier.filter(({ name }) => !now.some((each) => each.name === name));
  if (now.length > 0) writeTyped({ path: pathHere(), owner, fields: [...others, ...now] });
}

/** Puts back what this person had typed into this page, each field as soon as it is there. */
export function restoreTyped(owner: Owner): void {
  const kept = readTyped();
  if (kept === null) return;
  if (!isSame(kept.owner, owner)) {
    forgetTyped();
    return;
  }
  if (kept.path !== pathHere()) return;
  let missing = kept.fields;
  const pressed = new Set<HTMLElement>();
  const fillFound = (): void => {
    const found = fieldsByName();
    const left = missing.filter(({ name, value }) => {
      const field = found.get(name);
      // What cannot be changed yet waits for an answer of the back office.
      if (field?.matches(':disabled')) return true;
      if (field) {
        // What was typed since is newer.
        if (!touched.has(field)) fill(field, value);
        return false;
      }
      // A field that a button opens is there with the next change of the page.
      const button = opensField(name);
      if (button && !pressed.has(button) && button.ariaExpanded !== 'true') {
        pressed.add(button);
        button.click();
      }
      return true;
    });
    if (left.length === missing.length) return;
    missing = left;
    // The page may be loaded once more before the last field is there.
    writeTyped({ ...kept, fields: missing });
    if (missing.length === 0) observer.disconnect();
  };
  const observer = new MutationObserver(fillFound);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  fillFound();
}
