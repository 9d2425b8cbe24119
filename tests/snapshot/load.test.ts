import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loadSnapshot, snapshotFile } from '#snapshot/load.ts';
import type { Snapshot } from '#snapshot/schema.ts';
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
  expect(() => loadSnapshot(temporaryDirectory())).toThrow(/^No snapshot at .*Run npm run snapshot\.$/);
});

test.each([
  ['half of a file', JSON.stringify(SNAPSHOT).slice(0, 60)],
  ['no products', { ...SNAPSHOT, products: [] }],
  ['another version', { ...SNAPSHOT, version: 2 }],
])('a broken snapshot (%s) says what to run', (_what, content) => {
  expect(() => loadSnapshot(directoryWith(content))).toThrow(/is broken.*Run npm run snapshot\.$/);
});

test.each(['price', 'discount', 'hasStock', 'stockStatus', 'pvp', 'finalPrice', 'tax'])(
  'a snapshot that holds a %s is refused whole',
  (field) => {
    const leaky = { ...SNAPSHOT, products: [{ ...PRODUCT, [field]: 10 }] };
    expect(() => loadSnapshot(directoryWith(leaky))).toThrow(/is broken/);
  },
);

test.each([
  ['missing', () => temporaryDirectory()],
  ['broken', () => directoryWith('{')],
])('a build from a %s snapshot fails and says what to run', (_what, prepare) => {
  const { status, stderr } = build(prepare());
  expect(status).toBe(1);
  expect(stderr).toContain('Run npm run snapshot.');
});
