import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../support/servers/programs.ts';

/** Nobody, who may enter what everybody may; root may write everywhere. */
const NOBODY = 65_534;

/** What an operator reads when somebody who is not root opens the database in this folder. */
function openedIn(dataDir: string): string {
  const program = `import { openDatabase } from '#server/database/open.ts';
    import { storageProblem } from '#server/database/problems.ts';
    await openDatabase({ DATA_DIR: ${JSON.stringify(dataDir)} }).catch((error) =>
      console.log(storageProblem(error), '|', error.message, '|', error.cause?.message));`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    cwd: ROOT,
    encoding: 'utf8',
    ...(process.getuid?.() === 0 && { uid: NOBODY }),
  });
  return stdout || stderr;
}

/** Not in TMPDIR, which only its owner may enter. */
function folder(): string {
  const made = mkdtempSync('/tmp/mostrador-folder-');
  chmodSync(made, 0o555);
  return made;
}

test('a folder that may not be written is named with its remedy, before any migration', () => {
  const dataDir = folder();
  const said = openedIn(dataDir);
  expect(said).toContain('no se puede escribir en DATA_DIR (EACCES)');
  expect(said).toMatch(/EACCES: el usuario \d+, que ejecuta este programa, no puede escribir /);
  expect(said).toContain(dataDir);
  expect(said).toContain('chown -R');
  expect(openedIn(join(dataDir, 'data'))).toContain('chown -R');
});

test('so is a database that is another user’s', () => {
  const dataDir = folder();
  chmodSync(dataDir, 0o777);
  writeFileSync(join(dataDir, 'mostrador.sqlite'), '');
  chmodSync(join(dataDir, 'mostrador.sqlite'), 0o444);
  expect(openedIn(dataDir)).toContain('mostrador.sqlite. Déselo (chown -R)');
});
