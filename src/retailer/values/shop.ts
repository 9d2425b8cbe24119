import { readLogo, readWordmark } from '#retailer/logo.ts';
import { readContent } from '#retailer/read.ts';
import { PHONE_PREFIX } from './country.ts';

/** Whose shop this is. Each part is an export of its own, so that an island that shows one carries none of the others. */
const shop = readContent('shop');
const logo = readLogo();

/** A number as it is dialled from abroad, without `+`, and without the nought that is dialled within the country. */
const international = (number: string): string =>
  number.startsWith('+')
    ? number.replace(/\D/g, '')
    : PHONE_PREFIX + number.replace(/\D/g, '').replace(/^0/, '');

export const SHOP_NAME = shop.name;

/** The logo's drawing on a square of `LOGO_SIDE`: in header and footer, and the browser's icon. */
export const LOGO = logo.inside;
export const LOGO_SIDE = logo.side;
/** The name as it is drawn beside the logo; null where it is written. */
export const WORDMARK = readWordmark(shop.name);

/** The home page's title for search engines, and the sentence under it. */
export const SHOP_TITLE = shop.title;
export const SHOP_DESCRIPTION = shop.description;
/** What is sold, and to whom. */
export const TRADE = shop.trade;

/** Since when, in the foot of every page. */
export const COPYRIGHT = `© ${shop.since} ${shop.name}`;

/** The company behind the shop, in the foot of every page; undefined where the retailer does not say. */
export const LEGAL = shop.legal;

/** When whoever writes is answered: the same promise wherever it is made. */
export const REPLY = shop.reply;

/** The line above the header, what the foot says of the shop, and what the blog is about. */
export const NOTE = shop.note;
export const ABOUT = shop.about;
export const BLOG_DESCRIPTION = shop.blog;

/** The name of the sister company, whose invoices customers see too; undefined where there is none. */
export const SISTER = shop.sister;

/** Where to find the counter. product.md §3, Contacts. */
export const contacts = {
  ...shop.contacts,
  mapHref: `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(shop.contacts.address)}`,
  phoneHref: `tel:+${international(shop.contacts.phone)}`,
  whatsappHref: `https://wa.me/${international(shop.contacts.whatsapp)}`,
};
