import { make } from '#browser/dom.ts';
import { iconButton } from '#browser/icons.ts';
import { visitor } from '#copy/session/visitor.ts';
import { $toasts, closeToast, holdToasts, releaseToasts, type Toast } from '#stores/shell/toasts.ts';
import xIcon from '~icons/tabler/x';

const TONES: Record<Toast['tone'], string | undefined> = { success: 'ok', error: 'danger', info: undefined };

function toastOf({ id, tone, text, link }: Toast): HTMLElement {
  const close = iconButton(xIcon, visitor.close);
  close.addEventListener('click', () => closeToast(id));
  return make(
    'div',
    { class: 'toast', 'data-tone': TONES[tone], 'data-id': id },
    make('span', {}, text),
    ...(link ? [make('a', { href: link.href }, link.text)] : []),
    close,
  );
}

const idOf = ({ dataset }: HTMLElement): number => Number(dataset.id);

/**
 * Draws the toasts that came, and removes those that are gone. The others stay the same elements, with their focus and in
 * their place: what is gone under them leaves it empty, for the next that comes. Returns those that came.
 */
function draw(box: HTMLElement, toasts: readonly Toast[]): HTMLElement[] {
  const drawn = [...box.querySelectorAll<HTMLElement>('.toast')];
  for (const toast of drawn) {
    if (toasts.some(({ id }) => id === idOf(toast))) continue;
    const place = make('div', { class: 'toast-place' });
    place.style.height = `${toast.getBoundingClientRect().height}px`;
    toast.replaceWith(place);
  }
  const came = toasts.filter(({ id }) => !drawn.some((toast) => idOf(toast) === id)).map(toastOf);
  for (const toast of came) {
    const place = box.querySelector('.toast-place');
    if (place) place.replaceWith(toast);
    else box.append(toast);
  }
  // On the last ones nothing stands.
  while (box.lastElementChild?.matches('.toast-place')) box.lastElementChild.remove();
  return came;
}

/** What the toasts cover: their box is a line without height. */
function covered(box: HTMLElement): DOMRect {
  const toasts = document.createRange();
  toasts.selectNodeContents(box);
  return toasts.getBoundingClientRect();
}

/**
 * Shows the box above the page or, while a modal dialog is open, inside the dialog: everything outside it is inert, so
 * the toast's button could not be pressed there. With `raised` it is above whatever was opened since it was shown.
 */
function place(box: HTMLElement, raised: boolean): void {
  const shown = $toasts.get().length > 0;
  const dialog = shown && [...document.querySelectorAll('dialog:modal')].at(-1);
  const parent = dialog || document.body;
  const read = box.matches(':hover, :focus-within');
  if (box.parentElement !== parent) parent.append(box);
  // To show a popover lays out the page, so one that is seen stays as it is.
  if (raised || !shown) box.hidePopover();
  if (shown && !box.matches(':popover-open')) box.showPopover();
  // A box that is moved away from pointer and focus gets no event that it was left.
  if (read) releaseToasts();
}

/** Moves the box to the page's other edge when it would cover what was used last, which is often used again. */
function giveWayTo(used: Element | null, box: HTMLElement): void {
  // To write an attribute, even the same again, has the page styled and laid out once more.
  if (box.dataset.edge === 'start') box.dataset.edge = 'end';
  const [under, over] = [used?.getBoundingClientRect(), covered(box)];
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
  /** Something was opened since the box was last shown, and may be above it. */
  let isUnder = false;
  for (const type of ['pointerdown', 'keydown'])
    document.addEventListener(type, ({ target }) => (used = target as Element), { passive: true });
  // Called when a new toast has been laid out and is not yet painted: measuring it any earlier would lay out the page twice.
  const laidOut = new ResizeObserver((entries) => {
    for (const { target } of entries) laidOut.unobserve(target);
    giveWayTo(used, box);
  });
  $toasts.subscribe((toasts) => {
    const came = draw(box, toasts);
    // Only a new toast raises the box: to show it again would take the focus from a toast that is read.
    if (came.length > 0 || toasts.length === 0) {
      place(box, isUnder);
      isUnder = false;
    }
    for (const toast of came) laidOut.observe(toast);
  });
  const onDialog = ({ target }: Event): void => {
    if (target instanceof HTMLDialogElement) place(box, true);
  };
  document.addEventListener('beforetoggle', ({ target }) => (isUnder ||= target !== box), true);
  // A dialog fires `close` and, in recent browsers, `toggle` when it opens. Neither event bubbles.
  for (const type of ['toggle', 'close']) document.addEventListener(type, onDialog, true);
  // A dialog that React removes while it is open fires nothing, and takes the box with it.
  new MutationObserver(() => {
    if (!box.isConnected) place(box, true);
  }).observe(document.body, { childList: true, subtree: true });
}
