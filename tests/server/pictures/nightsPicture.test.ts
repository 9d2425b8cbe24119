import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { nightsPicture } from '#server/catalogue/nightsPicture.ts';
import { Limits, requestsAMinute } from '#server/http/limits.ts';
import { RetailerPictures } from '#server/pictures/retailerPictures.ts';
import { mediaDir } from '#snapshot/pictures/pictures.ts';
import { pictureHash } from '#snapshot/pictures/storePicture.ts';
import { keepWaiting, waitingPictures } from '#snapshot/pictures/waiting.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';
import { fillDisk, makeRoom } from './maker.ts';

const NEVER_KEPT = { status: 404, cache: 'no-store' };

let dataDir: string;
let pictures: RetailerPictures;
let limits: Limits;

beforeEach(() => {
  dataDir = temporaryDirectory();
  pictures = new RetailerPictures(
    { BACKOFFICE_URL: 'http://127.0.0.1:9', DATA_DIR: dataDir },
    { error: () => undefined },
  );
  limits = new Limits(() => undefined);
});
afterEach(() => pictures.stop());

/** A picture of the night that waits to be made. */
async function leave(background: string): Promise<string> {
  const bytes = await sharp({ create: { width: 1_200, height: 900, channels: 3, background } })
    .jpeg()
    .toBuffer();
  const hash = pictureHash(bytes);
  await keepWaiting(dataDir, hash, bytes);
  return hash;
}

async function ask(file: string, address = '203.0.113.7') {
  const params = new URLSearchParams({ address: `/media/${file}` });
  const answer = await nightsPicture({ pictures, limits }, { session: null, address }, params);
  return { status: answer.status, cache: answer.headers.get('cache-control'), answer };
}

test('a picture that waits is made for whoever asks first, in every width, and sent as any other is', async () => {
  const hash = await leave('#c81e1e');
  const widths = [240, 480, 960];
  const answers = await Promise.all(widths.map((width) => ask(`${hash}-${width}.webp`)));
  for (const [at, { status, cache, answer }] of answers.entries()) {
    expect([status, cache]).toEqual([200, 'public, max-age=31536000, immutable']);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(await answer.bytes()).metadata()).toMatchObject({ format: 'webp', width: widths[at] });
  }
  expect(waitingPictures(dataDir).size).toBe(0);
  expect(readdirSync(mediaDir(dataDir)).sort()).toEqual(widths.map((width) => `${hash}-${width}.webp`));
});

test('what no night left to be made is not there, and nobody keeps that', async () => {
  const hash = await leave('#0f2030');
  for (const file of ['0123456789abcdef-240.webp', `${hash}-9999.webp`, `../${hash}`, 'x'])
    expect(await ask(file)).toMatchObject(NEVER_KEPT);
  expect(waitingPictures(dataDir)).toEqual(new Set([hash]));
});

test('a picture that turns out to be broken is not there either', async () => {
  await keepWaiting(dataDir, 'feedfacefeedface', Buffer.from('no picture'));
  expect(await ask('feedfacefeedface-240.webp')).toMatchObject(NEVER_KEPT);
});

test('on a full disk it cannot be had now, and can when there is room again', async () => {
  // So that the program that makes pictures runs.
  await ask(`${await leave('#ffffff')}-240.webp`);
  const hash = await leave('#ffb300');
  fillDisk();
  expect(await ask(`${hash}-960.webp`)).toMatchObject({ status: 503, cache: 'no-store' });
  makeRoom();
  expect((await ask(`${hash}-960.webp`)).status).toBe(200);
});

test('who asks for more than a minute’s share waits, and others are answered', async () => {
  const hash = await leave('#123456');
  for (let n = 0; n < requestsAMinute('nightsPicture'); n += 1)
    await limits.secondsToWait('nightsPicture', { session: null, address: '203.0.113.7' });
  const refused = await ask(`${hash}-240.webp`);
  expect(refused).toMatchObject({ status: 429, cache: 'no-store' });
  expect(Number(refused.answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await ask(`${hash}-240.webp`, '198.51.100.4')).status).toBe(200);
});
