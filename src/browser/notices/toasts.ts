import { make } from '#browser/dom.ts';
import { iconButton } from '#browser/icons.ts';
import { visitor } from '#copy/visitor.ts';
import { $toasts, closeToast, holdToasts, releaseToasts, type Toast } from '#stores/toasts.ts';

const TONES: Record<Toast['tone'], string | undefined> = { success: 'ok', error: 'danger', info: undefined };

function toastOf({ id, tone, text }: Toast): HTMLElement {
  const close = iconButton('close', visitor.close);
  close.addEventListener('click', () => closeToast(id));
  return make(
    'div',
    { class: 'toast', 'data-tone': TONES[tone], 'data-id': id },
    make('span', {}, text),
    close,
  );
}

const idOf = ({ dataset }: HTMLElement): number => Number(dataset.id);

/** Draws the toasts that came, and removes those that are gone. The others stay the same elements, with their focus. */
function draw(box: HTMLElement, toasts: readonly Toast[]): void {
  const drawn = [...box.querySelectorAll<HTMLElement>('.toast')];
  for (const toast of drawn) if (!toasts.some(({ id }) => id === idOf(toast))) toast.remove();
  box.append(...toasts.filter(({ id }) => !drawn.some((toast) => idOf(toast) === id)).map(toastOf));
}

/**
 * Shows the box above the page or, while a modal dialog is open, inside the dialog: everything outside it is inert, so
 * the toast's button could not be pressed there.
 */
function place(box: HTMLElement): void {
  const shown = $toasts.get().length > 0;
  const dialog = shown && [...document.querySelectorAll('dialog:modal')].at(-1);
  const parent = dialog || document.body;
  const read = box.matches(':hover, :focus-within');
  if (box.parentElement !== parent) parent.append(box);
  // Shown again, it is above a dialog that was opened meanwhile.
  box.hidePopover();
  if (shown) box.showPopover();
  // A box that is moved away from pointer and focus gets no event that it was left.
  if (read) releaseToasts();
}

/** Moves the box to the page's other edge when it would cover what was used last, which is often used again. */
function giveWayTo(used: Element | null, box: HTMLElement): void {
  box.dataset.edge = 'end';
  const [under, over] = [used?.getBoundingClientRect(), box.getBoundingClientRect()];
  if (!under || under.width === 0) return;
  const apart =
    under.right < over.left || under.left > over.right || under.bottom < over.top || under.top > over.bottom;
  if (!apart) box.dataset.edge = 'start';
}

let started = false;

/**
 * What happened, for whoever is on the page, signed in or not: said aloud, and shown for 5 seconds or while read.
 * product.md §8.
 */
export function startToasts(): void {
  if (started) return;
  started = true;
  const box = make('div', { class: 'toasts', popover: 'manual', role: 'status' });
  for (const type of ['pointerenter', 'focusin']) box.addEventListener(type, holdToasts);
  for (const type of ['pointerleave', 'focusout']) box.addEventListener(type, releaseToasts);
  document.body.append(box);
  let used: Element | null = null;
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, ({ target }) => (used = target as Element), { passive: true });
  let newest = 0;
  $toasts.subscribe((toasts) => {
    const { id = newest } = toasts.at(-1) ?? {};
    draw(box, toasts);
    // Only a new toast raises the box: to show it again would take the focus from a toast that is read.
    if (id > newest || toasts.length === 0) {
      place(box);
      giveWayTo(used, box);
    }
    newest = id;
  });
  const onDialog = ({ target }: Event): void => {
    if (target instanceof HTMLDialogElement) place(box);
  };
  // A dialog fires `close` and, in recent browsers, `toggle` when it opens. Neither event bubbles.
  for (const type of ['toggle', 'close']) document.addEventListener(type, onDialog, true);
  // A dialog that React removes while it is open fires nothing, and takes the box with it.
  new MutationObserver(() => {
    if (!box.isConnected) place(box);
  }).observe(document.body, { childList: true, subtree: true });
}
