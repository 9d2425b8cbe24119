import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryDirectory } from '../support/sandbox.ts';
import { ROOT, run } from '../support/servers/programs.ts';

/** Port 1 refuses every connection. */
const FILE = `
# As README says: copied from .env.example and filled in.
BACKOFFICE_URL=http://127.0.0.1:1
IMAGES_URL=http://127.0.0.1:1/blob
OIDC_ISSUER=http://127.0.0.1:1
OIDC_CLIENT_ID=mostrador
OIDC_CLIENT_SECRET="a secret"
SESSION_SECRET=0123456789abcdef0123456789abcdef
APP_ORIGIN=https://shop.example
DATA_DIR=from-env-file
PORT=0
`;

function folderWith(file: string): string {
  const folder = temporaryDirectory();
  writeFileSync(join(folder, '.env'), file);
  return folder;
}

test.each([
  ['snapshot.ts', [], 'did not answer: ECONNREFUSED'],
  ['build.ts', ['--out', 'dist-none'], 'No hay ningún catálogo en from-env-file/snapshot.json'],
  ['serve.ts', ['--dist', 'dist-none'], 'No hay ninguna tienda armada en '],
  ['doctor.ts', ['--dist', 'dist-none'], 'SQLite en from-env-file'],
])('%s takes its configuration from .env in the current folder', async (script, args, said) => {
  const { output } = await run(script, args, {}, folderWith(FILE));
  expect(output).toContain(said);
  expect(output).not.toContain('no está puesta');
});

test('what the real environment sets is stronger than .env', async () => {
  const { output } = await run('build.ts', ['--out', 'dist-none'], { DATA_DIR: 'real' }, folderWith(FILE));
  expect(output).toContain('No hay ningún catálogo en real/snapshot.json');
});

test('ENV_FILE names another file, and an empty one reads none', async () => {
  const folder = folderWith(FILE);
  writeFileSync(join(folder, 'staging.env'), `${FILE}DATA_DIR=staging`);
  const args = ['--out', 'dist-none'];
  const staging = await run('build.ts', args, { ENV_FILE: 'staging.env' }, folder);
  expect(staging.output).toContain('No hay ningún catálogo en staging/snapshot.json');
  const none = await run('build.ts', args, { ENV_FILE: '' }, folder);
  expect(none.output).toContain('APP_ORIGIN: no está puesta');
  const absent = await run('build.ts', args, { ENV_FILE: 'absent.env' }, folder);
  expect(absent).toEqual({ code: 1, output: 'ENV_FILE nombra absent.env, que no está.\n' });
});

test('rules follow the country of the folder that .env names, although they are loaded before a program begins', async () => {
  const folder = folderWith(`CONTENT_DIR=${join(ROOT, 'tests/support/site/foreignContent')}\n`);
  writeFileSync(
    join(folder, 'program.ts'),
    `import '${ROOT}scripts/program/envFirst.ts';
     import { formatMoney } from '${ROOT}src/domain/money.ts';
     console.log(formatMoney(123450, '$'));`,
  );
  const { stdout } = spawnSync(process.execPath, [`${ROOT}scripts/run.mjs`, 'program.ts'], {
    cwd: folder,
    env: { PATH: process.env.PATH },
    encoding: 'utf8',
  });
  expect(stdout).toBe('CLP 1.234,50\n');
});

test.each(['nightly', 'menu', 'doctor', 'orders', 'snapshot', 'serve', 'restore'])(
  '%s reads .env before it loads anything else',
  (name) => {
    const [first] = /^import .*$/m.exec(readFileSync(join(ROOT, 'scripts', `${name}.ts`), 'utf8')) ?? [];
    expect(first).toBe("import './program/envFirst.ts';");
  },
);
