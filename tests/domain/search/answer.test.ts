import { expect, test } from 'vitest';
import { askedOf, queryOf, searchCatalogue } from '#api/search.ts';
import { answer, type EngineQuery } from '#domain/search/answer.ts';
import { decodeAnswer, encodeAnswer } from '#domain/search/format/wire.ts';
import { searcherOf } from '#domain/search/language/size.ts';
import { check } from '#server/http/checks.ts';
import { openShop, SHOP_NAMES } from '../../../scripts/bench/search/quality.ts';
import { indexOf, product } from './smallIndex.ts';

const ferreteria = ['Ferretería', 'Tornillos'];
const screws = Array.from({ length: 30 }, (_, at) =>
  product(`T${at}`, `TORNILLO ${at}`, { path: at < 20 ? ferreteria : ['Bazar'], listOrder: at }),
);
const index = indexOf(screws);

/** What a query becomes on its way to the server: an address that the endpoint checks. */
function arrived(query: EngineQuery): EngineQuery {
  const address = new URLSearchParams(askedOf(query));
  return queryOf(check(searchCatalogue.input, Object.fromEntries(address)));
}

test.each(SHOP_NAMES)('every question to the %s shop is answered the same by the server', (name) => {
  const shop = openShop(name);
  for (const { query: term } of shop.questions) {
    for (const query of [
      { kind: 'suggest', term },
      { kind: 'find', term, places: [] },
    ] as const) {
      const answered = answer(shop.index, query);
      const sent = JSON.parse(JSON.stringify(encodeAnswer(answer(shop.index, arrived(query)))));
      expect(decodeAnswer(check(searchCatalogue.answer, sent)), term).toEqual(answered);
    }
  }
});

test.each([
  { kind: 'find', term: '', places: ['ferreteria', 'tornillos'] },
  { kind: 'find', term: 'tornillo', places: ['', 'tornillos'] },
  { kind: 'find', term: `tornillo ${'x'.repeat(400)}`, places: [] },
  { kind: 'suggest', term: 'TORNILLO 7́' },
  { kind: 'suggest', term: 'algo que no hay' },
] as const)('%o is answered the same by the server', (query) => {
  expect(answer(index, arrived(query))).toEqual(answer(index, query));
});

test('an answer that is cut has the first hits, and says how many there are', () => {
  const query = { kind: 'find', term: 'tornillo', places: ['ferreteria'] } as const;
  const whole = answer(index, query);
  const cut = answer(index, query, 5);
  expect(whole.hits).toHaveLength(20);
  expect(cut).toEqual({ ...whole, hits: whole.hits.slice(0, 5) });
  expect(cut.total).toBe(20);
});

test('the server searches a catalogue that has more products than the limit', () => {
  expect([searcherOf(30, 30), searcherOf(31, 30)]).toEqual(['browser', 'server']);
});
