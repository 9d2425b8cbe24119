import { iconButton, make } from '#browser/dom.ts';
import { visitor } from '#copy/visitor.ts';

/** An open modal dialog with its title and a way to close it; closed, it is gone and focus is back where it was. */
export function openDialog(className: string, title: string, body: HTMLElement): HTMLDialogElement {
  const close = iconButton('close', visitor.close);
  const heading = make('h2', { className: 'dialog-title', textContent: title });
  const head = make('div', { className: 'dialog-head' }, heading, close);
  const dialog = make('dialog', { className: `dialog ${className}`, ariaLabel: title }, head, body);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  return dialog;
}
