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

function family({ title, children = [] }: MenuEntry): string {
  const name = sentenceCase(title);
  const id = `menu-${toSlug(title)}`;
  return `<li class=family>${link([title], title, 'family-link')}<button class=family-toggle type=button popovertarget=${id} aria-label="${escapeHtml(
    shell.menu.categoriesOf(name),
  )}"></button><div class=mega id=${id} popover><p class=mega-lead><b>${escapeHtml(name)}</b>${link(
    [title],
    shell.menu.allOf(name),
  )}</p><ul class=mega-columns>${children.map((entry) => category(entry, title)).join('')}</ul></div></li>`;
}

/** The six families with their mega menus, built once for every page: 190 links as plain text cost a page nothing. */
export const familiesHtml: string = menu.map(family).join('');
