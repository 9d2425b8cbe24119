import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sandboxEnvironment } from '../../scripts/start/programs.ts';
import { type ForeignOffice, openForeignOffice } from '../support/foreignOffice.ts';
import { temporaryDirectory } from '../support/sandbox.ts';
import { run, runAnswering } from '../support/servers/programs.ts';

/** As an editor has written it: an order, a name and a place of their own, and what the back office has in other capitals. */
const OWN = `[
  { "title": "Ofertas de temporada" },
  {
    "title": "CAMPING",
    "children": [{ "title": "PESCA", "header": true }]
  }
]
`;

let office: ForeignOffice;
let folder: string;

const environment = () => ({
  ...sandboxEnvironment(
    { backoffice: office.url, images: office.url, issuer: office.url },
    'http://localhost:9',
  ),
  CONTENT_DIR: folder,
  DATA_DIR: join(folder, 'data'),
});
const written = () => readFileSync(join(folder, 'categories.json'), 'utf8');

beforeAll(async () => {
  office = await openForeignOffice(8);
});
afterAll(() => office.stop());
beforeEach(() => {
  folder = temporaryDirectory();
  writeFileSync(join(folder, 'categories.json'), OWN);
});

test('the menu is merged: what was there stays in its words and order, and what is added is shown before', async () => {
  const { code, output } = await runAnswering('menu.ts', [], environment(), ['s']);
  expect(code, output).toBe(0);
  expect(output).toContain(
    '  + BULONERÍA\n  + BULONERÍA > Bulones\n  + CAMPING > PESCA > Cañas\n' +
      'Está en el menú y no tiene productos (quítelo usted, si sobra):\n' +
      '  · Ofertas de temporada\n  · CAMPING > PESCA\n',
  );
  expect(JSON.parse(written())).toEqual([
    { title: 'Ofertas de temporada' },
    { title: 'CAMPING', children: [{ title: 'PESCA', header: true, children: [{ title: 'Cañas' }] }] },
    { title: 'BULONERÍA', children: [{ title: 'Bulones', header: true }] },
  ]);
  expect(written()).toContain('  { "title": "Ofertas de temporada" },\n');
});

test('nothing is written where nobody answers or somebody says no, and the menu before is kept where it is', async () => {
  expect((await runAnswering('menu.ts', [], environment(), ['n'])).code).toBe(0);
  const { output } = await run('menu.ts', [], environment());
  expect(output).toContain(
    'No se escribió nada, porque nadie respondió. Para escribir sin preguntas: npm run menu -- --yes',
  );
  expect(written()).toBe(OWN);
  expect((await run('menu.ts', ['--yes'], environment())).code).toBe(0);
  const [copy = ''] = readdirSync(join(folder, 'data', 'menu'));
  expect(readFileSync(join(folder, 'data', 'menu', copy), 'utf8')).toBe(OWN);
  const again = await run('menu.ts', ['--yes'], environment());
  expect(again.output).toContain('tiene todo lo que nombra el sistema de gestión.');
});

test('a menu that is written anew says what is lost', async () => {
  const { output } = await run('menu.ts', ['--new', '--yes'], environment());
  expect(output).toContain('  - Ofertas de temporada\n  - CAMPING\n');
  expect(JSON.parse(written()).map(({ title }: { title: string }) => title)).toEqual([
    'BULONERÍA',
    'CAMPING',
  ]);
});

test('a new menu says which banners of the shop before lead to places that it has not', async () => {
  writeFileSync(
    join(folder, 'merchandising.yaml'),
    `banners:
  - { title: Primavera, link: { label: Ver jardín, path: /shop/catalog/agro-y-jardin } }
  - { title: Cañas, link: { label: Ver cañas, path: "/shop/catalog/camping/pesca/canas?sort=title" } }
  - { title: Cerramos el lunes }
`,
  );
  const { output } = await run('menu.ts', ['--new', '--yes'], environment());
  expect(output).toContain('banners que llevan a lugares que no están en el menú');
  expect(output).toMatch(/ · Primavera\n$/);
});
