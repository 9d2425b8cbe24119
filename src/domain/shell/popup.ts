/** A button's background: D is dark, L light. */
export const BACKGROUNDS = ['D', 'L'] as const;

/** A button of the popup. product.md §2. */
export type PopupLink = { href: string; description: string; background: (typeof BACKGROUNDS)[number] };

export type PopupPicture = { image: string; width: number; height: number };

/** What the page shows: the announcement's picture, ours by now, and up to two buttons. product.md §3, Popup. */
export type Popup = PopupPicture & { link1: PopupLink | null; link2: PopupLink | null };

/** Where a button may lead: a path of this shop or a web address. Null for anything else, such as `javascript:`. */
export function popupHref(href: string): string | null {
  if (/[\\\p{Cc}]/u.test(href)) return null;
  if (/^\/(?!\/)/.test(href)) return href;
  return /^https?:\/\//i.test(href) && URL.canParse(href) ? href : null;
}

/** The same announcement by another name is another one: what a customer closed stays closed, what is new is shown. */
export const popupKey = ({ image, link1, link2 }: Popup): string =>
  [image, link1?.href, link2?.href].filter(Boolean).join(' ');
