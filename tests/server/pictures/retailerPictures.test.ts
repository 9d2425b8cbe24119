import { once } from 'node:events';
import { readdirSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RetailerPictures } from '#server/pictures/retailerPictures.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';
import { fillDisk, makerPid } from './maker.ts';

const log = { error: (details: object) => void logged.push(details) };
let logged: object[];

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
  [slowness, asked, opened, logged, dataDir] = [0, [], [], [], temporaryDirectory()];
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
  // Those that waited are not begun by another program.
  expect(asked.length).toBeLessThan(20);
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

test('on a full disk pictures are shown all the same, nothing half written stays, and the log says it once', async () => {
  const pictures = open();
  await pictures.at(`${origin}/0.png`, 'C1');
  fillDisk();
  for (const url of ['1', '2'].map((name) => `${origin}/${name}.png`)) {
    expect(await pictures.at(url, 'C1')).toMatchObject({ width: 960, height: 480 });
    expect(await sharp((await pictures.webpAt(url, 'C1')) ?? undefined).metadata()).toMatchObject({
      width: 960,
    });
  }
  expect(asked).toHaveLength(3);
  expect(readdirSync(join(dataDir, 'retailer-pictures'))).toHaveLength(1);
  expect(logged).toEqual([{ url: `${origin}/1.png`, problem: 'EFBIG' }]);
});
