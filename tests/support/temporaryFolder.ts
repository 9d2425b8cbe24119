import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** One folder for the temporary files of a whole run, which goes with it: a worker that is ended removes nothing. */
export default function setup(): () => void {
  const folder = mkdtempSync(join(tmpdir(), 'mostrador-test-run-'));
  process.env.TMPDIR = folder;
  // A program that is just being ended may still write, so that a folder that was emptied is not empty.
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
}
