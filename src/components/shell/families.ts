import { catalogPath, type MenuEntry, menu } from '#content/menu.ts';
import { shell } from '#copy/shell.ts';
import { sentenceCase } from '#copy/text.ts';
import { toSlug } from '#domain/slug.ts';

const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (char) => `&#${char.charCodeAt(0)};`);

const link = (names: string[], label: string, className = ''): string =>
  `<a${className && ` class=${className}`} href="${catalogPath(names)}">${escapeHtml(label)}</a>`;

const items = (entries: MenuEntry[], above: string[]): string =>
  entries.map(({ title }) => `<li>${link([...above, title], title)}</li>`).join('');

const category = (entry: MenuEntry, family: string): string =>
  `<li>${link([family, entry.title], entry.title, entry.header ? 'mega-heading' : '')}<ul>${items(
    entry.children ?? [],
    [family, entry.title],
  )}</ul></li>`;

const menuId = (family: MenuEntry): string => `menu-${toSlug(family.title)}`;

function tab(family: MenuEntry): string {
  const { title } = family;
  const label = escapeHtml(shell.menu.categoriesOf(sentenceCase(title)));
  return `<li class=family>${link([title], title, 'family-link')}<button class=family-toggle type=button popovertarget=${menuId(
    family,
  )} aria-label="${label}"></button></li>`;
}

function megaMenu(family: MenuEntry): string {
  const { title, children = [] } = family;
  const name = sentenceCase(title);
  return `<nav class=mega id=${menuId(family)} popover aria-label="${escapeHtml(
    shell.menu.categoriesIn(name),
  )}"><p class=mega-lead><b>${escapeHtml(name)}</b>${link(
    [title],
    shell.menu.allOf(name),
  )}</p><ul class=mega-columns>${children.map((entry) => category(entry, title)).join('')}</ul></nav>`;
}

/** The six families' bar and, in the same order, their mega menus: built once for every page, as plain text. */
export const tabsHtml: string = menu.map(tab).join('');
export const megaMenusHtml: string = menu.map(megaMenu).join('');
