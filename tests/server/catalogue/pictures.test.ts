import { renameSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pictureOf } from '#server/catalogue/pictures.ts';
import { picturesFile } from '#snapshot/pictures/pictures.ts';
import { stubEnvironment } from '../../support/environment.ts';
import { type TestOffice, temporaryDirectory } from '../../support/sandbox.ts';

const NOBODY = { url: 'http://127.0.0.1:9', issuer: 'http://127.0.0.1:9' } as TestOffice;
const dataDir = temporaryDirectory();

/** A night's index, as the snapshot writes it. */
function write(pictures: Record<string, [string, number, number]>): void {
  writeFileSync(`${picturesFile(dataDir)}.new`, JSON.stringify(pictures));
  renameSync(`${picturesFile(dataDir)}.new`, picturesFile(dataDir));
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  stubEnvironment(NOBODY, { DATA_DIR: dataDir });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('a server that runs through the night shows the pictures of the new snapshot', () => {
  expect(pictureOf('A')).toBeNull();
  write({ A: ['0000000000000001', 960, 480] });
  vi.advanceTimersByTime(1_000);
  expect(pictureOf('A')).toEqual({ hash: '0000000000000001', width: 960, height: 480 });
  write({ A: ['0000000000000002', 10, 20], B: ['0000000000000003', 10, 20] });
  vi.advanceTimersByTime(1_000);
  expect(pictureOf('A')?.hash).toBe('0000000000000002');
  expect(pictureOf('B')?.hash).toBe('0000000000000003');
});
