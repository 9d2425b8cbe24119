/**
 * A list that the page's address holds. A visitor's browser asks for nothing but files: the names come from the night's search
 * index, and no price is asked for.
 */
import { make } from '#browser/dom.ts';
import { sharedListCopy as copy } from '#copy/lists/shared.ts';
import type { SharedList } from '#domain/lists/shared.ts';
import type { CatalogueCard } from '#domain/product/product.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { productPath } from '#domain/slug.ts';
import { productsOf } from './codedProducts.ts';
import { $knownShared, type KnownItem } from './knownShared.ts';
import { readShared } from './sharedAddress.ts';

const element = (name: string) => document.getElementById(`shared-${name}`) as HTMLElement;

function row({ code, quantity }: SharedList['items'][number], product: CatalogueCard | null | undefined) {
  const name = product
    ? make('a', { href: productPath(code) }, product.name)
    : make('span', { class: 'soft' }, product === null ? copy.unknown : '…');
  return make(
    'tr',
    {},
    make('td', { class: 'shared-quantity' }, formatQuantity(quantity)),
    make('td', {}, name, make('code', { class: 'soft small' }, code)),
  );
}

function draw({ name, items }: SharedList, products: ReadonlyMap<string, CatalogueCard> | null): void {
  element('name').textContent = name || copy.untitled;
  element('lead').textContent = copy.lead(items.length);
  const productAt = (code: string) => (products ? (products.get(code) ?? null) : undefined);
  element('lines').replaceChildren(...items.map((item) => row(item, productAt(item.code))));
}

/** Those of the list that the catalogue has. */
const knownOf = ({ items }: SharedList, products: ReadonlyMap<string, CatalogueCard>): KnownItem[] =>
  items.flatMap(({ code, quantity }) => {
    const product = products.get(code);
    return product ? [{ product, quantity }] : [];
  });

/** Shows what the address holds now: another one may be opened in the same page. */
export async function showShared(): Promise<void> {
  const fragment = location.hash;
  const list = await readShared(fragment);
  if (fragment !== location.hash) return;
  element('list').hidden = list === null;
  element('broken').hidden = list !== null;
  $knownShared.set(null);
  if (list === null) return;
  draw(list, null);
  element('note').textContent = copy.reading;
  try {
    const products = await productsOf(list.items.map(({ code }) => code));
    if (fragment !== location.hash) return;
    draw(list, products);
    $knownShared.set({ name: list.name, items: knownOf(list, products) });
    const unknown = list.items.filter(({ code }) => !products.has(code)).length;
    element('note').textContent = unknown > 0 ? copy.unknownCount(unknown) : '';
  } catch {
    element('note').textContent = copy.noNames;
  }
}
