import { createHash } from 'node:crypto';
import { categoryPath, type MenuEntry, menu } from '#content/menu.ts';
import { shell } from '#copy/shell/shell.ts';
import { sentenceCase } from '#copy/text.ts';
import { toSlug } from '#domain/slug.ts';
import { LANGUAGE } from '#retailer/values/country.ts';

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const link = (names: string[], label: string, className = ''): string =>
  `<a${className && ` class=${className}`} href="${categoryPath(names)}">${escapeHtml(label)}</a>`;

const items = (entries: MenuEntry[], above: string[]): string =>
  entries.map(({ title }) => `<li>${link([...above, title], title)}</li>`).join('');

const category = (entry: MenuEntry, family: string): string =>
  `<li>${link([family, entry.title], entry.title, entry.header ? 'mega-heading' : '')}<ul>${items(
    entry.children ?? [],
    [family, entry.title],
  )}</ul></li>`;

/** A family's toggle and its menu, in a frame that says which link of the bar they belong to. */
function megaMenu({ title, children = [] }: MenuEntry): string {
  const name = sentenceCase(title);
  const id = `menu-${toSlug(title)}`;
  const columns = children.map((entry) => category(entry, title)).join('');
  return `<div data-family="${categoryPath([title])}"><button class=family-toggle type=button popovertarget=${id} aria-label="${escapeHtml(
    shell.menu.categoriesOf(name),
  )}"></button><nav class=mega lang=${LANGUAGE} dir=ltr id=${id} popover aria-label="${escapeHtml(
    shell.menu.categoriesIn(name),
  )}"><p class=mega-lead><b>${escapeHtml(name)}</b>${link(
    [title],
    shell.menu.allOf(name),
  )}</p><ul class=mega-columns>${columns}</ul></nav></div>`;
}

/** The families' menus as one HTML fragment for all pages; browser/shell/megaMenus.ts puts it into the bar. */
export const megaMenusHtml: string = menu.map(megaMenu).join('');

/** Names the fragment's content, so that a browser may keep the file for ever. */
export const MEGA_MENUS_VERSION: string = createHash('sha256')
  .update(megaMenusHtml)
  .digest('hex')
  .slice(0, 16);

/** The fragment's address. */
export const MEGA_MENUS_PATH = `/menus/${MEGA_MENUS_VERSION}.html`;
