import { test } from 'vitest';
import { DRAWN_LISTING } from '../../support/drawnListing.ts';
import type { Scene } from '../../support/engines/scene.ts';
import { PHONE } from '../../support/engines/sizes.ts';

const MENU = '#menu';
const MEGA = '.mega a[href="/shop/catalog/herramientas/manuales"]';

/** Two moves, and the menus are fetched. */
const FAMILIES = '.families a[href="/shop/catalog/herramientas"]';

export function shellJourneys(scene: () => Scene): void {
  test('opens a family’s menu under the pointer, and goes where it leads', async () => {
    const { person } = scene();
    await person.goTo('/shop/catalog/bazar');
    await person.pointAt('main h1');
    await person.until(() => document.querySelector('.mega') !== null);
    await person.pointAt(FAMILIES);
    await person.sees(MEGA);
    await person.pressFirst(MEGA);
    await person.isAt(/^\/shop\/catalog\/herramientas\/manuales$/);
  });

  test('opens a family’s menu by its button, and closes it with Escape', async () => {
    const { person } = scene();
    await person.goTo('/shop/catalog/bazar');
    await person.pointAt('main h1');
    await person.press('Ver categorías de Herramientas');
    await person.sees('.mega:popover-open');
    // Under the bar that it hangs from.
    await person.until(() => {
      const edges = (css: string) => document.querySelector(css)?.getBoundingClientRect();
      return Math.abs((edges('.mega:popover-open')?.top ?? 0) - (edges('.families')?.bottom ?? 0)) < 1;
    });
    await person.key('Escape');
    await person.seesNo('.mega:popover-open');
  });

  test('opens the menu of a phone, and closes it with Escape', async () => {
    const { person } = scene();
    await person.window.resize(PHONE);
    await person.goTo('/');
    await person.press('Abrir menú');
    await person.sees(MENU);
    await person.key('Escape');
    await person.seesNo(MENU);
  });

  test('goes to a page by the menu of a phone', async () => {
    const { person } = scene();
    await person.window.resize(PHONE);
    await person.goTo('/');
    await person.press('Abrir menú');
    await person.pressFirst(`${MENU} a[href="/shop/wishlist"]`);
    await person.isAt(/^\/shop\/wishlist/);
  });

  test('opens the filters of a phone, and narrows the listing', async () => {
    const { person } = scene();
    await person.window.resize(PHONE);
    await person.goTo('/shop/catalog/herramientas');
    await person.press(/^Filtros/);
    await person.press(/^FORJAVAL/);
    await person.isAt(/brand=forjaval/);
    await person.sees(`${DRAWN_LISTING} #listing-filters a`);
  });

  test('chooses another language, and comes back to Spanish', async () => {
    const { person } = scene();
    await person.goTo('/site/faq');
    await person.pointAt('main h1');
    await person.sees('.top-choices select');
    await person.choose('.top-choices select[aria-label="Idioma"]', 'en');
    await person.reads(/About us/, { within: '.top-bar' });
    await person.choose('.top-choices select[aria-label="Language"]', 'es');
    await person.reads(/Sobre nosotros/, { within: '.site-footer' });
  });

  test('opens an answer of the frequent questions', async () => {
    const { person } = scene();
    await person.goTo('/site/faq');
    await person.pressFirst('main details summary');
    await person.until(() => document.querySelector('main details[open]') !== null);
  });

  test('reads the pages of information', async () => {
    const { person } = scene();
    await person.goTo('/site/faq');
    for (const path of ['/site/how-to-purchase', '/site/terms', '/blog']) {
      await person.pressFirst(`main nav a[href="${path}"]`);
      await person.isAt(new RegExp(`^${path}$`));
      await person.sees('main h1');
    }
    await person.pressFirst('main a[href^="/blog/tarugos"]');
    await person.isAt(/^\/blog\/tarugos/);
    await person.sees('main h1');
  });

  test('who comes to an address that is none is offered the search', async () => {
    const { person, planned } = scene();
    planned.push(/404/);
    await person.goTo('/no-existe');
    await person.reads(/404/, { within: 'main' });
    await person.fill('main input[name=term]', 'taladro');
    await person.key('Enter');
    await person.isAt(/term=taladro/);
  });

  test('is told what a cart is for', async () => {
    const { person } = scene();
    await person.goTo('/shop/cart');
    await person.reads(/Ingrese para ver su carro/, { within: 'main' });
  });
}
