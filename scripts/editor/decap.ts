import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { editor } from '#copy/editor.ts';

const run = promisify(execFile);

const VERSION = '3.16.3';
const INTEGRITY =
  'sha512-hf+dPlCh7TJmWl8+6VRzHYOWhri5xgUknrZbDewaWe4s9B7xJ8PQugp2QHeSldMUKzav6+z0oIpwUYhUJDYtYw==';

/**
 * The folder with Decap's script for browsers, from its npm package: fetched once into `cache`, and checked against the pinned
 * hash. It is no dependency of the project, because its 1,000 packages are already in that script. Decision 0388. Throws where
 * npm cannot fetch it.
 */
export async function fetchDecap(cache: string): Promise<string> {
  const home = join(cache, `decap-cms-${VERSION}`);
  const scripts = join(home, 'package', 'dist');
  if (existsSync(scripts)) return scripts;
  const making = `${home}.making`;
  rmSync(making, { recursive: true, force: true });
  mkdirSync(making, { recursive: true });
  const { stdout } = await run('npm', [
    'pack',
    `decap-cms@${VERSION}`,
    '--json',
    '--pack-destination',
    making,
  ]);
  const [{ filename, integrity }] = JSON.parse(stdout) as [{ filename: string; integrity: string }];
  if (integrity !== INTEGRITY) throw new Error(editor.otherPackage(`decap-cms@${VERSION}`, integrity));
  await run('tar', ['-xzf', join(making, filename), '-C', making, '--exclude=*.map']);
  rmSync(join(making, filename));
  renameSync(making, home);
  return scripts;
}
