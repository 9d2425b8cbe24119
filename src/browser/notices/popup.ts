import { getPopup } from '#api/content.ts';
import { notices } from '#copy/notices.ts';
import { type Popup, popupKey } from '#domain/popup.ts';
import { request } from '#stores/request.ts';
import { storage } from '#stores/storage.ts';
import { button, link, showCard } from './card.ts';

const CLOSED_KEY = 'popup';
const OPENED = 'dialog[open], [popover]:not([popover=manual]):popover-open';

/** A visitor's page calls no endpoint: it reads what the night announced. See src/pages/popup.json.ts. */
const source = (): typeof getPopup =>
  document.documentElement.dataset.session ? getPopup : { ...getPopup, path: '/popup.json' };

async function pictureOf({ image, width, height }: Popup, alt: string): Promise<HTMLImageElement> {
  const picture = Object.assign(new Image(width, height), { src: image, alt });
  await picture.decode();
  return picture;
}

async function show(popup: Popup): Promise<void> {
  const links = [popup.link1, popup.link2].filter((entry) => entry !== null);
  const { label, close, alt } = notices.popup;
  const picture = await pictureOf(popup, alt(links.map(({ description }) => description).join(', ')));
  const dismiss = (): void => {
    storage[CLOSED_KEY] = popupKey(popup);
    card.remove();
    removeEventListener('keydown', onKey);
  };
  // Escape belongs to what was opened over the page first: a dialog, a menu, the suggestions.
  const onKey = ({ key, defaultPrevented }: KeyboardEvent): void => {
    if (key === 'Escape' && !defaultPrevented && !document.querySelector(OPENED)) dismiss();
  };
  const closing = button('icon-button', '×', dismiss);
  closing.ariaLabel = close;
  const head = Object.assign(document.createElement('div'), { className: 'notice-head', textContent: label });
  head.append(closing);
  const actions = links.map(({ href, description, background }) =>
    link(href, description, `button ${background === 'D' ? 'button-dark' : 'button-secondary'}`),
  );
  const card = showCard(label, [head, picture], actions);
  addEventListener('keydown', onKey);
}

/** The promo popup, unless this very one was closed in this browser. A failure is only logged. Spec §2 and §8. */
export async function announce(): Promise<void> {
  try {
    const { data } = await request(source(), {});
    if (data && storage[CLOSED_KEY] !== popupKey(data)) await show(data);
  } catch (cause) {
    console.warn('The popup could not be loaded.', cause);
  }
}
