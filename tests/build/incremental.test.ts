import { randomBytes } from 'node:crypto';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { improve, unimproved } from '#build/improve.ts';
import { productFileName } from '#domain/slug.ts';
import { loadSnapshot, snapshotFile } from '#snapshot/load.ts';
import { type Snapshot, snapshotSchema } from '#snapshot/schema.ts';
import { takeSnapshot } from '#snapshot/writer/take.ts';
import { startTestOffice, temporaryDirectory } from '../support/sandbox.ts';
import { ROOT, run } from '../support/servers/programs.ts';
import { textOf, textsOf } from '../support/site/siteTexts.ts';

/** `NIGHTS=20 npx vitest run tests/build/incremental.test.ts` tries more than CI does. */
const NIGHTS = Number(process.env.NIGHTS ?? 1);
const SEED = Number(process.env.SEED ?? 1);
const A_NIGHT_MS = 300_000;
const OUT = `dist-test-${randomBytes(4).toString('hex')}`;

let dataDir: string;
let releasesDir: string;
/** The editors' folder: ours, until a test writes another. */
let content = '';
let first: Snapshot;

const buildWith = (env: Record<string, string>, ...args: string[]) =>
  run('build.ts', ['--out', OUT, '--compression', 'fast', ...args], {
    ENV_FILE: '',
    DATA_DIR: dataDir,
    RELEASES_DIR: releasesDir,
    APP_ORIGIN: 'https://shop.example',
    CONTENT_DIR: content,
    ...env,
  });
const build = (...args: string[]) => buildWith({}, ...args);
const write = (snapshot: Snapshot): void =>
  writeFileSync(snapshotFile(dataDir), JSON.stringify(snapshotSchema.parse(snapshot)));
const site = (): string => join(realpathSync(join(ROOT, OUT)), 'client');
const files = (): Map<string, string> =>
  new Map(
    readdirSync(site(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => [file.slice(site().length), readFileSync(file, 'base64')]),
  );

beforeAll(async () => {
  dataDir = temporaryDirectory();
  mkdirSync(join(ROOT, 'releases'), { recursive: true });
  releasesDir = mkdtempSync(join(ROOT, 'releases', 'test-'));
  const sandbox = await startTestOffice(40);
  const office = openBackOffice(sandbox.url);
  await takeSnapshot(office, { imagesUrl: `${sandbox.url}/blob`, dataDir, say: () => undefined });
  await closeBackOffice(office);
  sandbox.stop();
  first = loadSnapshot(dataDir);
  expect(await build()).toMatchObject({ code: 0 });
}, A_NIGHT_MS);
afterAll(() => {
  for (const path of [join(ROOT, OUT), releasesDir]) rmSync(path, { recursive: true, force: true });
});

test(
  'an edit of a text makes no page of the catalogue, and one of a word for the search compiles nothing either',
  async () => {
    content = temporaryDirectory();
    cpSync(join(ROOT, 'src', 'content'), content, { recursive: true });
    expect((await build()).output).toContain('Nada cambió');
    const before = readFileSync(join(site(), 'search/index.bin'));
    appendFileSync(join(content, 'synonyms.txt'), '\nzapallo = calabaza\n');
    const ofWord = (await build()).output;
    expect(ofWord).toMatch(/Armando 0 páginas/);
    expect(ofWord).not.toContain('Compilando');
    expect(readFileSync(join(site(), 'search/index.bin')).equals(before)).toBe(false);
    appendFileSync(join(content, 'info', 'about-us.md'), '\nAbrimos también los sábados.\n');
    const ofText = (await build()).output;
    expect(ofText).toContain('Compilando');
    expect(ofText).toMatch(/Armando 0 páginas/);
    expect(textOf(join(site(), 'site/about-us.html'))).toContain('Abrimos también los sábados.');
  },
  A_NIGHT_MS,
);

const index = fc.nat(39);
const edit = fc.oneof(
  fc.record({ does: fc.constant('rename' as const), index, name: fc.stringMatching(/^[A-ZÑ<&"½ ]{1,30}$/) }),
  fc.record({ does: fc.constant('delete' as const), index }),
  fc.record({ does: fc.constant('add' as const), index, code: fc.stringMatching(/^[A-Z/ ~.]{1,8}$/) }),
  fc.record({ does: fc.constant('move' as const), index, to: index }),
  fc.record({ does: fc.constant('reorder' as const), index, listOrder: fc.integer({ min: 0, max: 50 }) }),
  fc.record({
    does: fc.constant('rename category' as const),
    index,
    name: fc.stringMatching(/^[A-Z]{3,12}$/),
  }),
);
type Edit = typeof edit extends fc.Arbitrary<infer E> ? E : never;

function edited({ products, families, ...rest }: Snapshot, change: Edit): Snapshot {
  const at = change.index % products.length;
  const [chosen] = products.slice(at);
  if (!chosen) return { products, families, ...rest };
  const replaced = (over: Partial<typeof chosen>) => products.with(at, { ...chosen, ...over });
  if (change.does === 'rename category') {
    const old = chosen.path[1];
    return {
      ...rest,
      products: products.map((product) => ({
        ...product,
        path: product.path.map((name) => (name === old ? change.name : name)),
      })),
      families: families.map((family) => ({
        ...family,
        categories: family.categories.map((category) =>
          category.name === old ? { ...category, name: change.name } : category,
        ),
      })),
    };
  }
  const after = {
    rename: () => replaced({ name: change.does === 'rename' ? change.name : '' }),
    delete: () => (products.length > 1 ? products.toSpliced(at, 1) : products),
    add: () =>
      change.does === 'add' && !products.some(({ code }) => code === change.code)
        ? [...products, { ...chosen, code: change.code }]
        : products,
    move: () =>
      replaced({ path: products[change.does === 'move' ? change.to % products.length : 0]?.path ?? [] }),
    reorder: () => replaced({ listOrder: change.does === 'reorder' ? change.listOrder : 0 }),
  }[change.does]();
  return { ...rest, families, products: after };
}

test(
  'after any edits, what was built from compiled code and what was carried over are byte for byte a full build',
  async () => {
    let snapshot = first;
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 4 }), async (edits) => {
        snapshot = edits.reduce(edited, snapshot);
        write(snapshot);
        expect(await build()).toMatchObject({ code: 0, output: expect.not.stringContaining('Compilando') });
        const night = files();
        // Whatever a program has set, it compiles what a night does.
        expect(await buildWith({ NODE_ENV: 'test' }, '--force')).toMatchObject({
          code: 0,
          output: expect.stringContaining('Compilando'),
        });
        const full = files();
        expect([...night.keys()].sort()).toEqual([...full.keys()].sort());
        expect([...full].filter(([file, bytes]) => night.get(file) !== bytes).map(([file]) => file)).toEqual(
          [],
        );
      }),
      { numRuns: NIGHTS, seed: SEED, endOnFailure: true },
    );
  },
  NIGHTS * A_NIGHT_MS,
);

test(
  'one new name rebuilds its pages, and shares the others and every text that stays the same, improved as they are',
  async () => {
    const before = site();
    const some = (await unimproved(before)).filter((file) =>
      /\/(?:shop\/products\/|site\/|search\/|sitemap-)/.test(file),
    );
    await improve(some, 2);
    const snapshot = loadSnapshot(dataDir);
    const [renamed, ...others] = snapshot.products;
    if (!renamed) throw new Error('The snapshot has no product.');
    write({ ...snapshot, products: [{ ...renamed, name: 'OTRO NOMBRE' }, ...others] });
    const { output } = await build();
    expect(output).toMatch(/Armando \d+ páginas? de \d+ productos; \d+ quedan/);
    const form = (folder: string, code: string, ending: string): string =>
      join(folder, 'shop/products', `${productFileName(code)}.html${ending}`);
    const inode = (file: string): number | undefined => statSync(file, { throwIfNoEntry: false })?.ino;
    for (const ending of ['.gz', '.br']) {
      const shared = others.filter(
        ({ code }) => inode(form(site(), code, ending)) === inode(form(before, code, ending)),
      );
      expect(shared.length).toBeGreaterThan(10);
      for (const same of ['site/faq.html', 'sitemap-2.xml'])
        expect(statSync(join(site(), same + ending)).ino, same).toBe(
          statSync(join(before, same + ending)).ino,
        );
    }
    expect(existsSync(join(before, 'search/index.bin.br'))).toBe(true);
    expect(existsSync(join(site(), 'search/index.bin.br'))).toBe(false);
    expect(existsSync(form(site(), renamed.code, '.br'))).toBe(false);
    expect(textOf(join(site(), 'shop/products', `${productFileName(renamed.code)}.html`))).toContain(
      'OTRO NOMBRE',
    );
  },
  A_NIGHT_MS,
);

test(
  'a shop at another address has it in every page that names it, and its code is not compiled again',
  async () => {
    const elsewhere = 'https://otra.example';
    const pagesNaming = (origin: string): string[] =>
      textsOf(site())
        .filter(({ text }) => text.includes(origin))
        .map(({ file }) => relative(site(), file))
        .sort();
    const here = pagesNaming('https://shop.example');
    expect(here.length).toBeGreaterThan(40);
    expect(await buildWith({ APP_ORIGIN: elsewhere })).toMatchObject({
      code: 0,
      output: expect.not.stringContaining('Compilando'),
    });
    expect(pagesNaming(elsewhere)).toEqual(here);
    expect(pagesNaming('https://shop.example')).toEqual([]);
    expect(await build()).toMatchObject({ code: 0 });
  },
  A_NIGHT_MS,
);

test(
  'a catalogue that outgrows the limit names the server’s search in every page, compresses no index and compiles no code',
  async () => {
    const searches = (): Set<string> =>
      new Set(
        textsOf(site())
          .filter(({ file }) => file.endsWith('.html'))
          .flatMap(({ text }) => text.match(/data-search-worker="[^"]*"(?: data-search-online)?/g) ?? []),
      );
    const searchFiles = (): string[] => readdirSync(join(site(), 'search')).toSorted();
    const browsers = [expect.stringMatching(/^data-search-worker="\/_astro\/worker-[^"]*"$/)];
    const servers = [
      expect.stringMatching(/^data-search-worker="\/_astro\/remoteWorker-[^"]*" data-search-online$/),
    ];
    expect([...searches()]).toEqual(browsers);
    expect(await buildWith({ SEARCH_INDEX_MAX_PRODUCTS: '10' })).toMatchObject({
      code: 0,
      output: expect.not.stringContaining('Compilando'),
    });
    expect([...searches()]).toEqual(servers);
    expect(readFileSync(join(site(), '..', 'searcher.txt'), 'utf8')).toBe('server');
    expect(searchFiles()).toEqual(['index.bin', 'senses.json', 'words.bin']);
    expect(await build()).toMatchObject({ code: 0 });
    expect([...searches()]).toEqual(browsers);
    expect(readFileSync(join(site(), '..', 'searcher.txt'), 'utf8')).toBe('browser');
    expect(searchFiles()).toEqual([
      'index.bin',
      'index.bin.gz',
      'senses.json',
      'senses.json.gz',
      'words.bin',
      'words.bin.gz',
    ]);
  },
  A_NIGHT_MS,
);
