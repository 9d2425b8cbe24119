import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { daysBefore, today } from '#domain/day.ts';
import { rememberFirstSeen } from '#snapshot/featured/firstSeen.ts';
import { writeSought } from '#snapshot/featured/sought.ts';
import { takeEditorial } from '#snapshot/writer/takeEditorial.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';

const HOSE = { code: 'R1', path: ['Jardín'] };
const TAP = { code: 'R2', path: ['Baño'] };
const SPADE = { code: 'R3', path: ['Jardín'] };

afterEach(() => void vi.unstubAllEnvs());

/** Each list's codes, by its title. */
async function listsOf(dataDir: string, featured: string): Promise<Record<string, string[]>> {
  const content = temporaryDirectory();
  writeFileSync(join(content, 'merchandising.yaml'), `featured:\n${featured}`);
  vi.stubEnv('CONTENT_DIR', content);
  const { featured: lists } = await takeEditorial(dataDir, [HOSE, TAP, SPADE]);
  return Object.fromEntries(lists.map(({ title, codes }) => [title, codes]));
}

test('a rule finds the products of its family, and none that is no longer there', async () => {
  const dataDir = temporaryDirectory();
  rememberFirstSeen(dataDir, { before: undefined, products: [{ code: 'OLD' }], day: daysBefore(today(), 9) });
  rememberFirstSeen(dataDir, {
    ...{ before: undefined, day: daysBefore(today(), 5) },
    products: [TAP, { code: 'GONE' }],
  });
  rememberFirstSeen(dataDir, { before: undefined, products: [HOSE, SPADE], day: today() });
  writeSought(dataDir, ['R2', 'GONE', 'R3']);
  const lists = await listsOf(
    dataDir,
    `  - { title: Nuevos, rule: nuevos }
  - { title: De la semana, rule: nuevos, days: 5 }
  - { title: Del jardín, rule: nuevos, family: JARDÍN }
  - { title: Buscados, rule: más buscados }
  - { title: Ofertas, rule: en oferta }
  - { title: Elegidos, codes: [R2, NO-HAY] }
`,
  );
  expect(lists).toEqual({
    Nuevos: ['R1', 'R3', 'R2'],
    'De la semana': ['R1', 'R3'],
    'Del jardín': ['R1', 'R3'],
    Buscados: ['R2', 'R3'],
    Ofertas: [],
    Elegidos: ['R2', 'NO-HAY'],
  });
});

test('what the snapshot before had is not new to the first night that remembers', async () => {
  const dataDir = temporaryDirectory();
  rememberFirstSeen(dataDir, { before: [HOSE, TAP], products: [HOSE, TAP, SPADE], day: today() });
  expect(await listsOf(dataDir, '  - { title: Nuevos, rule: nuevos }\n')).toEqual({ Nuevos: ['R3'] });
});
