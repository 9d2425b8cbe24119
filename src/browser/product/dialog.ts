import { make } from '#browser/dom.ts';
import { iconButton } from '#browser/icons.ts';
import { closeOnBack } from '#browser/shell/closeOnBack.ts';
import { visitor } from '#copy/session/visitor.ts';
import xIcon from '~icons/tabler/x';

/**
 * Opens a modal dialog with a title and a close button; Back closes it, too. Closed, it is removed, and the focus
 * returns to where it was. `name` is its own class.
 */
export function openDialog(name: string, title: string, body: HTMLElement): HTMLDialogElement {
  const close = iconButton(xIcon, visitor.close);
  const heading = make('h2', { class: 'dialog-title' }, title);
  const head = make('div', { class: 'dialog-head' }, heading, close);
  const dialog = make('dialog', { class: `dialog ${name}`, 'aria-label': title }, head, body);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog) dialog.close();
  });
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  closeOnBack(dialog);
  return dialog;
}
