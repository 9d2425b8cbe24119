import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { pictureUrl } from '#domain/product/picture.ts';
import { loadSnapshot } from '#snapshot/load.ts';
import { inOrderOfSight } from '#snapshot/pictures/media.ts';
import { temporaryDirectory } from '../support/sandbox.ts';
import { freePort } from '../support/servers/freePort.ts';
import { ROOT, type Running, run, start } from '../support/servers/programs.ts';

const started: Running[] = [];
const servers: Server[] = [];
const folders: string[] = [];

afterEach(async () => {
  for (const { child } of started) child.kill('SIGTERM');
  await Promise.all(started.splice(0).map(({ ended }) => ended));
  for (const server of servers.splice(0)) server.close();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A built server finds its packages only inside the project. */
function releasesFolder(): string {
  mkdirSync(join(ROOT, 'releases'), { recursive: true });
  const folder = mkdtempSync(join(ROOT, 'releases', 'test-'));
  folders.push(folder);
  return folder;
}

/** A small shop, whose build is removed after the test. */
function startShop(port: number, data: string, releases: string): Running {
  folders.push(join(ROOT, `dist-${port}`));
  const args = ['--products', '40', '--port', String(port), '--data', data];
  const shop = start('start.ts', args, { LOG_LEVEL: 'error', RELEASES_DIR: releases });
  started.push(shop);
  return shop;
}

async function listening(port: number): Promise<number> {
  const server = createServer().listen(port);
  servers.push(server);
  await new Promise((resolve) => server.once('listening', resolve));
  return (server.address() as AddressInfo).port;
}

test('a port that is taken is said in one sentence, before anything is done', async () => {
  const port = await listening(0);
  const { code, output } = await run(
    'start.ts',
    ['--port', String(port), '--data', temporaryDirectory()],
    {},
  );
  expect(output).toBe(
    `El puerto ${port} está ocupado: detenga el otro programa, o indique otro con --port N.\n`,
  );
  expect(code).toBe(1);
});

test.each([
  ['--products', 'abc', '--products es un número entero de 1 a 1000000, y no «abc».'],
  ['--seed', '1.5', '--seed es un número entero de 0 a 2147483647, y no «1.5».'],
])('%s %s is said in one sentence, before anything is done', async (option, given, sentence) => {
  const started = await run('start.ts', [option, given, '--data', temporaryDirectory()], {});
  expect(started).toEqual({ code: 1, output: `${sentence}\n` });
});

/** Every picture of the snapshot's products. */
const pictureAddresses = (data: string): string[] =>
  [...inOrderOfSight(loadSnapshot(data).products)].map((hash) => pictureUrl(hash, 480));

test('a start beside a running one is a shop of its own, and one with nothing changed builds nothing', async () => {
  const [first, second] = [await freePort(), await freePort()];
  const data = temporaryDirectory();
  const releases = releasesFolder();
  const one = startShop(first, data, releases);
  await one.says(`La tienda responde en http://localhost:${first}`);
  // Many of them are made only now, when somebody asks, or beside the shop.
  for (const address of pictureAddresses(data)) {
    const { status, headers } = await fetch(`http://localhost:${first}${address}`);
    expect([status, headers.get('content-type')], address).toEqual([200, 'image/webp']);
    expect(headers.get('cache-control'), address).toBe('public, max-age=31536000, immutable');
  }
  const other = startShop(second, temporaryDirectory(), releases);
  await other.says(`La tienda responde en http://localhost:${second}`);
  for (const port of [first, second]) {
    const page = await fetch(`http://localhost:${port}/`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain(`<link rel="canonical" href="http://localhost:${port}/">`);
  }
  const sameData = await run('start.ts', ['--port', String(await freePort()), '--data', data], {});
  expect(sameData).toEqual({
    code: 1,
    output: `Otro npm start usa ${data}: deténgalo, o indique otra carpeta con --data.\n`,
  });
  one.child.kill('SIGTERM');
  await one.ended;
  const again = startShop(first, data, releases);
  await again.says('La tienda responde en');
  expect(again.output()).toContain('Nada cambió desde');
  expect((await fetch(`http://localhost:${first}/shop/catalog`)).status).toBe(200);
}, 420_000);
