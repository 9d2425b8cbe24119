import { mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { LOOK } from '#retailer/values/look.ts';
import { previewPicture } from '#server/catalogue/preview.ts';
import { Limits } from '#server/http/limits.ts';
import { drawPreview } from '#server/pictures/preview/draw.ts';
import { drawable } from '#server/pictures/preview/letters.ts';
import { RetailerPictures } from '#server/pictures/retailerPictures.ts';
import { snapshotFile } from '#snapshot/load.ts';
import { mediaDir } from '#snapshot/pictures/pictures.ts';
import { previewPath } from '#snapshot/pictures/preview.ts';
import type { SnapshotProduct } from '#snapshot/schema.ts';
import { snapshotText } from '#snapshot/text.ts';
import { product } from '../../../snapshot/product.ts';
import { temporaryDirectory } from '../../../support/sandbox.ts';

const DRILL = product('00040', ['Herramientas'], { name: 'TALADRO 1/2', brand: { name: 'Ñ', slug: 'n' } });
const RED = '#c81e1e';

let dataDir: string;
let photo: Buffer;
let pictures: RetailerPictures;
let limits: Limits;

/** A night's snapshot of these products. */
function night(...products: SnapshotProduct[]): void {
  const families = [{ name: 'Herramientas', categories: [] }];
  const takenAt = '2026-11-27T03:00:00.000Z';
  writeFileSync(snapshotFile(dataDir), snapshotText({ version: 1, takenAt, families, products }));
}

beforeAll(async () => {
  photo = await sharp({ create: { width: 960, height: 960, channels: 3, background: RED } })
    .webp()
    .toBuffer();
});
beforeEach(() => {
  dataDir = temporaryDirectory();
  mkdirSync(mediaDir(dataDir), { recursive: true });
  writeFileSync(join(mediaDir(dataDir), `${DRILL.pictures[0]?.hash}-960.webp`), photo);
  night(DRILL);
  pictures = new RetailerPictures(
    { BACKOFFICE_URL: 'http://127.0.0.1:9', DATA_DIR: dataDir },
    { error: (details: unknown) => expect.fail(JSON.stringify(details)) },
  );
  limits = new Limits(() => undefined);
});
afterEach(() => pictures.stop());

const ask = (path: string): Promise<Response> =>
  previewPicture(
    { pictures, limits },
    { session: null, address: '203.0.113.7' },
    new URL(path, 'http://localhost').searchParams,
  );

/** Red, green and blue at a place of the picture. */
async function colourAt(jpeg: Uint8Array, left: number, top: number): Promise<number[]> {
  const { data } = await sharp(jpeg)
    .extract({ left, top, width: 1, height: 1 })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [...data];
}

test('the address of a product page has its picture, with the photo, made once and kept for ever', async () => {
  const first = await ask(previewPath(DRILL, LOOK));
  expect(first.status).toBe(200);
  expect(first.headers.get('content-type')).toBe('image/jpeg');
  expect(first.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  const jpeg = await first.bytes();
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const [red = 0, green = 255] = await colourAt(jpeg, 260, 260);
  expect(red - green).toBeGreaterThan(100);
  const [name = ''] = readdirSync(join(dataDir, 'previews'));
  const { ino } = statSync(join(dataDir, 'previews', name));
  expect(await (await ask(previewPath(DRILL, LOOK))).bytes()).toEqual(jpeg);
  expect(readdirSync(join(dataDir, 'previews'))).toEqual([name]);
  expect(statSync(join(dataDir, 'previews', name)).ino).toBe(ino);
});

test('a product that changed has another address, and what is asked for under the old one is kept for minutes', async () => {
  const old = previewPath(DRILL, LOOK);
  const renamed = { ...DRILL, name: 'TALADRO 3/8' };
  night(renamed);
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
  const jpeg = await drawPreview(facts, LOOK, join(dataDir, 'missing.webp'));
  expect(await sharp(jpeg).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  const margin = await sharp(jpeg).extract({ left: 1150, top: 0, width: 50, height: 500 }).raw().toBuffer();
  expect(Math.min(...margin)).toBeGreaterThan(240);
});

test('letters that the typeface lacks are left out with their spaces, and all of ours are there', () => {
  expect(drawable('Llave 🔧 مفتاح  1/2″', 700)).toBe('Llave 1/2″');
  expect(drawable('ÁÉÍÓÚÜÑ áéíóúüñ ¿¡ º × ″ – “”', 400)).toBe('ÁÉÍÓÚÜÑ áéíóúüñ ¿¡ º × ″ – “”');
});
