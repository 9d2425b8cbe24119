import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { writeBuildRecord } from '#build/buildRecord.ts';
import { publishMedia } from '#build/publishMedia.ts';
import {
  finishRelease,
  openReleases,
  type Releases,
  releaseInService,
  sweepReleases,
  switchTo,
  workingFolder,
} from '#build/releases.ts';
import { pruneMedia } from '#night/pruneMedia.ts';
import { mediaDir } from '#snapshot/pictures/pictures.ts';
import { keepWaiting, waitingPictures } from '#snapshot/pictures/waiting.ts';
import { popupFile } from '#snapshot/popup.ts';
import { product } from '../snapshot/product.ts';
import { temporaryDirectory } from '../support/sandbox.ts';

const hashOf = (letter: string): string => letter.repeat(16);
const filesOf = (letters: string): string[] =>
  [...letters].flatMap((letter) => [240, 480, 960].map((width) => `${hashOf(letter)}-${width}.webp`)).sort();

let root: string;
let dataDir: string;
let releases: Releases;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(temporaryDirectory(), 'root-')));
  dataDir = join(root, 'data');
  mkdirSync(mediaDir(dataDir), { recursive: true });
  releases = openReleases(root, 'releases', 'dist');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** A snapshot whose products show these pictures, a letter each, all of them stored. */
function snapshotOf(letters: string) {
  for (const file of filesOf(letters)) writeFileSync(join(mediaDir(dataDir), file), file);
  return {
    products: [...letters].map((letter) =>
      product(letter, [], { pictures: [{ hash: hashOf(letter), width: 1, height: 1 }] }),
    ),
  };
}

/** A night: its release is put in service, what is old is swept, and pictures are pruned. */
function night(letters: string) {
  const snapshot = snapshotOf(letters);
  const before = releaseInService(releases);
  const folder = workingFolder(releases);
  publishMedia(dataDir, snapshot, join(folder, 'client', 'media'));
  writeBuildRecord(folder, {
    fingerprint: letters,
    previous: before ? basename(before) : null,
  });
  switchTo(releases, finishRelease(releases));
  sweepReleases(releases);
  return pruneMedia(dataDir, snapshot, releases);
}

const stored = (): string[] => readdirSync(mediaDir(dataDir)).sort();
const published = (): string[] =>
  readdirSync(join(releaseInService(releases) ?? '', 'client', 'media')).sort();

test('a picture goes when the last kept release that shows it goes', () => {
  night('ab');
  for (let later = 1; later < 7; later++) expect(night('b').deleted.files).toBe(0);
  expect(stored()).toEqual(filesOf('ab'));
  expect(night('b')).toMatchObject({ deleted: { files: 3 }, kept: { files: 3 } });
  expect(stored()).toEqual(filesOf('b'));
});

test('a release has the pictures of its own snapshot, not all that are stored', () => {
  night('ab');
  night('b');
  expect(published()).toEqual(filesOf('b'));
});

test("the popup's picture stays, and what a killed snapshot left goes", () => {
  snapshotOf('p');
  writeFileSync(
    popupFile(dataDir),
    JSON.stringify({
      image: `/media/${hashOf('p')}-960.webp`,
      width: 1,
      height: 1,
      link1: null,
      link2: null,
    }),
  );
  writeFileSync(join(mediaDir(dataDir), `${hashOf('c')}-240.webp.new`), 'half');
  night('a');
  expect(stored()).toEqual(filesOf('ap'));
  expect(published()).toEqual(filesOf('ap'));
});

test('an original waits as long as a product of the snapshot has it', async () => {
  for (const letter of 'ab') await keepWaiting(dataDir, hashOf(letter), Buffer.from('bytes'));
  night('b');
  expect(waitingPictures(dataDir)).toEqual(new Set([hashOf('b')]));
});
