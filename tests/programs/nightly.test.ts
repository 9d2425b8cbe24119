import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { monthsBefore, today } from '#domain/day.ts';
import { productPath } from '#domain/slug.ts';
import { openDatabase } from '#server/database/open.ts';
import { sandboxEnvironment } from '../../scripts/start/programs.ts';
import { eventually } from '../support/eventually.ts';
import { type ForeignOffice, foreignRow, openForeignOffice } from '../support/foreignOffice.ts';
import { temporaryDirectory } from '../support/sandbox.ts';
import { freePort } from '../support/servers/freePort.ts';
import { ROOT, run, start } from '../support/servers/programs.ts';
import { killPrograms, serveProgram } from '../support/servers/serveProgram.ts';
import { hasSwift, startObjectStore } from '../support/site/objectStore.ts';

/** All of that retailer's own files: whose shop it is, its words, menu and pages. */
const FOREIGN_CONTENT = join(ROOT, 'tests', 'support', 'site', 'foreignContent');

/** Nothing here signs in, so nobody answers for the identity provider. */
const NOBODY = 'http://127.0.0.1:9';

let office: ForeignOffice;
let dataDir: string;
let releasesDir: string;
let out: string;
let port: number;

const environment = () => ({
  ...sandboxEnvironment(
    { backoffice: office.url, images: NOBODY, issuer: NOBODY },
    `http://localhost:${port}`,
  ),
  ENV_FILE: '',
  LOG_LEVEL: 'error',
  CONTENT_DIR: FOREIGN_CONTENT,
  DATA_DIR: dataDir,
  RELEASES_DIR: releasesDir,
});
const args = (...more: string[]) => ['--out', out, '--compression', 'fast', ...more];
const nightly = (...more: string[]) => run('nightly.ts', args(...more), environment());
const inService = (): string => basename(realpathSync(join(ROOT, out)));
const report = (): string => readFileSync(join(dataDir, 'report', 'index.html'), 'utf8');

beforeAll(async () => {
  office = await openForeignOffice(40);
  dataDir = temporaryDirectory();
  mkdirSync(join(ROOT, 'releases'), { recursive: true });
  releasesDir = mkdtempSync(join(ROOT, 'releases', 'test-'));
  out = `dist-${basename(releasesDir)}`;
  port = await freePort();
  expect(await nightly()).toMatchObject({
    code: 0,
    output: expect.stringMatching(/Publicado: La tienda de esta noche está en servicio, con 40 productos/),
  });
});
afterEach(() => {
  office.instead = undefined;
  office.rows = Array.from({ length: 40 }, (_, index) => foreignRow(index));
  killPrograms();
});
afterAll(() => {
  office.stop();
  for (const path of [releasesDir, join(ROOT, out)]) rmSync(path, { recursive: true, force: true });
});

test('another shop is one folder: its pages have its name, words, menu and pages, and nothing of ours', async () => {
  const client = join(ROOT, out, 'client');
  const home = readFileSync(join(client, 'index.html'), 'utf8');
  for (const words of [
    'Ferretodo d&#39;Elía',
    'Todo para apretar y pescar.',
    'Despacho a todo Chile',
    '© 1987',
    'tel:+56223456789',
    'lang="es-CL"',
    '"addressCountry":"CL"',
    'Nudos: cuáles aguantan',
    '#126b5a',
    '--ink:#10312b',
    '--ink-raised:color-mix(in oklab, var(--ink) 92%, #fff)',
    'name="theme-color" content="#10312b"',
    '/shop/catalog/camping',
  ]) {
    expect(home).toContain(words);
  }
  // The picture of shared links is on the header's colour.
  const shared = sharp(join(client, 'og.png'));
  expect(await shared.metadata()).toMatchObject({ width: 1200, height: 630 });
  const corner = await shared
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer();
  expect(corner.toString('hex')).toBe('10312b');
  const pages = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.html'),
  );
  expect(pages).toContain('blog/nudos.html');
  const scripts = globSync(join(client, '_astro', '*.js')).map((file) => readFileSync(file, 'utf8'));
  expect(scripts.some((text) => text.includes('America/Santiago'))).toBe(true);
  expect(scripts.some((text) => text.includes('America/Montevideo'))).toBe(false);
  const ours =
    /\bMostrador\b|Montevideo|Uruguay|General Flores|Goldfarb|\+?598\d|HERRAMIENTAS|es-UY|\bIVA\b|U\$S|\bPesos \(|UYU/i;
  const service = /servicio t[ée]cnico|repuestos/i;
  const read = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.(?:html|xml|txt|json|webmanifest)$/.test(name),
  );
  expect(read).toEqual(expect.arrayContaining(['index.html', 'blog/rss.xml', 'robots.txt']));
  for (const name of read)
    expect([name, ours.exec(readFileSync(join(client, name), 'utf8'))?.[0]]).toEqual([name, undefined]);
  for (const name of pages)
    expect([name, service.exec(readFileSync(join(client, name), 'utf8'))?.[0]]).toEqual([name, undefined]);
  expect(ours.exec(report())?.[0]).toBeUndefined();
});

test('a night that changes nothing leaves the release in service', async () => {
  const before = inService();
  expect(await nightly()).toMatchObject({
    code: 0,
    output: expect.stringContaining('Sin cambios: Nada cambió'),
  });
  expect(inService()).toBe(before);
});

test("the server that tries a new release does not open the shop's database; the night does for searches in vain and for the week", async () => {
  let connections = 0;
  const postgres = createTcpServer((socket) => {
    connections += 1;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(postgres, 'listening');
  const { port: at } = postgres.address() as AddressInfo;
  office.rows = office.rows.map((row) => ({ ...row, title: `${row.title} ACERO` }));
  const env = { ...environment(), DATABASE_URL: `postgres://shop@127.0.0.1:${at}/shop` };
  expect(await run('nightly.ts', args(), env)).toMatchObject({ code: 0 });
  expect(connections).toBe(2);
  postgres.close();
});

test('of two nights at once, one runs and the other says so', async () => {
  office.rows = office.rows.map((row) => ({ ...row, title: `${row.title} GALV.` }));
  const first = start('nightly.ts', args(), environment());
  await first.says('Catálogo y fotos');
  expect(await nightly()).toEqual({
    code: 1,
    output: `Ya hay una noche en curso para ${out}: esta no hace nada.\n`,
  });
  expect((await first.ended).code).toBe(0);
});

test('a night that was killed holds up no other, whatever its number belongs to by now', async () => {
  office.rows = office.rows.map((row) => ({ ...row, title: `${row.title} CINC.` }));
  const killed = start('nightly.ts', args(), environment());
  await killed.says('Catálogo y fotos');
  killed.child.kill('SIGKILL');
  await killed.ended;
  const lock = join(ROOT, 'releases', basename(releasesDir), `.${out}.night.lock`);
  // It names no process: the operating system holds the lock, and only as long as the process lives.
  expect(readFileSync(lock, 'utf8')).toBe('');
  expect(await nightly()).toMatchObject({ code: 0 });
});

test('a night that is killed while it improves its files ends that too', async () => {
  office.rows = office.rows.map((row) => ({ ...row, title: `${row.title} NIQ.` }));
  const night = start('nightly.ts', ['--out', out], environment());
  await night.says('Informe: ');
  await eventually(
    () => {
      const files = readdirSync(join(ROOT, out, 'client'), { recursive: true, encoding: 'utf8' });
      expect(files.some((name) => name.endsWith('.br'))).toBe(true);
    },
    { timeoutMs: 60_000 },
  );
  night.child.kill('SIGKILL');
  // Its output is complete only when the programs that it started have ended, too.
  const { output } = await night.ended;
  expect(output).not.toContain('Mejor comprimidos: ');
});

test('a running shop follows a night with something new, and one command rolls it back', async () => {
  const before = inService();
  const shop = await serveProgram({ office: { url: office.url, issuer: NOBODY }, dataDir, port, dist: out });
  office.rows = office.rows.map((row) => (row.itemCode === 'B/7' ? { ...row, title: 'TUERCA NUEVA' } : row));
  const db = await openDatabase({ DATA_DIR: dataDir });
  const missed = { day: today(), term: 'tuercadora', kind: 'nothing' as const, count: 3 };
  await db.insertInto('missed_searches').values(missed).execute();
  await db.destroy();
  expect(await nightly()).toMatchObject({ code: 0 });
  expect(inService()).not.toBe(before);
  expect(report()).toContain('TUERCA NUEVA');
  expect(report()).toContain('Sinónimo: tuercadora = tuerca');
  const page = async () => (await fetch(shop.origin + productPath('B/7'))).text();
  await expect.poll(page, { timeout: 10_000 }).toContain('TUERCA NUEVA');
  expect(await run('rollback.ts', ['--out', out], environment())).toMatchObject({
    code: 0,
    output: expect.stringContaining(`${before} está otra vez en servicio`),
  });
  await expect.poll(page, { timeout: 10_000 }).not.toContain('TUERCA NUEVA');
  shop.kill('SIGTERM');
  await shop.ended;
});

test('a shop that answers with errors after the switch gets the release before back', async () => {
  const before = inService();
  const broken = createServer(({ url }, response) =>
    response.writeHead(url === '/healthz' ? 200 : 500).end(),
  );
  broken.listen(port);
  await once(broken, 'listening');
  office.rows = office.rows.map((row) => ({ ...row, title: `${row.title} INOX` }));
  const { code, output } = await nightly();
  broken.close();
  expect(code).toBe(1);
  expect(output).toMatch(/Falló.*: La versión nueva se sacó otra vez de servicio y volvió .*, porque/);
  expect(inService()).toBe(before);
});

test.skipIf(!hasSwift())(
  'a night that cannot publish to the object store has failed, and its site is in service',
  async () => {
    const before = inService();
    office.rows = office.rows.map((row) => ({ ...row, title: `${row.title} CROM.` }));
    const store = await startObjectStore();
    const env = { ...environment(), ...store.env, S3_SECRET_ACCESS_KEY: 'wrong' };
    expect(await run('nightly.ts', args(), env)).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /la clave no es esa.*\n.*está en servicio acá, pero no en el depósito de objetos/,
      ),
    });
    expect(inService()).not.toBe(before);
    store.stop();
  },
);

test('a mistake in an editor’s file is the first line of the night and of its report, with file, line and remedy', async () => {
  const before = inService();
  const content = temporaryDirectory();
  cpSync(join(ROOT, 'src', 'content'), content, { recursive: true });
  const menu = join(content, 'categories.json');
  writeFileSync(menu, readFileSync(menu, 'utf8').replace('"title": "Eléctricas"', '"titulo": "Eléctricas"'));
  const { code, output } = await run('nightly.ts', args(), { ...environment(), CONTENT_DIR: content });
  const [first] = output.split('\n');
  expect(first).toBe(
    `Falló: No se publicó nada, y queda la tienda de antes. ${menu}, línea 6: no se conoce «titulo». Se espera ` +
      '«title», el nombre de la entrada, como lo escribe el sistema de gestión. Ejemplo: "title": "JARDINERÍA"',
  );
  expect(output).not.toMatch(/^ +at /m);
  expect(report()).toContain('línea 6: no se conoce «titulo»');
  expect({ code, release: inService() }).toEqual({ code: 1, release: before });
});

test('banners, featured products and campaigns are on their pages while they are in force, and the report names what is wrong', async () => {
  const content = temporaryDirectory();
  cpSync(FOREIGN_CONTENT, content, { recursive: true });
  mkdirSync(join(content, 'images'));
  rmSync(join(content, 'blog'), { recursive: true });
  const red = sharp({ create: { width: 1_200, height: 400, channels: 3, background: 'red' } });
  await red.png().toFile(join(content, 'images', 'riego.png'));
  const over = monthsBefore(today(), 1);
  writeFileSync(
    join(content, 'merchandising.yaml'),
    `banners:
  - title: Temporada de riego
    picture: images/riego.png
    link: { label: Ver la campaña, path: /campaigns/padre }
  - { title: Solo para clientes, audience: clientes }
  - { title: Ya pasó, to: "${over}" }
featured:
  - { title: Elegidos del mes, codes: [B/7, NO-HAY] }
  - { title: Recién llegados, rule: nuevos }
  - { title: En oferta hoy, rule: en oferta }
campaigns:
  - { name: padre, title: Día del padre, codes: [B/7] }
  - { name: vieja, title: Vieja, codes: [B/7], to: "${over}" }
`,
  );
  const env = { ...environment(), CONTENT_DIR: content };
  const first = await run('nightly.ts', args(), env);
  expect(first, first.output).toMatchObject({ code: 0 });
  const client = join(ROOT, out, 'client');
  const page = (name: string): string => readFileSync(join(client, name), 'utf8');
  expect(page('index.html')).toContain('Temporada de riego');
  expect(page('index.html')).toContain('Elegidos del mes');
  const [, picture = ''] =
    /class="banner"[^>]*>\s*<img src="([^"]+-480\.webp)"/.exec(page('index.html')) ?? [];
  expect(existsSync(join(client, picture))).toBe(true);
  expect(page('campaigns/padre.html')).toContain('Día del padre');
  expect(existsSync(join(client, 'campaigns/vieja.html'))).toBe(false);
  const pages = readdirSync(client, { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.html$/.test(name),
  );
  for (const name of pages) expect(page(name)).not.toMatch(/Solo para clientes|Ya pasó/);
  for (const said of ['tiene el código NO-HAY', 'Dejó de verse después', 'Su regla, «nuevos», no encuentra'])
    expect(report()).toContain(said);
  expect(page('index.html')).not.toContain('Recién llegados');
  expect(page('index.html')).not.toContain('Del blog');
  for (const name of ['blog.html', 'blog/post-classic.html'])
    expect(page(name)).toContain('Todavía no hay notas.');
  expect(page('sitemap-1.xml')).not.toContain('/blog');
  const again = await run('nightly.ts', args(), env);
  expect(again.output).toContain('Sin cambios');
});
