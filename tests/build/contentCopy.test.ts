import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { workOnCopy } from '#build/contentCopy.ts';
import { giveBackLocks, takeLock } from '#build/lock.ts';
import { contentProblems } from '#content/check/problems.ts';
import { contentFolder, shownName } from '#retailer/folder.ts';
import { temporaryDirectory } from '../support/sandbox.ts';
import { ROOT } from '../support/servers/programs.ts';

afterEach(() => {
  giveBackLocks();
  vi.unstubAllEnvs();
});

/** A folder of an editor's, with a repository and code in it. */
function editorsFolder(): string {
  const folder = join(temporaryDirectory(), '.contenido');
  cpSync(join(ROOT, 'tests', 'support', 'site', 'foreignContent'), folder, { recursive: true });
  mkdirSync(join(folder, '.git'));
  writeFileSync(join(folder, '.git', 'HEAD'), 'ref: refs/heads/main');
  writeFileSync(join(folder, 'code.ts'), 'export {};');
  vi.stubEnv('CONTENT_DIR', folder);
  vi.stubEnv('MOSTRADOR_CONTENT_COPY', '');
  return folder;
}

test('a night reads what it began with, whatever is saved or broken meanwhile, and names the editor’s own files', () => {
  const folder = editorsFolder();
  const before = readFileSync(join(folder, 'shop.yaml'), 'utf8');
  workOnCopy(temporaryDirectory());
  writeFileSync(join(folder, 'shop.yaml'), ': {');
  rmSync(join(folder, 'info'), { recursive: true });
  expect(readFileSync(join(contentFolder(), 'shop.yaml'), 'utf8')).toBe(before);
  expect(contentProblems()).toEqual([]);
  expect(existsSync(join(contentFolder(), '.git'))).toBe(false);
  expect(existsSync(join(contentFolder(), 'code.ts'))).toBe(false);
  expect(shownName('shop.yaml', contentFolder())).toBe(join(folder, 'shop.yaml'));
  expect(shownName(join(contentFolder(), 'shop.yaml'), contentFolder())).toBe(join(folder, 'shop.yaml'));
});

test('the next night works on what there is then', () => {
  const folder = editorsFolder();
  const dataDir = temporaryDirectory();
  workOnCopy(dataDir);
  vi.stubEnv('MOSTRADOR_CONTENT_COPY', '');
  giveBackLocks();
  rmSync(join(folder, 'synonyms.txt'), { force: true });
  writeFileSync(join(folder, 'brands.txt'), 'Bahco\n');
  workOnCopy(dataDir);
  expect(readFileSync(join(contentFolder(), 'brands.txt'), 'utf8')).toBe('Bahco\n');
  expect(existsSync(join(contentFolder(), 'synonyms.txt'))).toBe(false);
});

test('a night that cannot copy works on the files themselves', () => {
  const folder = editorsFolder();
  workOnCopy(join(folder, 'shop.yaml'));
  expect(contentFolder()).toBe(folder);
});

test('whoever gives its locks back lets another begin', () => {
  const file = join(temporaryDirectory(), 'lock');
  expect([takeLock(file), takeLock(file)]).toEqual([true, false]);
  giveBackLocks();
  expect(takeLock(file)).toBe(true);
});
