import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ProductCache } from '#backoffice/cache/productCache.ts';
import type { CallPath } from '#backoffice/calls/calls.ts';
import {
  getProductsList,
  LOOKUP_CHUNK,
  lookupCards,
  lookupProduct,
  searchProducts,
} from '#backoffice/calls/product.ts';
import { BackOfficeRefused } from '#backoffice/client/errors.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { eventually } from '../../support/eventually.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

const ANA = 'C00012';
const BRUNO = 'C00345';
const LOOKUP = lookupCards.path;
const EVERYTHING = { term: '', family: '', category: '', subcategory: '', subsubcategory: '', brand: '' };

let sandbox: TestOffice;
let office: BackOffice;
let cache: ProductCache;
let codes: string[];

const asked = async (path: CallPath): Promise<number> => (await sandbox.journal(path)).length;
const priceOf = async (cardcode: string, code: string): Promise<number | undefined> =>
  (await cache.offers(cardcode, [code]))[0]?.offer.price;
beforeAll(async () => {
  sandbox = await startTestOffice(120, '--hostile');
  const answer = await fetch(`${sandbox.url}${getProductsList.path}`);
  const { products } = (await answer.json()) as { products: { itemCode: string }[] };
  codes = products.map(({ itemCode }) => itemCode).filter((code) => !code.includes(','));
});
beforeEach(async () => {
  await sandbox.reset();
  office = openBackOffice(sandbox.url);
  cache = new ProductCache(office);
});
afterEach(() => closeBackOffice(office));
afterAll(() => sandbox.stop());

test('lookups of one moment go out together, in chunks', async () => {
  const wanted = codes.slice(0, LOOKUP_CHUNK + 10);
  const found = await Promise.all(wanted.map((code) => cache.offers(ANA, [code])));
  expect(found.flat().map(({ product }) => product.code)).toEqual(wanted);
  expect(await asked(LOOKUP)).toBe(2);
});

test('a code with a comma is asked for alone, and the others still together', async () => {
  const wanted = ['HX,019', ...codes.slice(0, 3)];
  const found = await cache.offers(ANA, wanted);
  expect(found.map(({ product }) => product.code)).toEqual(wanted);
  const publicly = await cache.products(['HX,019']);
  expect(publicly.map(({ code }) => code)).toEqual(['HX,019']);
  const alone = (await sandbox.journal(lookupProduct.path)).map(({ query }) => query.itemcodes);
  expect([alone, await asked(LOOKUP)]).toEqual([['HX,019', 'HX,019'], 1]);
});

test('equal searches of one moment are one question', async () => {
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => cache.search({ ...EVERYTHING, term: 'llave' }, '')),
  );
  expect(answers[0]?.length).toBeGreaterThan(0);
  expect(await asked(searchProducts.path)).toBe(1);
});

test('a customer’s search is asked for with the card code, and is no other’s', async () => {
  for (const cardcode of [ANA, BRUNO, '', ANA])
    await cache.search({ ...EVERYTHING, term: 'llave' }, cardcode);
  const cardcodes = (await sandbox.journal(searchProducts.path)).map(({ query }) => query.cardcode);
  expect(cardcodes).toEqual([ANA, BRUNO, '']);
});

test("one customer's price is never another's", async () => {
  const [code = ''] = codes;
  await sandbox.plantPrice(code, { price: 11.11, cardcode: ANA });
  expect(await priceOf(ANA, code)).toBe(1111);
  expect(await priceOf(BRUNO, code)).not.toBe(1111);
  expect(Object.keys((await cache.products([code]))[0] ?? {})).not.toContain('price');
  const cardcodes = (await sandbox.journal(LOOKUP)).map(({ query }) => query.cardcode);
  expect(cardcodes).toEqual([ANA, BRUNO, '']);
});

test('serves what it has while it asks anew', async () => {
  const ages = { freshMs: 20, maxAgeMs: 60_000 };
  cache = new ProductCache(office, { offers: ages });
  const [code = ''] = codes;
  await sandbox.plantPrice(code, { price: 10 });
  const before = await priceOf(ANA, code);
  await sandbox.plantPrice(code, { price: 20 });
  await pause(ages.freshMs + 10);
  expect(await priceOf(ANA, code)).toBe(before);
  await eventually(async () => expect(await priceOf(ANA, code)).not.toBe(before));
});

test('serves nothing that is too old', async () => {
  const ages = { freshMs: 20, maxAgeMs: 400 };
  cache = new ProductCache(office, { offers: ages });
  const [code = ''] = codes;
  await sandbox.plantPrice(code, { price: 10 });
  const before = await priceOf(ANA, code);
  await sandbox.plantPrice(code, { price: 20 });
  await pause(ages.maxAgeMs + 10);
  expect(await priceOf(ANA, code)).not.toBe(before);
});

test('a failed renewal serves what there is until it is too old, then fails', async () => {
  const ages = { freshMs: 20, maxAgeMs: 1_000 };
  cache = new ProductCache(office, { offers: ages });
  const [code = ''] = codes;
  const known = await priceOf(ANA, code);
  await sandbox.fail({ [LOOKUP]: { kind: 'status', status: 400 } });
  await pause(ages.freshMs + 10);
  expect(await priceOf(ANA, code)).toBe(known);
  await pause(ages.maxAgeMs);
  await expect(priceOf(ANA, code)).rejects.toBeInstanceOf(BackOfficeRefused);
});

test('a code that does not exist is absent, and is not asked for again at once', async () => {
  expect(await cache.offers(ANA, ['no hay'])).toEqual([]);
  expect(await cache.offers(ANA, ['no hay'])).toEqual([]);
  expect(await asked(LOOKUP)).toBe(1);
});
