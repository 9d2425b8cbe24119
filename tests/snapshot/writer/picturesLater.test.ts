import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { makePictures } from '#build/publishMedia.ts';
import { loadSnapshot } from '#snapshot/load.ts';
import { filesOf, inOrderOfSight, storedMedia } from '#snapshot/pictures/media.ts';
import { mediaDir } from '#snapshot/pictures/pictures.ts';
import { waitingDir, waitingPictures } from '#snapshot/pictures/waiting.ts';
import { takeSnapshot } from '#snapshot/writer/take.ts';
import { openForeignOffice } from '../../support/foreignOffice.ts';
import { startTestOffice, type TestOffice, temporaryDirectory } from '../../support/sandbox.ts';

let sandbox: TestOffice;
let office: BackOffice;

beforeAll(async () => {
  sandbox = await startTestOffice(60);
  office = openBackOffice(sandbox.url);
});
afterEach(() => sandbox.fail({}));
afterAll(async () => {
  await closeBackOffice(office);
  sandbox.stop();
});

const take = (dataDir: string, picturesLater: boolean) =>
  takeSnapshot(office, { imagesUrl: `${sandbox.url}/blob`, dataDir, say: () => undefined, picturesLater });
const picturesIn = (dataDir: string) => loadSnapshot(dataDir).products.map(({ pictures }) => pictures);
const hashesIn = (dataDir: string): string[] => [...inOrderOfSight(loadSnapshot(dataDir).products)];
/** The pictures' hashes that have every file in a folder. */
const wholeIn = (folder: string, hashes: string[]): string[] => {
  const there = new Set(readdirSync(folder));
  return hashes.filter((hash) => filesOf(hash).every((file) => there.has(file)));
};

test('a first night knows every picture, makes those that are seen first, and the rest when the release is in service', async () => {
  const [now, later, release] = [temporaryDirectory(), temporaryDirectory(), temporaryDirectory()];
  await take(now, false);
  await take(later, true);
  expect(picturesIn(later)).toEqual(picturesIn(now));
  const hashes = hashesIn(later);
  const waiting = waitingPictures(later);
  expect(waiting.size).toBeGreaterThan(5);
  expect(waiting).not.toContain(hashes[0]);
  expect(wholeIn(mediaDir(later), hashes)).toEqual(hashes.filter((hash) => !waiting.has(hash)));

  expect(await makePictures(later, release)).toEqual({ pictures: waiting.size, broken: 0 });
  expect(wholeIn(join(release, 'client', 'media'), hashes)).toEqual(hashes);
  expect(storedMedia(later).sort()).toEqual(storedMedia(now).sort());
  expect(readdirSync(waitingDir(later))).toEqual([]);
});

test('the night after asks only whether pictures that still wait have changed', async () => {
  const dataDir = temporaryDirectory();
  await take(dataDir, true);
  const waiting = waitingPictures(dataDir);
  await sandbox.reset();
  await take(dataDir, false);
  const statuses = (await sandbox.journal(/^\/blob\//)).map(({ status }) => status);
  expect(new Set(statuses)).toEqual(new Set([304]));
  expect(waitingPictures(dataDir)).toEqual(waiting);
});

test('pictures that wait count as had: a night on which their server has none is refused', async () => {
  const dataDir = temporaryDirectory();
  await take(dataDir, true);
  await sandbox.fail({ picture: { kind: 'status', status: 404 } });
  await expect(take(dataDir, false)).rejects.toThrow(
    /Más del 2 % de los \d+ productos con foto la perderían/,
  );
});

test('pictures that turn out to be broken are counted, and the night after goes on without them', async () => {
  const foreign = await openForeignOffice(60);
  const own = openBackOffice(foreign.url);
  foreign.drawing = (code) => Number(code.replace('B/', ''));
  const dataDir = temporaryDirectory();
  const options = { imagesUrl: foreign.images, dataDir, say: () => undefined };
  await takeSnapshot(own, { ...options, picturesLater: true });
  const waiting = [...waitingPictures(dataDir)];
  for (const hash of waiting) {
    const original = join(waitingDir(dataDir), hash);
    writeFileSync(original, readFileSync(original).subarray(0, 60));
  }
  const made = await makePictures(dataDir, temporaryDirectory());
  expect(made).toEqual({ pictures: waiting.length, broken: waiting.length });

  const whole = new Set(wholeIn(mediaDir(dataDir), hashesIn(dataDir)));
  const shown = new Set(
    loadSnapshot(dataDir)
      .products.filter(({ pictures }) => pictures.some(({ hash }) => whole.has(hash)))
      .map(({ code }) => code),
  );
  foreign.drawing = (code) => (shown.has(code) ? Number(code.replace('B/', '')) : undefined);
  expect(await takeSnapshot(own, options)).toMatchObject({ withoutPicture: 60 - shown.size });
  await closeBackOffice(own);
  foreign.stop();
});
