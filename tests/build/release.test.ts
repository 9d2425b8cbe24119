import { randomBytes } from 'node:crypto';
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { loadSnapshot, readSnapshot, snapshotFile } from '#snapshot/load.ts';
import { readingFile } from '#snapshot/reading.ts';
import { takeSnapshot } from '#snapshot/writer/take.ts';
import { startTestOffice, temporaryDirectory } from '../support/sandbox.ts';
import { ROOT, run, start } from '../support/servers/programs.ts';

const OUT = `dist-test-${randomBytes(4).toString('hex')}`;
const LINK = join(ROOT, OUT);
const BUILD_MS = 300_000;

let dataDir: string;
let releasesDir: string;

const environment = () => ({
  ENV_FILE: '',
  DATA_DIR: dataDir,
  RELEASES_DIR: releasesDir,
  APP_ORIGIN: 'https://shop.example',
});
const ARGS = ['--out', OUT, '--compression', 'fast'];
const build = (...args: string[]) => run('build.ts', [...ARGS, ...args], environment());

/** Every file under a folder with its bytes. */
const filesOf = (folder: string): Map<string, string> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file, readFileSync(file, 'base64')]),
  );
const releases = (): string[] => readdirSync(releasesDir).filter((name) => !name.startsWith('.'));

beforeAll(async () => {
  dataDir = temporaryDirectory();
  mkdirSync(join(ROOT, 'releases'), { recursive: true });
  releasesDir = mkdtempSync(join(ROOT, 'releases', 'test-'));
  const sandbox = await startTestOffice(20);
  const office = openBackOffice(sandbox.url);
  await takeSnapshot(office, { imagesUrl: `${sandbox.url}/blob`, dataDir, say: () => undefined });
  await closeBackOffice(office);
  sandbox.stop();
});
afterAll(() => {
  for (const path of [LINK, releasesDir]) rmSync(path, { recursive: true, force: true });
});

test(
  'a folder that an older version built becomes the release before the first',
  async () => {
    mkdirSync(LINK);
    writeFileSync(join(LINK, 'old.txt'), 'old');
    expect(await build()).toMatchObject({ code: 0 });
    expect(lstatSync(LINK).isSymbolicLink()).toBe(true);
    const before = releases().find((name) => name !== realpathSync(LINK).split('/').at(-1));
    expect(readFileSync(join(releasesDir, before ?? '', 'old.txt'), 'utf8')).toBe('old');
  },
  BUILD_MS,
);

test('what is in service already is not built again, whenever its snapshot was taken', async () => {
  const { snapshot, bytes } = readSnapshot(dataDir);
  writeFileSync(
    snapshotFile(dataDir),
    bytes.toString().replace(snapshot.takenAt, '2030-01-01T03:00:00.000Z'),
  );
  const before = realpathSync(LINK);
  const { code, output } = await build();
  expect(code).toBe(0);
  expect(output).toMatch(/Nada cambió desde /);
  expect(realpathSync(LINK)).toBe(before);
});

test(
  'a new data folder beside an unchanged release has the names as they are read, and so has one whose names are broken',
  async () => {
    const served = realpathSync(LINK);
    const names = readFileSync(readingFile(dataDir), 'utf8');
    const other = temporaryDirectory();
    cpSync(dataDir, other, { recursive: true });
    for (const spoil of [() => rmSync(readingFile(other)), () => writeFileSync(readingFile(other), '{')]) {
      spoil();
      const { output } = await run('build.ts', ARGS, { ...environment(), DATA_DIR: other });
      expect(output).toMatch(/Nada cambió desde /);
      expect(readFileSync(readingFile(other), 'utf8')).toBe(names);
    }
    expect(realpathSync(LINK)).toBe(served);
  },
  BUILD_MS,
);

test(
  'a build changes nothing in what is being served, lets no second one begin, and takes its place at once',
  async () => {
    const served = realpathSync(LINK);
    const before = filesOf(served);
    const snapshot = loadSnapshot(dataDir);
    const products = snapshot.products.map((product) => ({ ...product, name: `${product.name} NUEVO` }));
    writeFileSync(snapshotFile(dataDir), JSON.stringify({ ...snapshot, products }));
    const building = start('build.ts', ARGS, environment());
    await building.says('Armando ');
    // Held while the second one asks for the same place.
    building.child.kill('SIGSTOP');
    expect(await build()).toEqual({
      code: 1,
      output: `Ya se está armando ${OUT}: espere a que termine, o indique otro con --out.\n`,
    });
    building.child.kill('SIGCONT');
    let over = false;
    building.ended.then(() => {
      over = true;
    });
    const pages = new Set<string>();
    while (!over) {
      // Throws when the link, or the page behind it, is gone for a moment.
      pages.add(readFileSync(join(LINK, 'client', 'index.html'), 'utf8').slice(-7));
      await pause(2);
    }
    expect((await building.ended).code).toBe(0);
    expect([...pages]).toEqual(['</html>']);
    expect(realpathSync(LINK)).not.toBe(served);
    expect(filesOf(served)).toEqual(before);
    expect(releases()).toHaveLength(3);
  },
  BUILD_MS,
);

test(
  'a killed build leaves what is in service as it was, and no lock',
  async () => {
    const served = realpathSync(LINK);
    const before = filesOf(served);
    for (const share of [0.15, 0.5, 0.85]) {
      const building = start('build.ts', [...ARGS, '--force'], environment());
      await building.says('Compilando');
      await pause(share * 6000 * Math.random());
      building.child.kill('SIGKILL');
      await building.ended;
      expect(realpathSync(LINK)).toBe(served);
    }
    expect(filesOf(served)).toEqual(before);
    const { output } = await build();
    expect(output).toMatch(/Nada cambió desde /);
  },
  BUILD_MS,
);

test('a build from a broken snapshot leaves what is in service', async () => {
  const served = realpathSync(LINK);
  writeFileSync(snapshotFile(dataDir), '{');
  expect(await build()).toMatchObject({
    code: 1,
    output: expect.stringContaining('Ejecute npm run snapshot.'),
  });
  expect(realpathSync(LINK)).toBe(served);
});

test.each([{}, { APP_ORIGIN: '' }])(
  'a build without the shop’s address (%o) is refused before anything is done',
  async (env) => {
    const { APP_ORIGIN: _, ...rest } = environment();
    const { code, output } = await run('build.ts', ['--out', OUT], { ...rest, ...env });
    expect(code).toBe(1);
    expect(output).toMatch(/APP_ORIGIN: .*Ponga el origen público de la tienda/);
  },
);

test('releases that a built server could not run from are refused', async () => {
  const { code, output } = await run('build.ts', ['--out', OUT], {
    ...environment(),
    RELEASES_DIR: temporaryDirectory(),
  });
  expect(code).toBe(1);
  expect(output).toContain('nombre una carpeta de ahí.');
});
