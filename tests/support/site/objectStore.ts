/** An object store of the tests' own: OpenStack Swift with its S3 API, of Debian's python3-swift. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../servers/freePort.ts';

/** Debian's own: the first `python3` on PATH may be another one, without its packages. */
const PYTHON = '/usr/bin/python3';
const PROGRAM = fileURLToPath(new URL('objectStore.py', import.meta.url));
const BUCKET = 'shop-example-com';
const KEY = { S3_ACCESS_KEY_ID: 'test:tester', S3_SECRET_ACCESS_KEY: 'tests-only' };

export const hasSwift = (): boolean =>
  spawnSync(PYTHON, ['-c', 'import importlib.util as u; exit(u.find_spec("swift.proxy") is None)']).status ===
  0;

export type TestStore = {
  /** What a publisher is told in its environment. The bucket is there and empty, and anybody may read it. */
  env: Record<keyof typeof KEY | 'S3_ENDPOINT' | 'S3_BUCKET', string>;
  /** The address of its objects for anybody, with a final slash. */
  url: string;
  stop: () => void;
};

/** Resolves when it answers. It ends with this process, however that ends. */
export async function startObjectStore(): Promise<TestStore> {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'mostrador-store-')), await freePort()];
  const args = [PROGRAM, folder, String(port), BUCKET, ...Object.values(KEY)];
  const program = spawn(PYTHON, args, { stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  program.stderr.on('data', (chunk) => {
    said += chunk;
  });
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: program.stdout }).once('line', () => resolve());
    program.once('exit', () => reject(new Error(`Swift ended: ${said}`)));
  });
  const origin = `http://127.0.0.1:${port}`;
  return {
    env: { S3_ENDPOINT: origin, S3_BUCKET: BUCKET, ...KEY },
    url: `${origin}/v1/AUTH_test/${BUCKET}/`,
    stop: () => {
      program.kill('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
