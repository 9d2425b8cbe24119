import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { usualFolder } from '#retailer/folder.ts';
import { readContent } from '#retailer/read.ts';
import { wordsSchema } from '#retailer/schemas/words.ts';
import { temporaryDirectory } from '../support/sandbox.ts';

/** What the rules of `src/domain` make of words where the shop's words.yaml is this text; undefined: there is none. */
async function withWords(yaml: string | undefined) {
  const folder = temporaryDirectory();
  if (yaml !== undefined) writeFileSync(join(folder, 'words.yaml'), yaml);
  vi.stubEnv('CONTENT_DIR', folder);
  const [{ formOf }, { namedFacts }, { isFiller }] = await Promise.all([
    import('#domain/product/reading/grammar.ts'),
    import('#domain/product/facts/named.ts'),
    import('#domain/trade/fillers.ts'),
  ]);
  return { formOf, namedFacts, isFiller };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

test('our own file has every list', () => {
  const { names, sizes, orders } = readContent('words', usualFolder);
  const lists = { ...names, ...sizes, ...orders };
  const fields = Object.values(wordsSchema.shape).flatMap((group) => Object.keys(group.def.innerType.shape));
  expect(Object.keys(lists).sort()).toEqual(fields.sort());
});

test('without the file words say what ours says', async () => {
  const { formOf, namedFacts, isFiller } = await withWords(undefined);
  expect(formOf('llave')).toEqual({ feminine: true, plural: false });
  expect(formOf('cobre')).toBeUndefined();
  expect(namedFacts('MANGUERA 10 M').map(({ field }) => field)).toEqual(['measure']);
  expect([isFiller('porfa'), isFiller('ocúpame')]).toEqual([true, false]);
});

test('a list of the shop’s takes the place of ours, and the other lists stay', async () => {
  const { formOf, namedFacts, isFiller } = await withWords(
    'names:\n  masculine: cobre\nsizes:\n  ofLength: pasamuro\norders:\n  toPeople: ocúpame\n',
  );
  expect(formOf('cobre')).toEqual({ feminine: false, plural: false });
  expect(formOf('llave')).toEqual({ feminine: true, plural: false });
  expect(namedFacts('MANGUERA 10 M')).toEqual([]);
  expect(namedFacts('PASAMURO 10 M').map(({ field }) => field)).toEqual(['measure']);
  expect([isFiller('porfa'), isFiller('OCUPAME'), isFiller('de')]).toEqual([false, true, true]);
});

test('a server goes on with our words where the shop’s cannot be read, and says why', async () => {
  const { isFiller } = await withWords('orders:\n  toPeople: 3 kilos\n');
  expect(isFiller('porfa')).toBe(true);
  const logged = vi.mocked(console.error);
  expect(logged.mock.calls.flat().join('\n')).toContain('words.yaml, línea 2: en «toPeople» hay "3 kilos"');
  logged.mockClear();
});
