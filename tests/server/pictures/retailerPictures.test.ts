import { once } from 'node:events';
import { readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RetailerPictures } from '#server/pictures/retailerPictures.ts';
import { PictureStore } from '#server/pictures/store.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';

const log = { error: () => undefined };

let retailer: Server;
let origin: string;
let drawing: Buffer;
/** Milliseconds before a picture is answered. */
let slowness = 0;
let asked: string[];
let dataDir: string;
let opened: RetailerPictures[];

beforeAll(async () => {
  drawing = await sharp({ create: { width: 1_200, height: 600, channels: 3, background: '#0f2030' } })
    .png()
    .toBuffer();
  retailer = createServer(async ({ url = '' }, response) => {
    asked.push(url);
    await pause(slowness);
    // Behind its end a picture may have anything: so each of the addresses has another one.
    response.end(Buffer.concat([drawing, Buffer.from(url)]));
  }).listen(0, '127.0.0.1');
  await once(retailer, 'listening');
  origin = `http://127.0.0.1:${(retailer.address() as AddressInfo).port}`;
});
beforeEach(() => {
  [slowness, asked, opened, dataDir] = [0, [], [], temporaryDirectory()];
});
afterEach(() => {
  for (const pictures of opened) pictures.stop();
});
afterAll(() => retailer.close());

function open(): RetailerPictures {
  const pictures = new RetailerPictures({ BACKOFFICE_URL: origin, DATA_DIR: dataDir }, log);
  opened.push(pictures);
  return pictures;
}

/** The program that makes the pictures of this test's file. */
function makerPid(): number {
  const found = readdirSync('/proc').find((name) => {
    try {
      return (
        readFileSync(`/proc/${name}/cmdline`, 'utf8').includes('pictures/program.ts') &&
        readFileSync(`/proc/${name}/status`, 'utf8').includes(`PPid:\t${process.pid}\n`)
      );
    } catch {
      return false;
    }
  });
  return Number(found);
}

test('a picture is made once, whoever asks for it, and after a start is that of the folder', async () => {
  const first = open();
  const answers = await Promise.all(['C1', 'C2', 'C3'].map((owner) => first.at(`${origin}/1.png`, owner)));
  expect(answers.map((picture) => picture?.width)).toEqual([960, 960, 960]);
  expect(asked).toHaveLength(1);
  const folder = join(dataDir, 'retailer-pictures');
  const [name = ''] = readdirSync(folder);
  const { ino } = statSync(join(folder, name));
  const webp = await open().webpAt(`${origin}/1.png`, 'C1');
  expect(
    Buffer.from(webp ?? [])
      .subarray(8, 12)
      .toString(),
  ).toBe('WEBP');
  expect(readdirSync(folder)).toEqual([name]);
  expect(statSync(join(folder, name)).ino).toBe(ino);
});

test("nobody waits for all of another customer's pictures", async () => {
  slowness = 150;
  const pictures = open();
  const many = Array.from({ length: 40 }, (_, index) => pictures.at(`${origin}/a${index}.png`, 'C1'));
  await many[0];
  expect(await pictures.at(`${origin}/b.png`, 'C2')).toMatchObject({ width: 960 });
  expect(asked.length).toBeLessThan(20);
  pictures.stop();
  await Promise.all(many);
});

test('a program that is gone while it makes a picture is missed by nobody after', async () => {
  slowness = 400;
  const pictures = open();
  const lost = pictures.at(`${origin}/1.png`, 'C1');
  while (asked.length === 0) await pause(20);
  process.kill(makerPid(), 'SIGKILL');
  expect(await lost).toBeNull();
  expect(await pictures.at(`${origin}/2.png`, 'C1')).toMatchObject({ width: 960 });
});

test('the folder keeps what was asked for last, and nothing half made', () => {
  const longAgo = new Date(Date.now() - 3_600_000);
  for (let index = 0; index < 1_020; index++) {
    const file = join(dataDir, `${index}-960.webp`);
    writeFileSync(file, '');
    if (index < 30) utimesSync(file, longAgo, longAgo);
  }
  writeFileSync(join(dataDir, 'x-960.webp.new'), '');
  utimesSync(join(dataDir, 'x-960.webp.new'), longAgo, longAgo);
  new PictureStore(dataDir);
  const left = readdirSync(dataDir);
  expect(left).toHaveLength(1_000);
  expect(left).not.toContain('x-960.webp.new');
  for (let index = 30; index < 1_020; index++) expect(left).toContain(`${index}-960.webp`);
});

test('a file that was torn is made anew, and keeps no other picture from being made', async () => {
  const store = new PictureStore(dataDir);
  const other = await sharp({ create: { width: 20, height: 10, channels: 3, background: '#b3261e' } })
    .png()
    .toBuffer();
  const made = await store.store(drawing);
  writeFileSync(made?.file ?? '', 'torn');
  expect(await store.store(drawing)).toEqual(made);
  expect(await store.store(other)).toMatchObject({ width: 20, height: 10 });
});
