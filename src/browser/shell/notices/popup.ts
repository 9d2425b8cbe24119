import { make } from '#browser/dom.ts';
import { notices } from '#copy/shell/notices.ts';
import type { Popup } from '#domain/shell/popup.ts';
import { showCard } from './card.ts';
import { OPEN_LAYERS, quiet } from './quiet.ts';

async function pictureOf({ image, width, height }: Popup, alt: string): Promise<HTMLImageElement> {
  const picture = make('img', { src: image, alt, width, height });
  await picture.decode();
  return picture;
}

/** Shows the announcement once the page is left in peace; `onClosed` when somebody closes it. */
export async function showPopup(popup: Popup, onClosed: () => void): Promise<void> {
  const links = [popup.link1, popup.link2].filter((entry) => entry !== null);
  const { label, close, alt } = notices.popup;
  const picture = await pictureOf(popup, alt(links.map(({ description }) => description).join(', ')));
  const dismiss = (): void => {
    card.remove();
    removeEventListener('keydown', onKey);
    onClosed();
  };
  // Escape first closes what somebody opened: a dialog, a menu, the suggestions.
  const onKey = ({ key, defaultPrevented }: KeyboardEvent): void => {
    const isOver = card.matches(':popover-open:not([data-aside])') && !document.querySelector(OPEN_LAYERS);
    if (key === 'Escape' && !defaultPrevented && isOver) dismiss();
  };
  const closeButton = make('button', { type: 'button', class: 'icon-button', 'aria-label': close }, '×');
  closeButton.addEventListener('click', dismiss);
  const head = make('div', { class: 'notice-head' }, label, closeButton);
  const actions = links.map(({ href, description, background }) =>
    make(
      'a',
      { href, class: `button ${background === 'D' ? 'button-dark' : 'button-secondary'}` },
      description,
    ),
  );
  await quiet();
  const card = showCard(label, [head, picture], actions);
  addEventListener('keydown', onKey);
}
