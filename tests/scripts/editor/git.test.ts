import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginRepository, NoRepository, Repository } from '../../../scripts/editor/git.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';

let folder: string;
const git = (...args: string[]): string =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();

beforeEach(() => {
  folder = temporaryDirectory();
  writeFileSync(join(folder, 'shop.yaml'), 'name: Riegos\n');
  // Nobody has told git who they are.
  vi.stubEnv('GIT_CONFIG_GLOBAL', '/dev/null');
  vi.stubEnv('GIT_CONFIG_NOSYSTEM', '1');
  vi.stubEnv('GIT_CEILING_DIRECTORIES', join(folder, '..'));
});
afterEach(() => vi.unstubAllEnvs());

test('a content folder in no repository is said so, and one is begun with all that is there', async () => {
  await expect(Repository.of(folder)).rejects.toThrow(NoRepository);
  await expect(Repository.of(folder)).rejects.toThrow(/no está en un repositorio de git/);
  await beginRepository(folder);
  expect(await Repository.of(folder)).toMatchObject({
    root: git('rev-parse', '--show-toplevel'),
    branch: 'main',
  });
  expect(git('show', '--name-only', '--format=%s')).toBe(
    'Empezar con el contenido de la tienda\n\nshop.yaml',
  );
});

test('a save is committed also where nobody has told git their name', async () => {
  await beginRepository(folder);
  const file = join(folder, 'shop.yaml');
  writeFileSync(file, 'name: Riegos y jardín\n');
  await (await Repository.of(folder)).commit('Editar shop.yaml', [file]);
  expect(git('log', '-1', '--format=%s, %an')).toBe('Editar shop.yaml, Editor de la tienda');
});

test('without git, and without a branch, it is said what to do', async () => {
  await beginRepository(folder);
  git('checkout', '-q', '--detach');
  await expect(Repository.of(folder)).rejects.toThrow(/no hay ninguna rama elegida: git switch -c main/);
  vi.stubEnv('PATH', folder);
  await expect(Repository.of(folder)).rejects.toThrow(/acá no está: apt-get install git/);
});
