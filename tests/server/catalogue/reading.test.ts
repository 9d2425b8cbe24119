import { renameSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readingOf } from '#server/catalogue/reading.ts';
import { publicView } from '#server/http/views.ts';
import { readingFile } from '#snapshot/reading.ts';
import { stubEnvironment } from '../../support/environment.ts';
import { type TestOffice, temporaryDirectory } from '../../support/sandbox.ts';

const NOBODY = { url: 'http://127.0.0.1:9', issuer: 'http://127.0.0.1:9' } as TestOffice;
const dataDir = temporaryDirectory();
const PALA = { code: 'A', name: 'PALA 820W', brand: null };

/** What a build leaves. */
function write(words: Record<string, string>, exceptions: Record<string, string> = {}): void {
  const file = readingFile(dataDir);
  writeFileSync(
    `${file}.new`,
    JSON.stringify({ words, doubts: {}, abbreviations: {}, properties: [], exceptions }),
  );
  renameSync(`${file}.new`, file);
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] });
  stubEnvironment(NOBODY, { DATA_DIR: dataDir });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

test('a server that runs through the night names products as the new pages do, also those that are newer', () => {
  expect(readingOf(PALA)).toBeUndefined();
  write({ pala: 'pala' });
  vi.advanceTimersByTime(1_000);
  expect(readingOf(PALA)).toBe('Pala 820 W');
  expect(publicView({ ...PALA, path: [], unitMult: 1, listOrder: 1 })).toMatchObject({
    name: 'PALA 820W',
    reading: 'Pala 820 W',
  });
  write({}, { A: 'Pala del comercio' });
  vi.advanceTimersByTime(1_000);
  expect(readingOf(PALA)).toBe('Pala del comercio');
  writeFileSync(readingFile(dataDir), 'broken');
  vi.advanceTimersByTime(1_000);
  expect(readingOf(PALA)).toBeUndefined();
});
