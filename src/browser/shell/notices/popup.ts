import { getPopup } from '#api/popup.ts';
import { make } from '#browser/dom.ts';
import { notices } from '#copy/shell/notices.ts';
import { type Popup, popupKey } from '#domain/shell/popup.ts';
import { request } from '#stores/request.ts';
import { storage } from '#stores/storage.ts';
import { showCard } from './card.ts';
import { covers, focused, OPEN_LAYERS, quiet } from './quiet.ts';

const CLOSED_KEY = 'popup';

/**
 * A visitor's page calls no endpoint: it reads the file that the night wrote (src/pages/popup.json.ts). Nor does one whose
 * session has ended.
 */
function source(): typeof getPopup {
  const { session } = document.documentElement.dataset;
  return session && session !== 'ended' ? getPopup : { ...getPopup, path: '/popup.json' };
}

async function pictureOf({ image, width, height }: Popup, alt: string): Promise<HTMLImageElement> {
  const picture = make('img', { src: image, alt, width, height });
  await picture.decode();
  return picture;
}

async function show(popup: Popup): Promise<void> {
  const links = [popup.link1, popup.link2].filter((entry) => entry !== null);
  const { label, close, alt } = notices.popup;
  const picture = await pictureOf(popup, alt(links.map(({ description }) => description).join(', ')));
  const remove = (): void => {
    card.remove();
    removeEventListener('keydown', onKey);
    removeEventListener('focusin', giveWay);
  };
  const dismiss = (): void => {
    storage[CLOSED_KEY] = popupKey(popup);
    remove();
  };
  // It gives way to what somebody goes on to use, and comes again on the next page.
  const giveWay = (): void => {
    const control = focused();
    if (control && !card.contains(control) && !control.closest('dialog') && covers(card, control)) remove();
  };
  // Escape first closes what somebody opened: a dialog, a menu, the suggestions.
  const onKey = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector(OPEN_LAYERS)) dismiss();
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
  addEventListener('focusin', giveWay);
  // What was used while it slid in was not covered then.
  card.addEventListener('transitionend', giveWay);
}

/**
 * Shows the promo popup once the page is left in peace, unless this one was closed in this browser before. A failure is
 * only logged. product.md §2 and §8.
 */
export async function announce(): Promise<void> {
  try {
    const { data } = await request(source(), {});
    if (data && storage[CLOSED_KEY] !== popupKey(data)) await show(data);
  } catch (cause) {
    console.warn('The popup could not be loaded.', cause);
  }
}
