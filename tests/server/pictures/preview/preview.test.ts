import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LOOK } from '#retailer/values/look.ts';
import { drawPreview } from '#server/pictures/preview/draw.ts';
import { drawable } from '#server/pictures/preview/letters.ts';
import { RetailerPictures } from '#server/pictures/retailerPictures.ts';
import { previewPath } from '#snapshot/pictures/preview.ts';
import { temporaryDirectory } from '../../../support/sandbox.ts';
import { askerOf, DRILL, showsPhoto, writeNight, writePhoto } from './night.ts';

let dataDir: string;
let pictures: RetailerPictures;
let ask: (path: string) => Promise<Response>;

beforeEach(async () => {
  dataDir = temporaryDirectory();
  await writePhoto(dataDir);
  writeNight(dataDir, DRILL);
  pictures = new RetailerPictures(
    { BACKOFFICE_URL: 'http://127.0.0.1:9', DATA_DIR: dataDir },
    { error: (details: unknown) => expect.fail(JSON.stringify(details)) },
  );
  ask = askerOf(pictures);
});
afterEach(() => pictures.stop());

test('the address of a product page has its picture, with the photo, made once and kept for ever', async () => {
  const first = await ask(previewPath(DRILL, LOOK));
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('image/jpeg');
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const jpeg = await first.bytes();
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  expect(await showsPhoto(jpeg)).toBe(true);
  const [name = ''] = readdirSync(join(dataDir, 'previews'));
  const { ino } = statSync(join(dataDir, 'previews', name));
  expect(await (await ask(previewPath(DRILL, LOOK))).bytes()).toEqual(jpeg);
  expect(readdirSync(join(dataDir, 'previews'))).toEqual([name]);
  expect(statSync(join(dataDir, 'previews', name)).ino).toBe(ino);
});

test('a product that changed has another address, and what is asked for under the old one is kept for minutes', async () => {
  const old = previewPath(DRILL, LOOK);
  const renamed = { ...DRILL, name: 'TALADRO 3/8' };
  writeNight(dataDir, renamed);
  expect(previewPath(renamed, LOOK)).not.toBe(old);
  expect((await ask(old)).headers.get('cache-control')).toBe('public, max-age=300');
  expect((await ask(previewPath(renamed, LOOK))).headers.get('cache-control')).toContain('immutable');
});

test('no code, one that no product has, and too many are refused', async () => {
  for (const query of ['', '?code=', '?code=no-existe', `?code=${'0'.repeat(300)}`, '?code=..%2F..'])
    expect((await ask(`/${query}`)).status, query).toBe(404);
  while ((await ask('/?code=no-existe')).status !== 429);
  const refused = await ask(previewPath(DRILL, LOOK));
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test.each([
  ['markup and quotes', `Disco & "filo" <script>'x'</script>`],
  ['emoji and Arabic', '😀 مفتاح ربط \u202e'],
  ['300 letters', 'W'.repeat(300)],
  ['nothing', ''],
])('a name of %s stays within the picture, without a photo too', async (_, title) => {
  const facts = { title, brand: title, code: title || '1', picture: null };
  const jpeg = await drawPreview(facts, LOOK, null);
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const margin = await sharp(jpeg).extract({ left: 1150, top: 0, width: 50, height: 500 }).raw().toBuffer();
  expect(Math.min(...margin)).toBeGreaterThan(240);
});

test('letters that the typeface lacks are left out with their spaces, and all of ours are there', () => {
  expect(drawable('Llave 🔧 مفتاح  1/2″', 700)).toBe('Llave 1/2″');
  expect(drawable('ÁÉÍÓÚÜÑ áéíóúüñ ¿¡ º × ″ – “”', 400)).toBe('ÁÉÍÓÚÜÑ áéíóúüñ ¿¡ º × ″ – “”');
});
