import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestOffice, type TestOffice } from '../support/sandbox.ts';

let office: TestOffice;

beforeAll(async () => {
  office = await startTestOffice(20);
});
afterAll(() => office.stop());

type OfficeProduct = { itemCode: string; title: string; family: string; documents: { url: string }[] };
const listed = async (): Promise<OfficeProduct[]> => {
  const answer = await fetch(`${office.url}/web/ProductsList`);
  return ((await answer.json()) as { products: OfficeProduct[] }).products;
};

test('planted texts stand in for what a person typed, the same ones every time, until a reset', async () => {
  const before = await listed();
  await office.plantTexts({ texts: ['<a>', '<b>'], addresses: ['javascript:'] });
  const planted = await listed();
  expect(planted.every(({ title }) => /^<[ab]> ./.test(title))).toBe(true);
  expect(planted.map(({ itemCode, family }) => [itemCode, family])).toEqual(
    before.map(({ itemCode, family }) => [itemCode, family]),
  );
  expect(await listed()).toEqual(planted);
  await office.reset();
  expect(await listed()).toEqual(before);
});
