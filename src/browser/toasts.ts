import { visitor } from '#copy/visitor.ts';
import { $toasts, closeToast, holdToasts, releaseToasts, type Toast } from '#stores/toasts.ts';
import { make } from './dom.ts';

const TONES: Record<Toast['tone'], string> = { success: 'ok', error: 'danger', info: '' };

function toastOf({ id, tone, text }: Toast): HTMLElement {
  const close = make('button', { type: 'button', className: 'icon-button', textContent: '✕' });
  close.ariaLabel = visitor.close;
  close.addEventListener('click', () => closeToast(id));
  const toast = make('div', { className: 'toast' }, make('span', { textContent: text }), close);
  toast.dataset.tone = TONES[tone];
  toast.dataset.id = String(id);
  return toast;
}

/** Toasts without React, for pages where nobody is signed in: a customer's page has the island's. Spec §8. */
export function startToasts(): void {
  if (document.documentElement.dataset.session === 'customer') return;
  const box = make('div', { className: 'toasts', popover: 'manual', role: 'status' });
  for (const type of ['pointerenter', 'focusin']) box.addEventListener(type, holdToasts);
  for (const type of ['pointerleave', 'focusout']) box.addEventListener(type, releaseToasts);
  document.body.append(box);
  $toasts.subscribe((toasts) => {
    for (const shown of box.querySelectorAll<HTMLElement>('.toast'))
      if (!toasts.some(({ id }) => String(id) === shown.dataset.id)) shown.remove();
    const fresh = toasts.filter(({ id }) => !box.querySelector(`[data-id="${id}"]`));
    if (toasts.length === 0) box.hidePopover();
    if (fresh.length === 0) return;
    // Outside an open modal dialog everything is inert.
    const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
    (dialog ?? document.body).append(box);
    box.hidePopover();
    box.showPopover();
    box.append(...fresh.map(toastOf));
    dialog?.addEventListener('close', () => document.body.append(box), { once: true });
  });
}
