import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { workOnCopy } from '#build/contentCopy.ts';
import { giveBackLocks } from '#build/lock.ts';
import { endProgress, nightProgress, noteProgress } from '#night/progress.ts';
import type { Backend } from '../../../scripts/editor/backend.ts';
import type { decapConfig } from '../../../scripts/editor/config.ts';
import { Publishing } from '../../../scripts/editor/publishing.ts';
import { publishingState } from '../../../scripts/editor/publishingPage.ts';
import { editorServer } from '../../../scripts/editor/server.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';
import { ROOT } from '../../support/servers/programs.ts';

const startedAt = '2026-11-28T03:00:00.000Z';
const BUILDING = { startedAt, done: ['Snapshot'], doing: 'Build', detail: 'Armando 7 páginas' };

let dataDir: string;
const nights: ChildProcess[] = [];

beforeEach(() => {
  dataDir = temporaryDirectory();
});
afterEach(() => {
  for (const night of nights.splice(0)) night.kill('SIGKILL');
  endProgress(dataDir);
  giveBackLocks();
  vi.unstubAllEnvs();
});

/** A night whose process does only this. */
const nightThat = (code: string) => () => {
  const night = spawn(process.execPath, ['-e', code]);
  nights.push(night);
  return night;
};
const publishing = (startNight = nightThat('')) => new Publishing({ dataDir, shop: undefined, startNight });

function writeReport(outcome: string, headline: string): void {
  mkdirSync(join(dataDir, 'report'), { recursive: true });
  writeFileSync(
    join(dataDir, 'report', 'index.json'),
    JSON.stringify({ outcome, headline, startedAt, release: 'dist-1', missed: [] }),
  );
}

test('the steps of a night are shown as they go, also when another began it', async () => {
  noteProgress(dataDir, BUILDING);
  const state = await publishing().state();
  expect(state).toMatchObject({ status: 'underWay', detail: 'Armando 7 páginas' });
  const shown = publishingState(state)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');
  expect(shown).toMatch(
    /Catálogo y fotos hecho Páginas en curso… Prueba falta Publicación falta Limpieza falta/,
  );
});

test('of a night that was killed nothing is shown, and no night ends the progress of another', async () => {
  const [dead] = [spawn(process.execPath, ['-e', ''])];
  await once(dead, 'exit');
  writeFileSync(join(dataDir, 'night.json'), JSON.stringify({ pid: dead.pid, ...BUILDING }));
  expect(nightProgress(dataDir)).toBeUndefined();
  writeFileSync(join(dataDir, 'night.json'), JSON.stringify({ pid: process.ppid, ...BUILDING }));
  endProgress(dataDir);
  expect(nightProgress(dataDir)?.doing).toBe('Build');
});

test('while a night runs no second one is begun', () => {
  const startNight = vi.fn(nightThat('setTimeout(() => {}, 2000)'));
  const own = publishing(startNight);
  own.begin();
  own.begin();
  expect(startNight).toHaveBeenCalledTimes(1);
  noteProgress(dataDir, BUILDING);
  publishing(startNight).begin();
  expect(startNight).toHaveBeenCalledTimes(1);
});

test('a night is over with its outcome, while it goes on to compress', async () => {
  const own = publishing(nightThat('console.log("Publicado: La tienda…"); setTimeout(() => {}, 60_000)'));
  own.begin();
  expect((await own.state()).status).toBe('underWay');
  writeReport('published', 'La tienda de esta noche está en servicio.');
  await expect.poll(async () => (await own.state()).status, { timeout: 20_000 }).toBe('ended');
});

test('a night that comes to no report says why', async () => {
  const own = publishing(nightThat('console.error("Falta BACKOFFICE_URL."); process.exit(1)'));
  own.begin();
  await expect
    .poll(async () => publishingState(await own.state()), { timeout: 20_000 })
    .toContain('Falta BACKOFFICE_URL.');
});

test('saved, published and in service are three words', async () => {
  const folder = join(temporaryDirectory(), 'contenido');
  cpSync(join(ROOT, 'tests', 'support', 'site', 'foreignContent'), folder, { recursive: true });
  vi.stubEnv('CONTENT_DIR', folder);
  vi.stubEnv('MOSTRADOR_CONTENT_COPY', '');
  const said = async () => publishingState(await publishing().state());
  expect(await said()).toContain('Todavía no corrió ninguna noche.');
  workOnCopy(dataDir);
  vi.stubEnv('MOSTRADOR_CONTENT_COPY', '');
  writeReport('published', 'La tienda de esta noche está en servicio.');
  expect(await said()).toContain('Todo lo guardado está publicado.');
  expect(await said()).toContain('La versión dist-1.');
  writeFileSync(join(folder, 'brands.txt'), 'Bahco\n');
  expect(await said()).toContain('Sin publicar: brands.txt.');
  writeReport('refused', 'No se publicó nada.');
  expect(await said()).toMatch(/no publicó nada.*La versión dist-1/s);
});

test('“Publicar ahora” answers at once, and the page asks how it goes', async () => {
  const own = publishing(nightThat('setTimeout(() => {}, 2000)'));
  const server = editorServer({
    backend: {} as Backend,
    config: () => ({}) as ReturnType<typeof decapConfig>,
    decap: dataDir,
    preview: 'http://localhost:1',
    readMissed: () => [],
    weekPage: async () => '',
    publishing: own,
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`;
  const began = performance.now();
  const pressed = await fetch(`${origin}/publish`, {
    method: 'POST',
    headers: { origin },
    redirect: 'manual',
  });
  expect([pressed.status, pressed.headers.get('location')]).toEqual([303, '/publishing']);
  expect(performance.now() - began).toBeLessThan(1_000);
  noteProgress(dataDir, BUILDING);
  expect(await (await fetch(`${origin}/publishing/state`)).text()).toContain(
    'Páginas</span> <small>en curso…',
  );
  server.close();
});
