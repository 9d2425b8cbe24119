import { spawnSync } from 'node:child_process';
import {
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Agent, request } from 'undici';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { improve } from '#build/improve.ts';
import { precompress, writeCompressed } from '#build/precompress.ts';
import { siteFiles } from '#build/siteFiles.ts';
import { eventually } from '../support/eventually.ts';
import { ROOT, run, start } from '../support/programs.ts';
import { type Served, serve, writeRelease } from '../support/served.ts';

const PAGES = 30;
/** The program gives way to everything else, and other tests keep a small machine busy. */
const A_WHILE_MS = 120_000;
const file = (index: number): string => `shop/products/${index}.html`;
/** Text that each quality compresses to another length. */
const textOf = (index: number): string =>
  Array.from({ length: 4000 }, (_, at) => `<li>${(at * 7919 * (index + 3)) % 1009} tornillo</li>`).join('');

vi.setConfig({ testTimeout: A_WHILE_MS });

let releases: string;
let dist: string;
let site: string;
let server: Served | undefined;

/** All pages as a build compresses them. */
function writePages(): void {
  for (let index = 0; index < PAGES; index++)
    writeCompressed(join(site, file(index)), Buffer.from(textOf(index)));
}

beforeEach(async () => {
  mkdirSync(join(ROOT, 'releases'), { recursive: true });
  releases = mkdtempSync(join(ROOT, 'releases', 'test-'));
  dist = `dist-${basename(releases)}`;
  const release = join(releases, `${dist}-20260101T000000Z-aaaaaa`);
  writeRelease(release, 'lunes', {});
  symlinkSync(release, join(ROOT, dist));
  site = join(release, 'client');
  mkdirSync(dirname(join(site, file(0))), { recursive: true });
  writePages();
  await precompress(site);
});
afterEach(() => {
  server?.stop();
  server = undefined;
  for (const path of [releases, join(ROOT, dist)]) rmSync(path, { recursive: true, force: true });
});

const brotliOf = (index: number): Buffer => readFileSync(join(site, `${file(index)}.br`));
const bytes = (): number =>
  Array.from({ length: PAGES }, (_, index) => brotliOf(index).length).reduce((a, b) => a + b);
const improveProgram = () => start('improve.ts', ['--out', dist], { ENV_FILE: '', RELEASES_DIR: releases });

test('every file becomes smaller and says the same, and nothing is done twice', async () => {
  const before = bytes();
  expect(await improve(site, 2)).toBe(PAGES + 2);
  expect(bytes()).toBeLessThan(before);
  for (let index = 0; index < PAGES; index++)
    expect(brotliDecompressSync(brotliOf(index)).toString()).toBe(textOf(index));
  const inode = statSync(join(site, `${file(0)}.br`)).ino;
  expect(await improve(site, 2)).toBe(0);
  expect(statSync(join(site, `${file(0)}.br`)).ino).toBe(inode);
  expect(readdirSync(dirname(join(site, file(0)))).filter((name) => name.endsWith('.new'))).toEqual([]);
});

test('a release that shares the files keeps its own', async () => {
  const older = join(releases, 'older.br');
  linkSync(join(site, `${file(0)}.br`), older);
  const before = readFileSync(older);
  await improve(site, 2);
  expect(readFileSync(older)).toEqual(before);
  expect(brotliOf(0)).not.toEqual(before);
});

test('killed at any moment it leaves every file whole, and goes on where it ended', async () => {
  for (let kill = 0; kill < 3; kill++) {
    writePages();
    const before = bytes();
    const program = improveProgram();
    await eventually(() => expect(bytes()).toBeLessThan(before), { timeoutMs: A_WHILE_MS / 4, everyMs: 5 });
    program.child.kill('SIGKILL');
    await program.ended;
    for (let index = 0; index < PAGES; index++)
      expect(brotliDecompressSync(brotliOf(index)).toString()).toBe(textOf(index));
  }
  const { code, output } = await improveProgram().ended;
  expect(code).toBe(0);
  const left = Number(/Improved: (\d+) files/.exec(output)?.[1] ?? 0);
  expect(left).toBeLessThan(PAGES + 2);
  expect(
    (await run('improve.ts', ['--out', dist], { ENV_FILE: '', RELEASES_DIR: releases })).output,
  ).toContain('as small as it can be');
});

test('where a file cannot be written whole, every other stays as it is and nothing half-written is left', async () => {
  const before = Array.from({ length: PAGES }, (_, index) => brotliOf(index));
  // No file may have more than 512 bytes: a write ends in the middle, as on a full disk.
  const args = [
    '-c',
    'ulimit -f 1; exec "$@"',
    'sh',
    process.execPath,
    `${ROOT}scripts/improve.ts`,
    '--out',
    dist,
  ];
  const { status, stderr } = spawnSync('sh', args, {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ENV_FILE: '', RELEASES_DIR: releases },
  });
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('EFBIG') });
  expect(Array.from({ length: PAGES }, (_, index) => brotliOf(index))).toEqual(before);
  expect((await siteFiles(site)).filter((name) => name.endsWith('.new'))).toEqual([]);
});

const SWAPS = 300;

test('whoever reads pages while they are replaced gets each one whole, over the same connection', async () => {
  const quick = Array.from({ length: PAGES }, (_, index) => brotliOf(index));
  await improve(site, 2);
  const best = Array.from({ length: PAGES }, (_, index) => brotliOf(index));
  server = await serve(join(ROOT, dist));
  const { url } = server;
  const dispatcher = new Agent({ connections: 1, bodyTimeout: 3_000 });
  let over = false;
  let answers = 0;
  const read = async (): Promise<void> => {
    for (let index = 0; !over; index = (index + 1) % PAGES) {
      const { headers, body } = await request(`${url}/shop/products/${index}`, {
        dispatcher,
        headers: { 'accept-encoding': 'br' },
      });
      const bytes = Buffer.from(await body.arrayBuffer());
      expect(bytes).toHaveLength(Number(headers['content-length']));
      expect(brotliDecompressSync(bytes).toString()).toBe(textOf(index));
      answers += 1;
    }
  };
  const reading = read();
  for (let swap = 0; swap < SWAPS; swap++) {
    const index = swap % PAGES;
    const path = join(site, `${file(index)}.br`);
    await writeFile(`${path}.new`, (swap % (2 * PAGES) < PAGES ? quick : best)[index] ?? '');
    await rename(`${path}.new`, path);
  }
  await eventually(() => expect(answers).toBeGreaterThan(PAGES), { timeoutMs: A_WHILE_MS / 2 });
  over = true;
  await reading;
  await dispatcher.close();
});
