import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadSnapshot, snapshotFile } from '#snapshot/load.ts';
import { productOfSnapshot, productsOfSnapshot } from '#snapshot/productLines.ts';
import { type Snapshot, type SnapshotProduct, snapshotSchema } from '#snapshot/schema.ts';
import { snapshotText } from '#snapshot/text.ts';
import { temporaryDirectory } from '../support/sandbox.ts';

const product = (code: string, name: string, family: string): SnapshotProduct => ({
  ...{ code, name, description: [name], brand: null, path: [family], unitMult: 1, unitsPerItem: null },
  ...{ codeBars: null, videos: [], videoLinks: [], documents: [], listOrder: 0, pictures: [] },
});
const snapshot: Snapshot = snapshotSchema.parse({
  version: 1,
  takenAt: '2026-11-22T03:00:00.000Z',
  families: [{ name: 'Ferretería', categories: [] }],
  products: [
    product('1', 'NADA RARO', 'Ferretería'),
    product('2', 'CON "COMILLAS", \\ BARRA,\n{RENGLÓN} [', 'Bazar'),
    product('3', 'SEPARADORES \u2028 \u2029 Y 🔩', 'Ferretería'),
    product('4', ']}', 'Ferretería'),
  ],
});

async function read(text: string, family?: string): Promise<SnapshotProduct[]> {
  const dataDir = temporaryDirectory();
  writeFileSync(snapshotFile(dataDir), text);
  const products: SnapshotProduct[] = [];
  for await (const one of productsOfSnapshot(dataDir, ({ path }) => !family || path[0] === family))
    products.push(one);
  return products;
}

test('a snapshot’s file is JSON of it, with a line for each product', () => {
  const dataDir = temporaryDirectory();
  writeFileSync(snapshotFile(dataDir), snapshotText(snapshot));
  expect(loadSnapshot(dataDir)).toEqual(snapshot);
  expect(snapshotText(snapshot).split('\n')).toHaveLength(snapshot.products.length + 3);
});

test.each([
  ['as it is written', snapshotText(snapshot)],
  ['as an earlier version wrote it', JSON.stringify(snapshot)],
])('its products are read one at a time, all or of one family, %s', async (_, text) => {
  expect(await read(text)).toEqual(snapshot.products);
  expect((await read(text, 'Ferretería')).map(({ code }) => code)).toEqual(['1', '3', '4']);
  expect(await read(text, 'Jardín')).toEqual([]);
});

test('one product is found by its code, and none by another', async () => {
  const dataDir = temporaryDirectory();
  writeFileSync(snapshotFile(dataDir), snapshotText(snapshot));
  expect(await productOfSnapshot(dataDir, '3')).toEqual(snapshot.products[2]);
  expect(await productOfSnapshot(dataDir, '03')).toBeUndefined();
});

test('a missing file and a broken one are errors, not an empty catalogue', async () => {
  await expect(read('')).rejects.toThrow();
  await expect(read('{"version":1')).rejects.toThrow();
  await expect(read(snapshotText(snapshot).replace('"code":"2",', ''))).rejects.toThrow();
  await expect(read(snapshotText(snapshot).slice(0, -4))).rejects.toThrow('no está entero');
  await expect(async () => {
    for await (const _ of productsOfSnapshot(temporaryDirectory(), () => true));
  }).rejects.toThrow();
});
