import { expect, test } from 'vitest';
import { addressesOf, pagesOf } from '#domain/night/addresses.ts';
import type { PlacedProduct } from '#domain/night/places.ts';
import { type AddressBook, movedPlaces, NO_ADDRESSES, nextRedirects } from '#domain/night/redirects.ts';
import { placePath } from '#domain/paths.ts';
import { productPath } from '#domain/slug.ts';
import { type Dice, dice } from '../../../scripts/sandbox/random.ts';

type Catalogue = { products: PlacedProduct[]; trails: string[][] };

/** One night after another over a book of addresses; remembers every address that was ever published. */
function nights() {
  let book: AddressBook = NO_ADDRESSES;
  let before: PlacedProduct[] = [];
  let number = 0;
  const ever = new Set<string>();
  return {
    ever,
    /** Publishes a night. Answers where each address leads, and which are pages. */
    publish: ({ products, trails }: Catalogue) => {
      const pages = pagesOf(products, trails);
      const day = `2026-11-${String(++number).padStart(2, '0')}`;
      const redirects = nextRedirects(book, before, { products, pages, day });
      book = { redirects, empty: [...pages.empty], menu: [] };
      before = products;
      const moved = movedPlaces(pages, redirects);
      const empty = new Set([...pages.empty].filter((key) => !moved.has(key)));
      const live = new Set(addressesOf({ ...pages, empty }));
      for (const address of live) ever.add(address);
      return { live, redirects };
    },
  };
}

const at = (path: string[], ...codes: string[]): PlacedProduct[] => codes.map((code) => ({ code, path }));
const leads = (redirects: AddressBook['redirects'], from: string) => redirects[from]?.to;

test('a renamed category leads to its new name, also while the menu still has the old one', () => {
  const site = nights();
  const trails = [['Bazar'], ['Bazar', 'Vasos']];
  site.publish({ products: at(['Bazar', 'Vasos'], 'A', 'B'), trails });
  const { redirects, live } = site.publish({ products: at(['Bazar', 'Copas'], 'A', 'B'), trails });
  expect(leads(redirects, placePath('bazar/vasos'))).toBe(placePath('bazar/copas'));
  expect(live.has(placePath('bazar/vasos'))).toBe(false);
});

test('what led to a category that is renamed again leads to its last name', () => {
  const site = nights();
  for (const name of ['Vasos', 'Copas']) site.publish({ products: at(['Bazar', name], 'A'), trails: [] });
  const { redirects } = site.publish({ products: at(['Bazar', 'Cristal'], 'A'), trails: [] });
  expect(leads(redirects, placePath('bazar/vasos'))).toBe(placePath('bazar/cristal'));
  expect(leads(redirects, placePath('bazar/copas'))).toBe(placePath('bazar/cristal'));
});

test('a name that comes back is a page again, and what followed it leads back', () => {
  const site = nights();
  for (const name of ['Vasos', 'Copas']) site.publish({ products: at(['Bazar', name], 'A'), trails: [] });
  const { redirects } = site.publish({ products: at(['Bazar', 'Vasos'], 'A'), trails: [] });
  expect(redirects).toEqual({
    [placePath('bazar/copas')]: { to: placePath('bazar/vasos'), since: '2026-11-03' },
  });
});

test('a code that is only written otherwise leads to the product, and a product that is gone nowhere', () => {
  const site = nights();
  site.publish({ products: at(['Bazar'], 'TOR-8', 'B'), trails: [] });
  const { redirects } = site.publish({ products: at(['Bazar'], 'tor-8'), trails: [] });
  expect(redirects).toEqual({ [productPath('TOR-8')]: { to: productPath('tor-8'), since: '2026-11-02' } });
});

test('a category that is gone with its products leads to the place above, and one of another family not to a stranger', () => {
  const site = nights();
  const rest = at(['Bazar', 'Copas'], 'C');
  site.publish({ products: [...rest, ...at(['Bazar', 'Vasos'], 'A'), ...at(['Jardín'], 'J')], trails: [] });
  const { redirects } = site.publish({ products: rest, trails: [] });
  expect(leads(redirects, placePath('bazar/vasos'))).toBe(placePath('bazar'));
  expect(leads(redirects, placePath('jardin'))).toBe('/shop/catalog');
});

test('a rule goes after five years', () => {
  const old = {
    redirects: { '/shop/catalog/a': { to: '/shop/catalog/b', since: '2021-11-01' } },
    empty: [],
    menu: [],
  };
  const products = at(['B'], 'X');
  const on = (day: string) => nextRedirects(old, products, { products, pages: pagesOf(products, []), day });
  expect(Object.keys(on('2026-10-31'))).toHaveLength(1);
  expect(on('2026-11-02')).toEqual({});
});

const NAMES = Array.from({ length: 40 }, (_, index) => `Categoría ${index}`);
const recased = (code: string): string =>
  code === code.toUpperCase() ? code.toLowerCase() : code.toUpperCase();

/** Renames or moves a whole place, moves one product, or writes a code otherwise. */
function change(catalogue: Catalogue, roll: Dice, serial: number): void {
  const { products } = catalogue;
  const chosen = roll.pick(products);
  const kind = roll.pick(['rename', 'move place', 'move', 'case', 'menu'] as const);
  const depth = roll.int(1, chosen.path.length);
  if (kind === 'move') chosen.path = roll.pick(products).path;
  else if (kind === 'case') {
    const code = recased(chosen.code);
    if (!products.some((other) => other.code === code)) chosen.code = code;
  } else if (kind === 'menu') {
    catalogue.trails.splice(roll.int(0, catalogue.trails.length - 1), 1, [...chosen.path.slice(0, depth)]);
  } else {
    const from = chosen.path.slice(0, depth);
    const name = roll.chance(0.5) ? roll.pick(NAMES) : `Nombre ${serial}`;
    const parent = kind === 'rename' ? from.slice(0, -1) : roll.pick(products).path.slice(0, depth - 1);
    for (const product of products)
      if (from.every((step, index) => product.path[index] === step))
        product.path = [...parent, name, ...product.path.slice(depth)];
  }
}

test('after 10,000 moves, renames and changes of case in ten nights every address ever published answers, or leads to one that does', () => {
  const roll = dice('redirects', Number(process.env.REDIRECTS_SEED ?? 1));
  const catalogue: Catalogue = {
    products: Array.from({ length: 1_500 }, (_, index) => ({
      code: `ART-${index}`,
      path: Array.from({ length: roll.int(1, 4) }, () => roll.pick(NAMES)),
    })),
    trails: NAMES.map((name) => [name]),
  };
  const site = nights();
  for (let night = 0; night < 10; night += 1) {
    for (let moves = 0; moves < 1_000; moves += 1) change(catalogue, roll, night * 1_000 + moves);
    const { live, redirects } = site.publish({
      products: catalogue.products.map((product) => ({ ...product })),
      trails: [...catalogue.trails],
    });
    const silent = [...site.ever].filter((address) => {
      const to = leads(redirects, address);
      return live.has(address) ? to !== undefined : to === undefined || !live.has(to);
    });
    expect(silent).toEqual([]);
  }
  expect(site.ever.size).toBeGreaterThan(5_000);
});
