import { existsSync, mkdirSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { LOOK } from '#retailer/values/look.ts';
import { RetailerPictures } from '#server/pictures/retailerPictures.ts';
import { snapshotFile } from '#snapshot/load.ts';
import { previewPath } from '#snapshot/pictures/preview.ts';
import { temporaryDirectory } from '../../../support/sandbox.ts';
import { fillDisk, makeRoom } from '../maker.ts';
import { askerOf, DRILL, photoFile, showsPhoto, writeNight, writePhoto } from './night.ts';

const BARE = { ...DRILL, code: '00041', pictures: [] };
const SOON = 'public, max-age=300';
const FOR_EVER = 'public, max-age=31536000, immutable';

let dataDir: string;
let logged: object[];
let opened: RetailerPictures[];

beforeEach(async () => {
  [dataDir, logged, opened] = [temporaryDirectory(), [], []];
  await writePhoto(dataDir);
  writeNight(dataDir, DRILL, BARE);
});
afterEach(() => {
  for (const pictures of opened) pictures.stop();
});

/** A server process's way of asking, with a program of its own that draws. */
function openServer(): (path: string) => Promise<Response> {
  const error = (details: object): void => void logged.push(details);
  const pictures = new RetailerPictures(
    { BACKOFFICE_URL: 'http://127.0.0.1:9', DATA_DIR: dataDir },
    { error },
  );
  opened.push(pictures);
  return askerOf(pictures);
}

const keptFiles = (): string[] => {
  const folder = join(dataDir, 'previews');
  return existsSync(folder) ? readdirSync(folder) : [];
};

const cacheOf = ({ headers }: Response): string | null => headers.get('cache-control');

test.each([
  ['gone', () => rmSync(photoFile(dataDir))],
  ['torn', () => writeFileSync(photoFile(dataDir), 'torn')],
])('words alone, in the place of a photo that is %s, are kept nowhere for long', async (_, spoil) => {
  spoil();
  const first = await openServer()(previewPath(DRILL, LOOK));
  expect([first.status, cacheOf(first)]).toEqual([200, SOON]);
  expect(await showsPhoto(await first.bytes())).toBe(false);
  expect(keptFiles()).toEqual([]);
  await writePhoto(dataDir);
  // Another program, which remembers nothing of the last minute.
  const next = await openServer()(previewPath(DRILL, LOOK));
  expect(cacheOf(next)).toBe(FOR_EVER);
  expect(await showsPhoto(await next.bytes())).toBe(true);
  expect(keptFiles()).toHaveLength(1);
});

test('many who ask while a photo cannot be read get one drawing, and the log one line', async () => {
  rmSync(photoFile(dataDir));
  const ask = openServer();
  await ask(previewPath(DRILL, LOOK));
  // Whoever drew again would find it.
  await writePhoto(dataDir);
  const answers = await Promise.all(Array.from({ length: 40 }, () => ask(previewPath(DRILL, LOOK))));
  for (const answer of answers) {
    expect([answer.status, cacheOf(answer)]).toEqual([200, SOON]);
    expect(await showsPhoto(await answer.bytes())).toBe(false);
  }
  expect(logged).toEqual([{ code: DRILL.code, problem: 'its photo cannot be read' }]);
});

test('a product that has no photo has its words kept for ever', async () => {
  expect(cacheOf(await openServer()(previewPath(BARE, LOOK)))).toBe(FOR_EVER);
  expect(keptFiles()).toHaveLength(1);
  expect(logged).toEqual([]);
});

test('on a full disk whoever asks gets the picture, nothing half written stays, and the log says it once', async () => {
  const products = Array.from({ length: 4 }, (_, at) => ({ ...DRILL, code: `0005${at}` }));
  writeNight(dataDir, BARE, ...products);
  const ask = openServer();
  await ask(previewPath(BARE, LOOK));
  fillDisk();
  for (const product of products) {
    const answer = await ask(previewPath(product, LOOK));
    expect([answer.status, cacheOf(answer)]).toEqual([200, SOON]);
    expect(await showsPhoto(await answer.bytes())).toBe(true);
  }
  expect(keptFiles()).toHaveLength(1);
  expect(logged).toEqual([{ code: products[0]?.code, problem: 'EFBIG' }]);
  makeRoom();
  writeNight(dataDir, DRILL);
  expect(cacheOf(await ask(previewPath(DRILL, LOOK)))).toBe(FOR_EVER);
});

test('where the folder cannot be made, as on a disk that is gone, pictures are drawn all the same', async () => {
  symlinkSync(join(dataDir, 'gone', 'previews'), join(dataDir, 'previews'));
  const ask = openServer();
  for (const product of [DRILL, BARE]) {
    const answer = await ask(previewPath(product, LOOK));
    expect([answer.status, cacheOf(answer)]).toEqual([200, SOON]);
  }
  expect(logged).toHaveLength(1);
  mkdirSync(join(dataDir, 'gone', 'previews'), { recursive: true });
  expect(cacheOf(await openServer()(previewPath(DRILL, LOOK)))).toBe(FOR_EVER);
});

test('while the snapshot cannot be read a picture is asked for again later, and is not said to be none', async () => {
  writeFileSync(snapshotFile(dataDir), 'torn');
  const { status, headers } = await openServer()(previewPath(DRILL, LOOK));
  expect([status, headers.get('retry-after')]).toEqual([503, '10']);
});

test('two server processes that draw the same pictures at once answer every one whole', async () => {
  const products = Array.from({ length: 4 }, (_, at) => ({ ...DRILL, code: `0006${at}` }));
  writeNight(dataDir, BARE, ...products);
  const servers = [openServer(), openServer()];
  await Promise.all(servers.map((ask) => ask(previewPath(BARE, LOOK))));
  for (const product of products) {
    const answers = await Promise.all(servers.map((ask) => ask(previewPath(product, LOOK))));
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      await sharp(await answer.bytes(), { failOn: 'truncated' }).stats();
    }
  }
  expect(keptFiles()).toHaveLength(products.length + 1);
  expect(keptFiles().filter((name) => !name.endsWith('.jpg'))).toEqual([]);
  expect(logged).toEqual([]);
});
