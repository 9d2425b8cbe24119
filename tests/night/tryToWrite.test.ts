import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { tryToWrite } from '#night/tryToWrite.ts';
import { temporaryDirectory } from '../support/sandbox.ts';

/** Runs as soon as a file is written. */
let afterWriting = (): void => undefined;

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const write: typeof fs.writeFileSync = (...args) => {
    fs.writeFileSync(...args);
    const then = afterWriting;
    afterWriting = () => undefined;
    then();
  };
  return { ...fs, writeFileSync: write };
});

test('nights of two links in one folder try to write there at the same moment', () => {
  const folder = temporaryDirectory();
  // The other night tries and deletes between the writing and the deleting of this one.
  const other = vi.fn(() => tryToWrite([folder]));
  afterWriting = other;
  tryToWrite([folder]);
  expect(other).toHaveBeenCalledOnce();
  expect(readdirSync(folder)).toEqual([]);
});

test('a night that cannot write says so at once', () => {
  const file = join(temporaryDirectory(), 'file');
  writeFileSync(file, '');
  expect(() => tryToWrite([file])).toThrow(/EEXIST/);
});
