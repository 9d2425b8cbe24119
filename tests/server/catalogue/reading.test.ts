import { renameSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asRead, listedAsRead } from '#server/catalogue/reading.ts';
import { publicView } from '#server/http/views.ts';
import { readingFile } from '#snapshot/reading.ts';
import { stubEnvironment } from '../../support/environment.ts';
import { type TestOffice, temporaryDirectory } from '../../support/sandbox.ts';

const NOBODY = { url: 'http://127.0.0.1:9', issuer: 'http://127.0.0.1:9' } as TestOffice;
const dataDir = temporaryDirectory();
const PALA = { code: 'A', name: 'PALA 820W', brand: null };

/** What a build leaves. */
function write(
  words: Record<string, string>,
  exceptions: Record<string, string> = {},
  brands?: Record<string, string>,
): void {
  const file = readingFile(dataDir);
  writeFileSync(
    `${file}.new`,
    JSON.stringify({ words, doubts: {}, abbreviations: {}, properties: [], exceptions, brands }),
  );
  renameSync(`${file}.new`, file);
}

let waited = 1_000;
/** Longer than the file is believed, and in each test longer than in those before, which the module remembers. */
function later(): void {
  waited *= 4;
  vi.advanceTimersByTime(waited);
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
  expect(asRead('A', PALA)).toEqual(PALA);
  write({ pala: 'pala' });
  later();
  const read = asRead('A', PALA);
  expect(read).toEqual({ ...PALA, name: 'Pala 820 W', tradeName: 'PALA 820W' });
  expect(publicView({ ...read, path: [], unitMult: 1, listOrder: 1 })).toMatchObject({
    name: 'Pala 820 W',
    tradeName: 'PALA 820W',
  });
  write({}, { A: 'Pala del comercio' });
  later();
  expect(asRead('A', PALA).name).toBe('Pala del comercio');
  writeFileSync(readingFile(dataDir), 'broken');
  later();
  expect(asRead('A', PALA)).toEqual(PALA);
});

test('the line of a document, which names no brand, is read with the brand that the catalogue has', () => {
  write({ pala: 'pala', ingco: 'INGCO' }, {}, { A: 'Ingco' });
  later();
  const line = { name: 'PALA INGCO 820W', quantity: 2 };
  expect(asRead('A', line)).toEqual({
    quantity: 2,
    name: 'Pala Ingco 820 W',
    tradeName: 'PALA INGCO 820W',
  });
  expect(asRead('B', line).name).toBe('Pala INGCO 820 W');
});

test('what a list kept under the trade’s name, or beside it, is called as everywhere', () => {
  write({ pala: 'pala' });
  later();
  const kept = { code: 'A', title: 'PALA 820W', brand: '', unitMult: 1, picture: null };
  expect(listedAsRead(kept).title).toBe('Pala 820 W');
  expect(listedAsRead({ ...kept, reading: 'Pala' })).toEqual({ ...kept, title: 'Pala' });
  expect(listedAsRead({ ...kept, title: 'Pala 820 W' }).title).toBe('Pala 820 W');
});
