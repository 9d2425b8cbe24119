import { expect, test } from 'vitest';
import { type OfferedFacet, offeredFacets } from '#domain/catalogue/facetPanel.ts';
import { readFacets } from '#domain/catalogue/facets.ts';
import { nameValuesOf } from '#domain/catalogue/sizeFacets.ts';
import { stillFacets } from '#domain/catalogue/stillFacets.ts';
import type { CatalogueEntry } from '#domain/product/product.ts';

const drill = (code: string, brand: string, volts: number): CatalogueEntry => ({
  code,
  name: `TALADRO ${volts}V`,
  brand: { name: brand, slug: brand },
  path: [],
  unitMult: 1,
  listOrder: 1,
  picture: null,
});

const drills = nameValuesOf([
  drill('1', 'forja', 12),
  drill('2', 'forja', 20),
  drill('3', 'forja', 20),
  drill('4', 'durmak', 12),
  drill('5', 'durmak', 20),
  drill('6', 'zarpax', 12),
]);

const offered = (address = '') => offeredFacets(drills, readFacets(new URLSearchParams(address)));
const said = (facets: OfferedFacet[]) =>
  facets.map(({ values }) => values.map(({ slug, count }) => `${slug} ${count}`).join(', '));

test('a choice recounts what is offered where it stands, and keeps what has nothing left', () => {
  expect(said(offered('voltage=20v'))).toEqual(['forja 2, durmak 1', '12v 3, 20v 3']);
  expect(said(stillFacets(offered(), offered('voltage=20v')))).toEqual([
    'forja 2, durmak 1, zarpax 0',
    '12v 3, 20v 3',
  ]);
});

test('where a value comes that was not there, all are in order', () => {
  const after = said(stillFacets(offered('voltage=20v'), offered('brand=zarpax')));
  expect(after[0]).toBe('forja 3, durmak 2, zarpax 1');
});

test('a range stays where too few sizes are left for one', () => {
  const [first] = offered();
  if (!first) throw new Error('Nothing is offered.');
  const ranged = { ...first, range: { slug: '1mm..2mm', count: 3 } };
  expect(stillFacets([ranged], [first])[0]?.range).toEqual({ slug: '', count: 0 });
});
