import { make } from '#browser/dom.ts';
import { categoriesOf } from '#copy/shell/menuLevels.ts';
import { readMenus } from './megaMenus.ts';

/** Puts what is under an entry after its link, closed, behind a button of its own: the link still leads to its page. */
function addLevel(link: HTMLAnchorElement, level: HTMLElement, name: string, lang: string): void {
  const button = make('button', {
    class: 'menu-toggle',
    type: 'button',
    'aria-label': categoriesOf(name),
    'aria-expanded': 'false',
    lang,
  });
  button.addEventListener('click', () => {
    level.hidden = !level.hidden;
    button.ariaExpanded = String(!level.hidden);
  });
  // Not the drawer's own: the shell may be in another language, and in the other direction.
  Object.assign(level, { className: 'menu-level', hidden: true, lang, dir: 'ltr' });
  link.classList.add('menu-item');
  link.classList.remove('mega-heading');
  link.parentElement?.classList.add('menu-row');
  link.after(button, level);
}

/** Of a family's menu in the bar: its categories, and what is under each. */
function addLevels(link: HTMLAnchorElement, menu: HTMLElement): void {
  const categories = menu.querySelector<HTMLElement>('.mega-columns');
  if (!categories?.firstElementChild) return;
  for (const below of categories.querySelectorAll('ul')) {
    const above = below.previousElementSibling as HTMLAnchorElement;
    for (const { classList } of below.querySelectorAll('a')) classList.add('menu-item', 'small');
    if (below.firstElementChild) addLevel(above, below, above.textContent, menu.lang);
    else {
      above.classList.add('menu-item');
      below.remove();
    }
  }
  // The drawer's own word for the family may be translated.
  const name = menu.querySelector('.mega-lead b')?.textContent ?? link.textContent;
  addLevel(link, categories, name, menu.lang);
}

let isAsked = false;

/**
 * Adds the categories to the families of a phone's drawer, from the file of the bar's menus: asked for when somebody opens
 * the drawer. Without it the families are plain links.
 */
export async function addMenuLevels(drawer: Element): Promise<void> {
  if (isAsked) return;
  isAsked = true;
  try {
    const menus = await readMenus();
    for (const entry of menus?.querySelectorAll<HTMLElement>('[data-family]') ?? []) {
      const link = drawer.querySelector<HTMLAnchorElement>(`.menu-family[href="${entry.dataset.family}"]`);
      const menu = entry.querySelector<HTMLElement>('.mega');
      if (link && menu) addLevels(link, menu);
    }
  } catch (cause) {
    isAsked = false;
    console.warn('The menus could not be loaded.', cause);
  }
}
