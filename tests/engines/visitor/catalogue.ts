import { expect, test } from 'vitest';
import type { Scene } from '../../support/engines/scene.ts';

const TOOLS = '/shop/catalog/herramientas';
const CARD = '#listing-grid .product-card';
const SEARCH = 'header input[name=term]';
const NO_PRICE = /^(?![\s\S]*(?:\$|U\$S)\s*\d)/;

export function catalogueJourneys(scene: () => Scene): void {
  test('comes from the home page to a family, and sees no price', async () => {
    const { person } = scene();
    await person.goTo('/');
    await person.reads(NO_PRICE, { within: 'main' });
    await person.press(/^Herramientas/, { within: 'main' });
    await person.isAt(/^\/shop\/catalog\/herramientas/);
    await person.sees(CARD);
    await person.reads(NO_PRICE, { within: 'main' });
  });

  test('narrows a listing to a brand, and takes the filter off again', async () => {
    const { person } = scene();
    await person.goTo(TOOLS);
    const all = await person.text('main [role=status]');
    await person.press(/^FORJAVAL/);
    await person.isAt(/brand=forjaval/);
    await person.until(
      (all) => document.querySelector('main [role=status]')?.textContent?.trim() !== all,
      all,
    );
    await person.press(/^FORJAVAL/);
    await person.isAt(/^\/shop\/catalog\/herramientas(?!.*brand)/);
  });

  test('sorts by name, and goes back to the order before', async () => {
    const { person } = scene();
    await person.goTo(TOOLS);
    await person.choose('[name=sort]', 'name_desc');
    await person.isAt(/sort=name_desc/);
    const names = () =>
      person.window.ask(
        (css) => Array.from(document.querySelectorAll<HTMLElement>(`${css} h3`), (each) => each.innerText),
        CARD,
      );
    expect(await names()).toHaveLength(12);
  });

  test('turns a page, and Back turns it again', async () => {
    const { person } = scene();
    await person.goTo(TOOLS);
    const first = await person.text(`${CARD} h3`);
    await person.pressFirst('.pagination a[href*="page=2"]');
    await person.isAt(/page=2/);
    await person.until(
      (css, first) => document.querySelector<HTMLElement>(css)?.innerText !== first,
      `${CARD} h3`,
      first,
    );
    await person.back();
    await person.until(
      (css, first) => document.querySelector<HTMLElement>(css)?.innerText === first,
      `${CARD} h3`,
      first,
    );
  });

  test('finds a product by the keyboard alone', async () => {
    const { person } = scene();
    await person.goTo('/');
    await person.pressFirst(SEARCH);
    await person.type('amoladora');
    await person.sees('[role=option]');
    await person.key('ArrowDown');
    await person.until(() => document.querySelector('[role=option][aria-selected=true]') !== null);
    await person.key('Enter');
    await person.isAt(/^\/shop\/products\//);
  });

  test('searches, and reads how many results there are', async () => {
    const { person } = scene();
    await person.goTo('/');
    await person.fill(SEARCH, 'llave');
    await person.key('Enter');
    await person.isAt(/term=llave/);
    await person.reads(/\d+ productos/, { within: 'main' });
    await person.sees(CARD);
  });

  test('is shown results for the word that was meant', async () => {
    const { person } = scene();
    await person.goTo('/shop/catalog?term=amoladroa');
    await person.reads(/amoladora/, { within: 'main' });
    await person.sees(CARD);
  });

  test('is told that nothing was found', async () => {
    const { person } = scene();
    await person.goTo('/shop/catalog?term=xyzzyq');
    await person.reads(/xyzzyq/, { within: 'main' });
    await person.seesNo(CARD);
  });

  test('sees a listing as a list, and as cards again', async () => {
    const { person } = scene();
    await person.goTo(TOOLS);
    await person.press('Ver en lista');
    await person.until(() => document.documentElement.dataset.view === 'list');
    await person.press('Ver en cuadrícula');
    await person.until(() => document.documentElement.dataset.view === 'grid');
    await person.sees(CARD);
  });

  test('reads the complete list of a family', async () => {
    const { person } = scene();
    await person.goTo('/shop/list');
    await person.press('Herramientas', { within: 'main' });
    await person.isAt(/^\/shop\/list\/herramientas$/);
    await person.reads(/00002/, { within: 'main' });
  });

  test('looks at a product quickly, and closes it with Escape', async () => {
    const { person } = scene();
    await person.goTo(TOOLS);
    await person.pointAt(CARD);
    await person.press(/^Vista rápida/, { within: CARD });
    await person.sees('dialog[open] a[href^="/shop/products/"]');
    await person.key('Escape');
    await person.seesNo('dialog[open]');
  });
}
