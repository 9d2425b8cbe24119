import { spawnSync } from 'node:child_process';
import { existsSync, linkSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Agent, request } from 'undici';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { improve, unimproved } from '#build/improve.ts';
import { precompress, writeCompressed } from '#build/precompress.ts';
import { siteFiles } from '#build/siteFiles.ts';
import { eventually } from '../support/eventually.ts';
import { ROOT, run, start } from '../support/servers/programs.ts';
import { type ServedSite, serve, writeRelease } from '../support/servers/served.ts';

const PAGES = 30;
/** The program gives way to everything else, and other tests keep a small machine busy. */
const A_WHILE_MS = 120_000;
const file = (index: number): string => `shop/products/${index}.html`;
/** Text that each quality compresses to another length. */
const textOf = (index: number): string =>
  Array.from({ length: 2000 }, (_, at) => `<li>${(at * 7919 * (index + 3)) % 1009} tornillo</li>`).join('');

vi.setConfig({ testTimeout: A_WHILE_MS });

let releases: string;
let dist: string;
let site: string;
let server: ServedSite | undefined;

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

const pages = Array.from({ length: PAGES }, (_, index) => index);
const brotliOf = (index: number): Buffer => readFileSync(join(site, `${file(index)}.br`));
const gzipOf = (index: number): Buffer => readFileSync(join(site, `${file(index)}.gz`));
const namesIn = async (ending: string): Promise<string[]> =>
  (await siteFiles(site)).filter((name) => name.endsWith(ending));
/** Every file that is there says its page. */
function expectWhole(): void {
  for (const index of pages) {
    expect(gunzipSync(gzipOf(index)).toString()).toBe(textOf(index));
    if (existsSync(join(site, `${file(index)}.br`)))
      expect(brotliDecompressSync(brotliOf(index)).toString()).toBe(textOf(index));
  }
}
const improveProgram = () => start('improve.ts', ['--out', dist], { ENV_FILE: '', RELEASES_DIR: releases });

test('every text gets smaller files that say the same, and nothing is done twice', async () => {
  const published = pages.map((index) => gzipOf(index).length);
  const files = await unimproved(site);
  expect(files).toHaveLength(PAGES + 2);
  await improve(files, 2);
  expect(await namesIn('.br')).toHaveLength(PAGES + 2);
  expectWhole();
  for (const index of pages) {
    expect(gzipOf(index).length).toBeLessThan(published[index] ?? 0);
    expect(brotliOf(index).length).toBeLessThan(gzipOf(index).length);
  }
  expect(await unimproved(site)).toEqual([]);
  expect(await namesIn('.new')).toEqual([]);
});

test('a release that shares the files keeps its own', async () => {
  const older = join(releases, 'older.gz');
  linkSync(join(site, `${file(0)}.gz`), older);
  const before = readFileSync(older);
  await improve(await unimproved(site), 2);
  expect(readFileSync(older)).toEqual(before);
  expect(gzipOf(0)).not.toEqual(before);
});

test('killed at any moment it leaves every file whole, and goes on where it ended', async () => {
  for (let kill = 0, done = 0; kill < 3; kill++) {
    const program = improveProgram();
    await eventually(async () => expect((await namesIn('.br')).length).toBeGreaterThan(done), {
      timeoutMs: A_WHILE_MS / 4,
      everyMs: 5,
    });
    program.child.kill('SIGKILL');
    await program.ended;
    expectWhole();
    done = (await namesIn('.br')).length;
  }
  const { code, output } = await improveProgram().ended;
  expect(code).toBe(0);
  const left = Number(/Mejor comprimidos: (\d+) archivo/.exec(output)?.[1] ?? 0);
  expect(left).toBeLessThan(PAGES + 2);
  expect(await namesIn('.br')).toHaveLength(PAGES + 2);
  expect(
    (await run('improve.ts', ['--out', dist], { ENV_FILE: '', RELEASES_DIR: releases })).output,
  ).toContain('lo más chico que puede ser');
});

test('where a file cannot be written whole, nothing half-written is left, and the next one goes on', async () => {
  // No file may have more than 512 bytes: a write ends in the middle, as on a full disk.
  const args = ['-c', 'ulimit -f 1; exec "$@"', 'sh', process.execPath, `${ROOT}scripts/improve.ts`];
  const { status, stderr } = spawnSync('sh', [...args, '--out', dist], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, ENV_FILE: '', RELEASES_DIR: releases },
  });
  expect({ status, stderr }).toEqual({ status: 1, stderr: expect.stringContaining('EFBIG') });
  expect(await namesIn('.new')).toEqual([]);
  expectWhole();
  expect((await improveProgram().ended).code).toBe(0);
  expect(await namesIn('.br')).toHaveLength(PAGES + 2);
});

test('whoever reads pages while they are improved gets each one whole, over the same connection', async () => {
  server = await serve(join(ROOT, dist));
  const { url } = server;
  const dispatcher = new Agent({ connections: 1, bodyTimeout: A_WHILE_MS / 4 });
  const answers = { gzip: 0, br: 0 };
  const wishes = ['br, gzip', 'gzip'];
  let over = false;
  const read = async (): Promise<void> => {
    for (let visit = 0; !over; visit++) {
      const index = visit % PAGES;
      const { headers, body } = await request(`${url}/shop/products/${index}`, {
        dispatcher,
        headers: { 'accept-encoding': wishes[Math.floor(visit / PAGES) % wishes.length] },
      });
      const bytes = Buffer.from(await body.arrayBuffer());
      expect(bytes).toHaveLength(Number(headers['content-length']));
      const encoding = headers['content-encoding'] as 'gzip' | 'br';
      const text = encoding === 'br' ? brotliDecompressSync(bytes) : gunzipSync(bytes);
      expect(text.toString()).toBe(textOf(index));
      answers[encoding] += 1;
    }
  };
  const reading = read();
  const untilMany = (encoding: keyof typeof answers) =>
    eventually(() => expect(answers[encoding]).toBeGreaterThan(PAGES), { timeoutMs: A_WHILE_MS / 4 });
  // Whoever cannot read says why.
  await Promise.race([untilMany('gzip'), reading]);
  await improve(await unimproved(site), 1);
  await Promise.race([untilMany('br'), reading]);
  over = true;
  await reading;
  await dispatcher.close();
});
