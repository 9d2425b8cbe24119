import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { errors } from '#copy/errors.ts';
import { Editor } from '../../scripts/bench/scale/editor.ts';
import { type SmallDisk, smallDisk } from '../support/database/smallDisk.ts';
import { startTestOffice, type TestOffice, temporaryDirectory } from '../support/sandbox.ts';
import { killPrograms, type ServeProgram, serveProgram } from '../support/servers/serveProgram.ts';

const SESSION_SECRET = 'a secret of this test, which is long enough';
/** Of a file, on a machine that runs other tests too. A wait for the lock took 5 s. */
const LONGEST_MS = 1_000;

let office: TestOffice;
let shop: ServeProgram;
let disk: SmallDisk | undefined;
let itemCode: string;

beforeAll(async () => {
  office = await startTestOffice();
  const answer = await fetch(`${office.url}/web/ProductsList`);
  itemCode = ((await answer.json()) as { products: { itemCode: string }[] }).products[0]?.itemCode ?? '';
});
afterEach(async () => {
  killPrograms();
  await shop.ended;
  disk?.remove();
});
afterAll(() => office.stop());

const ready = async (): Promise<string> => (await fetch(`${shop.origin}/readyz`)).text();
/** How long the slowest of the home page's files took, until something has happened. */
async function slowestFileUntil(happened: Promise<unknown>): Promise<number> {
  let isOver = false;
  void happened.finally(() => {
    isOver = true;
  });
  let slowest = 0;
  while (!isOver) {
    const started = performance.now();
    await (await fetch(`${shop.origin}/`)).arrayBuffer();
    slowest = Math.max(slowest, performance.now() - started);
    await pause(20);
  }
  return slowest;
}

test('another program’s lock keeps no file waiting, and refuses an edit in Spanish, which can then be repeated', async () => {
  const dataDir = temporaryDirectory();
  shop = await serveProgram({ office, dataDir, env: { SESSION_SECRET } });
  const ana = await Editor.open(shop.origin, SESSION_SECRET, 'C00012', 'ana');
  await ana.edit({ itemCode, quantity: 600 });
  // It waits for what the shop is writing just now.
  const other = new DatabaseSync(join(dataDir, 'mostrador.sqlite'), { timeout: 10_000 });
  other.exec('begin immediate');
  const refused = ana.edit({ itemCode, quantity: 1_200 }).then(
    () => 'taken',
    (error: Error) => error.message,
  );
  expect(await slowestFileUntil(Promise.all([refused, ready()]))).toBeLessThan(LONGEST_MS);
  expect(await refused).toContain(errors.storageUnavailable);
  expect(await ready()).toBe('not ready: otro programa tiene la base bloqueada\n');
  other.exec('commit');
  other.close();
  await ana.edit({ itemCode, quantity: 1_200 });
  await pause(1_100);
  expect(await ready()).toBe('ready\n');

  rmSync(join(dataDir, 'mostrador.sqlite-wal'));
  await expect(ana.edit({ itemCode, quantity: 1_800 })).rejects.toThrow(errors.storageUnavailable);
  await pause(1_100);
  expect(await ready()).toBe('not ready: un archivo de la base se borró o se sobrescribió\n');
});

test('a disk that fills is not ready at the next question', async (context) => {
  disk = smallDisk(16);
  if (!disk) return context.skip();
  shop = await serveProgram({ office, dataDir: disk.folder });
  await expect.poll(ready).toBe('ready\n');
  disk.fill();
  expect(await ready()).toBe('not ready: el disco está lleno\n');
});
