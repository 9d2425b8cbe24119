import { expect, test } from 'vitest';
import { DRAWN_LISTING } from '../../support/drawnListing.ts';
import type { Scene } from '../../support/engines/scene.ts';

const TOOLS = '/shop/catalog/herramientas';
const CARD = `${DRAWN_LISTING} #listing-grid .product-card`;
const COUNT = `${DRAWN_LISTING} #listing-count`;
const SEARCH = 'header input[name=term]';
const NO_PRICE = /^(?![\s\S]*(?:\$|U\$S)\s*\d)/;

/** In the page: whether its scripts have come, which would bring a price. */
const isWhole = (): boolean => document.querySelector('.top-choices select') !== null;

/** In the page: whether something is there, and begins in another way, or in the same: a count that is drawn says the page, too. */
const isOther = (css: string, before: string): boolean => {
  const now = document.querySelector<HTMLElement>(css)?.innerText;
  return now !== undefined && !now.startsWith(before);
};
const isSame = (css: string, before: string): boolean =>
  document.querySelector<HTMLElement>(css)?.innerText.startsWith(before) === true;

export function catalogueJourneys(scene: () => Scene): void {
  test('comes from the home page to a family, and sees no price', async () => {
    const { person } = scene();
    await person.goTo('/');
    await person.until(isWhole);
    await person.reads(NO_PRICE, { within: 'main' });
    await person.press(/^Herramientas/, { within: 'main' });
    await person.isAt(/^\/shop\/catalog\/herramientas/);
    await person.sees(CARD);
    await person.until(isWhole);
    await person.reads(NO_PRICE, { within: 'main' });
  });

  test('narrows a listing to a brand, and takes the filter off again', async () => {
    const { person } = scene();
    await person.goTo(TOOLS);
    await person.sees(COUNT);
    const all = await person.text(COUNT);
    await person.press(/^FORJAVAL/);
    await person.isAt(/brand=forjaval/);
    await person.until(isOther, COUNT, all);
    await person.press(/^FORJAVAL/);
    await person.isAt(/^\/shop\/catalog\/herramientas(?!.*brand)/);
    await person.until(isSame, COUNT, all);
  });

  test('sorts by name, and goes back to the order before', async () => {
    const { person } = scene();
    await person.goTo(TOOLS);
    const names = async () => {
      await person.sees(CARD);
      return person.window.ask(
        (css) => Array.from(document.querySelectorAll<HTMLElement>(`${css} h3`), (each) => each.innerText),
        CARD,
      );
    };
    const before = await names();
    await person.choose('[name=sort]', 'name_desc');
    await person.isAt(/sort=name_desc/);
    const sorted = await names();
    expect(sorted).toHaveLength(12);
    expect(sorted).not.toEqual(before);
    await person.back();
    await person.isAt(/^\/shop\/catalog\/herramientas$/);
    expect(await names()).toEqual(before);
  });

  test('turns a page, and Back turns it again', async () => {
    const { person } = scene();
    await person.goTo(TOOLS);
    await person.sees(CARD);
    const first = await person.text(`${CARD} h3`);
    await person.pressFirst('.pagination a[href*="page=2"]');
    await person.isAt(/page=2/);
    await person.until(isOther, `${CARD} h3`, first);
    await person.back();
    await person.until(isSame, `${CARD} h3`, first);
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
    await person.reads(/\d+ productos/, { within: COUNT });
    await person.sees(`${CARD} mark`);
  });

  test('is shown results for the word that was meant', async () => {
    const { person } = scene();
    await person.goTo('/shop/catalog?term=amoladroa');
    await person.reads(/Mostramos “amoladora”/, { within: `${DRAWN_LISTING} #listing-note` });
    await person.sees(`${CARD} mark`);
  });

  test('is told that nothing was found', async () => {
    const { person } = scene();
    await person.goTo('/shop/catalog?term=xyzzyq');
    await person.sees(`${DRAWN_LISTING} #listing-empty`);
    await person.reads(/xyzzyq/, { within: 'main h1' });
    await person.seesNo('#listing-grid .product-card');
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
