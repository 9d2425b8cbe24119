import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

type Sides = { base: string; mine: string; theirs: string };

const withEnd = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`);

function mergeFile({ base, mine, theirs }: Sides, ...options: string[]): string | undefined {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-merge-'));
  try {
    const files = [mine, base, theirs].map((text, at) => {
      const file = join(folder, String(at));
      writeFileSync(file, withEnd(text));
      return file;
    });
    return execFileSync('git', ['merge-file', '-p', '-q', ...options, ...files], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024 * 1024,
    });
  } catch (error) {
    // Its exit code is the number of conflicts; without git there is no editor.
    if (typeof (error as { status?: unknown }).status === 'number') return undefined;
    throw error;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Whether all lines of a text are in another one, in their order. */
function isWithin(text: string, other: string): boolean {
  const lines = text.split('\n');
  let next = 0;
  for (const line of other.split('\n')) if (line === lines[next]) next += 1;
  return next >= lines.filter((line, at) => line !== '' || at < lines.length - 1).length;
}

/** Two changes of a text by lines; undefined where both changed the same ones. */
export const mergeLines = (sides: Sides): string | undefined => mergeFile(sides);

/** The same of a list of lines, whose order does not matter: what both added in one place is all in it. */
export const mergeLists = (sides: Sides): string | undefined =>
  mergeFile(sides) ??
  (isWithin(sides.base, sides.mine) && isWithin(sides.base, sides.theirs)
    ? mergeFile(sides, '--union')
    : undefined);
