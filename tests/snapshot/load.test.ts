import { spawnSync } from 'node:child_process';
import { cpSync, readdirSync, renameSync, writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadSnapshot, snapshotFile } from '#snapshot/load.ts';
import { type Snapshot, snapshotProduct } from '#snapshot/schema.ts';
import { snapshotText } from '#snapshot/text.ts';
import { temporaryDirectory } from '../support/sandbox.ts';
import { product } from './product.ts';

const PRODUCT = product('00451', ['Herramientas'], { pictures: [] });
const SNAPSHOT: Snapshot = {
  version: 1,
  takenAt: '2026-01-05T03:00:00.000Z',
  families: [{ name: 'Herramientas', categories: [] }],
  products: [PRODUCT],
};

const directoryWith = (content: unknown): string => {
  const directory = temporaryDirectory();
  writeFileSync(snapshotFile(directory), typeof content === 'string' ? content : JSON.stringify(content));
  return directory;
};

const build = (dataDir: string) =>
  spawnSync(process.execPath, ['scripts/build.ts', '--out', 'dist-none'], {
    env: { ...process.env, ENV_FILE: '', DATA_DIR: dataDir, APP_ORIGIN: 'https://shop.example' },
    encoding: 'utf8',
  });

test('a sound snapshot is read back as it was written', () => {
  expect(loadSnapshot(directoryWith(SNAPSHOT))).toEqual(SNAPSHOT);
});

test('a missing snapshot says what to run', () => {
  expect(() => loadSnapshot(temporaryDirectory())).toThrow(
    /^No hay ningún catálogo en .*Ejecute npm run snapshot\.$/,
  );
});

test.each([
  ['half of a file', JSON.stringify(SNAPSHOT).slice(0, 60)],
  ['the first product of two lines', `${snapshotText(SNAPSHOT).split('\n').slice(0, 2).join('\n')}\n`],
  [
    'no products, on lines',
    '{"version":1,"takenAt":"2026-01-05T03:00:00.000Z","families":[],"products":[\n]}\n',
  ],
  ['no products', { ...SNAPSHOT, products: [] }],
])('a broken snapshot (%s) says what to run', (_what, content) => {
  expect(() => loadSnapshot(directoryWith(content))).toThrow(/está dañado.*Ejecute npm run snapshot\.$/);
});

test.each([
  ['another version', { ...SNAPSHOT, version: 2 }, 'version'],
  ['a field of a product', { ...SNAPSHOT, products: [{ ...PRODUCT, warehouse: 'A' }] }, 'warehouse'],
])('a snapshot of a newer version (%s) is not said to be broken alone', (_what, content, field) => {
  expect(() => loadSnapshot(directoryWith(content))).toThrow(
    new RegExp(`${field} que esta versión no conoce: lo escribió una versión más nueva de la tienda`),
  );
});

test.each(['price', 'discount', 'hasStock', 'stockStatus', 'pvp', 'finalPrice', 'tax'])(
  'a snapshot that holds a %s is refused whole',
  (field) => {
    const leaky = { ...SNAPSHOT, products: [{ ...PRODUCT, [field]: 10 }] };
    expect(() => loadSnapshot(directoryWith(leaky))).toThrow(/está dañado/);
  },
);

test.each([
  ['missing', () => temporaryDirectory()],
  ['broken', () => directoryWith('{')],
])('a build from a %s snapshot fails and says what to run', (_what, prepare) => {
  const { status, stderr } = build(prepare());
  expect(status).toBe(1);
  expect(stderr).toContain('Ejecute npm run snapshot.');
});

test('a snapshot that another one replaced is read anew', () => {
  const directory = directoryWith(SNAPSHOT);
  expect(loadSnapshot(directory)).toEqual(SNAPSHOT);
  const next = { ...SNAPSHOT, products: [{ ...PRODUCT, name: PRODUCT.name.toLowerCase() }] };
  writeFileSync(`${snapshotFile(directory)}.new`, JSON.stringify(next));
  renameSync(`${snapshotFile(directory)}.new`, snapshotFile(directory));
  expect(loadSnapshot(directory)).toEqual(next);
});

test.each([
  ['with a line for each product', snapshotText],
  ['on one line', JSON.stringify],
])('products of one place and brand share them, read from a file %s', (_, textOf) => {
  const brand = { name: 'VOLTARA', slug: 'voltara' };
  const products = ['1', '2'].map((code) => product(code, ['Ferretería', 'Lijas'], { brand }));
  const [one, other] = loadSnapshot(directoryWith(textOf({ ...SNAPSHOT, products }))).products;
  expect(one?.path).toBe(other?.path);
  expect(one?.brand).toBe(other?.brand);
});

const NIGHTS = new URL('nights/', import.meta.url);

test.each(readdirSync(NIGHTS))(
  'what a version of the shop wrote on %s is read with every field of today',
  (night) => {
    const directory = temporaryDirectory();
    cpSync(new URL(night, NIGHTS), snapshotFile(directory));
    const { products } = loadSnapshot(directory);
    expect(products).toHaveLength(8);
    const fields = Object.keys(snapshotProduct.shape).toSorted();
    for (const each of products) expect(Object.keys(each).toSorted()).toEqual(fields);
  },
);
