import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { Backend } from '../../../scripts/editor/backend.ts';
import { decapConfig } from '../../../scripts/editor/config.ts';
import { ContentFiles } from '../../../scripts/editor/files.ts';
import { Repository } from '../../../scripts/editor/git.ts';
import { editorServer } from '../../../scripts/editor/server.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';
import { ROOT } from '../../support/servers/programs.ts';

const BANNERS = 'content/merchandising.yaml';

let folder: string;
let backend: Backend;
const git = (...args: string[]): string =>
  execFileSync('git', ['-C', folder, ...args], { encoding: 'utf8' }).trim();
const read = (name: string): string => readFileSync(join(folder, name), 'utf8');

/** The version of a file that somebody opens; null where there is none. */
async function opened(path: string): Promise<string | null> {
  const entry = (await backend.answer({ action: 'getEntry', params: { path } })) as {
    file: { id: string | null };
  };
  return entry.file.id;
}

/** Saves what was typed over the version that was opened, or else over the present one. */
async function save(
  path: string,
  raw: string,
  {
    base,
    choice,
    assets = [],
  }: {
    base?: string | null;
    choice?: { theirs: string; fields: Record<string, 'mine' | 'theirs'> };
    assets?: { path: string; content: string; encoding: 'base64' }[];
  } = {},
): Promise<unknown> {
  const dataFiles = [
    { path, raw, base: base === undefined ? await opened(path) : base, ...(choice && { choice }) },
  ];
  return backend.answer({ action: 'persistEntry', params: { dataFiles, assets } });
}

beforeEach(async () => {
  folder = temporaryDirectory();
  const content = join(folder, 'content');
  cpSync(join(ROOT, 'tests', 'support', 'site', 'foreignContent'), content, { recursive: true });
  writeFileSync(join(content, 'synonyms.txt'), 'pava = tetera\n');
  git('init', '-q', '-b', 'main');
  git('config', 'user.name', 'Eva');
  git('config', 'user.email', 'eva@ejemplo.uy');
  git('add', '-A');
  git('commit', '-q', '-m', 'Empezar');
  backend = new Backend(new ContentFiles(await Repository.of(content), content), async () => undefined);
});

test('what is saved is a commit of its own files, whatever else is changed or staged', async () => {
  writeFileSync(join(folder, 'otro.txt'), 'de otra persona');
  git('add', 'otro.txt');
  const picture = { path: 'content/images/riego.png', content: 'AAAA', encoding: 'base64' as const };
  await save(BANNERS, 'banners:\n  - title: Riego\n    picture: images/riego.png\n', { assets: [picture] });
  expect(git('show', '--name-only', '--format=%s', 'HEAD').split('\n')).toEqual([
    'Editar merchandising.yaml',
    '',
    'content/images/riego.png',
    BANNERS,
  ]);
  expect(git('status', '--porcelain')).toBe('A  otro.txt');
});

test('what has a mistake is refused with its line, and everything stays as it was', async () => {
  const before = git('rev-parse', 'HEAD');
  await expect(save(BANNERS, 'banners:\n  - titulo: Riego\n')).rejects.toThrow(
    /^No se guardó: .*merchandising\.yaml, línea 2: no se conoce «titulo»\. Se espera «title»/,
  );
  await expect(save('content/info/faq.md', 'sin datos\n')).rejects.toThrow('No se guardó');
  expect(existsSync(join(folder, BANNERS))).toBe(false);
  expect(read('content/info/faq.md')).toMatch(/^---/);
  expect(git('rev-parse', 'HEAD')).toBe(before);
  expect(git('status', '--porcelain')).toBe('');
});

const SHOP = 'content/shop.yaml';
const shopWith = (text: string, from: RegExp, to: string): string => {
  expect(text).toMatch(from);
  return text.replace(from, to);
};

test('of two who have the shop’s data open both edits are saved, whoever is first', async () => {
  const [base, before] = [await opened(SHOP), read(SHOP)];
  await save(SHOP, shopWith(before, /phone: .*/, 'phone: "5555 0000"'), { base });
  const answer = await save(SHOP, shopWith(before, / {2}hours: .*/, '  hours: De nueve a cinco'), { base });
  expect(answer).toMatchObject({ isMerged: true });
  expect(read(SHOP)).toContain('phone: 5555 0000');
  expect(read(SHOP)).toContain('hours: De nueve a cinco');
  expect(git('rev-list', '--count', 'HEAD')).toBe('3');
  expect(git('status', '--porcelain')).toBe('');
});

test('of a field that both changed neither value is lost: both are shown, and the choice is saved', async () => {
  const [base, before] = [await opened(SHOP), read(SHOP)];
  await save(SHOP, shopWith(before, /phone: .*/, 'phone: "5555 0000"'), { base });
  const mine = shopWith(before, /phone: .*/, 'phone: "5555 1111"');
  const now = read(SHOP);
  await expect(save(SHOP, mine, { base })).rejects.toMatchObject({
    files: { [SHOP]: { conflicts: [{ field: 'contacts › phone', mine: '5555 1111', theirs: '5555 0000' }] } },
  });
  expect(read(SHOP)).toBe(now);
  const fields = { 'contacts › phone': 'mine' as const };
  // A third one saves between the question and the answer: it is asked again.
  await expect(save(SHOP, mine, { base, choice: { theirs: base ?? '', fields } })).rejects.toThrow(
    'otra persona',
  );
  await save(SHOP, mine, { base, choice: { theirs: (await opened(SHOP)) ?? '', fields } });
  expect(read(SHOP)).toContain('phone: 5555 1111');
});

test('an edit that was never committed is no reason to lose another', async () => {
  const text = read(SHOP);
  writeFileSync(join(folder, SHOP), shopWith(text, /phone: .*/, 'phone: "5555 2222"'));
  const [base, before] = [await opened(SHOP), read(SHOP)];
  await save(SHOP, shopWith(before, /email: .*/, 'email: otra@tienda.example'), { base });
  await save(SHOP, shopWith(before, / {2}hours: .*/, '  hours: De nueve a cinco'), { base });
  expect(read(SHOP)).toContain('phone: "5555 2222"');
  expect(read(SHOP)).toContain('email: otra@tienda.example');
});

test('two new notes of one name are not one', async () => {
  const note = (text: string): string =>
    `---\ntitle: Riego\ndescription: De riego.\ndate: 2026-11-09\ncategory: Jardín\ncatalog:\n  label: Riego\n  path: riego\n---\n${text}\n`;
  await save('content/blog/riego.md', note('Uno'), { base: null });
  await expect(save('content/blog/riego.md', note('Dos'), { base: null })).rejects.toThrow('otra persona');
  expect(read('content/blog/riego.md')).toContain('Uno');
});

test('what somebody changed meanwhile is not deleted unseen', async () => {
  const path = 'content/info/faq.md';
  const base = await opened(path);
  await save(path, `${read(path)}\nMás.\n`, { base });
  const remove = (bases: Record<string, string | null>) =>
    backend.answer({ action: 'deleteFiles', params: { paths: [path], bases } });
  await expect(remove({ [path]: base })).rejects.toThrow('No se borró: otra persona cambió info/faq.md');
  await remove({ [path]: await opened(path) });
  expect(existsSync(join(folder, path))).toBe(false);
});

test('saves that come at once follow one another', async () => {
  const [base, before] = [await opened(SHOP), read(SHOP)];
  await Promise.all([
    save(SHOP, shopWith(before, /phone: .*/, 'phone: "5555 0000"'), { base }),
    save(SHOP, shopWith(before, / {2}hours: .*/, '  hours: De nueve a cinco'), { base }),
  ]);
  expect(read(SHOP)).toContain('phone: 5555 0000');
  expect(read(SHOP)).toContain('hours: De nueve a cinco');
});

test('what would stop a night is refused when it is saved', async () => {
  const page = read('content/info/faq.md');
  await expect(save('content/info/faq.md', `${page}\n<script>alert(1)</script>\n`)).rejects.toThrow(
    new RegExp(`faq\\.md, línea ${page.split('\n').length + 1}: «<script>» no se puede publicar`),
  );
  expect(read('content/info/faq.md')).toBe(page);
});

test.each([
  ['an alias that contains itself', 'banners: &a [*a]'],
  [
    'an alias bomb',
    `a: &a [x,x]\n${[...'bcdefghijklm'].map((to, at) => `${to}: &${to} [*${'abcdefghijkl'[at]},*${'abcdefghijkl'[at]}]`).join('\n')}`,
  ],
  ['50,000 brackets', '['.repeat(50_000)],
  ['a megabyte', `banners:\n  - title: ${'x'.repeat(1_000_000)}\n`],
  ['a NUL', 'banners: []\0'],
  ['a conflict', '<<<<<<< HEAD\nbanners: []\n=======\n>>>>>>> otra\n'],
])('%s is refused, and put back', async (_, raw) => {
  await save(BANNERS, 'banners:\n  - title: Riego\n');
  await expect(save(BANNERS, raw)).rejects.toThrow('No se guardó');
  expect(read(BANNERS)).toBe('banners:\n  - title: Riego\n');
  expect(git('status', '--porcelain')).toBe('');
});

test('a line of redirects.txt that leads nobody is refused with its line, whatever else is wrong elsewhere', async () => {
  await expect(save('content/redirects.txt', '/a /b\nofertas\n')).rejects.toThrow(
    /redirects\.txt, línea 2: “ofertas” no son dos direcciones\. Se espera la dirección vieja.*\/ofertas-de-mayo \/promos/,
  );
  await expect(save('content/redirects.txt', '/a /b\n/b /a\n')).rejects.toThrow(
    /línea 1: .*otra vez a la misma/,
  );
  await expect(save('content/redirects.txt', '/api/auth/login /promos\n')).rejects.toThrow(
    /línea 1: .*contesta la tienda misma/,
  );
  await save('content/redirects.txt', '# Mayo\n/ofertas-de-mayo /promos\n');
  expect(read('content/redirects.txt')).toBe('# Mayo\n/ofertas-de-mayo /promos\n');
});

test('a menu that somebody broke elsewhere does not keep a post from being saved', async () => {
  writeFileSync(join(folder, 'content/categories.json'), '['.repeat(50_000));
  await save(BANNERS, 'banners:\n  - title: Riego\n');
  expect(git('log', '-1', '--format=%s')).toBe('Editar merchandising.yaml');
  await expect(save(BANNERS, 'banners:\n  - titulo: Riego\n')).rejects.toThrow('no se conoce «titulo»');
});

test('what git does not commit is not left changed', async () => {
  writeFileSync(join(folder, '.git', 'HEAD.lock'), '');
  await expect(save(BANNERS, 'banners:\n  - title: Riego\n')).rejects.toThrow('No se guardó');
  expect(existsSync(join(folder, BANNERS))).toBe(false);
});

test('code beside the content, and links out of it, are not the editor’s', async () => {
  const secret = join(folder, 'secreto.yaml');
  writeFileSync(secret, 'clave: 1\n');
  writeFileSync(join(folder, 'content/menu.ts'), 'export {};\n');
  symlinkSync(secret, join(folder, 'content/home2.yaml'));
  symlinkSync(folder, join(folder, 'content/blog/fuera'));
  symlinkSync(secret, join(folder, 'content/blog/nota.md'));
  symlinkSync(join(folder, 'nueva.yaml'), join(folder, 'content/colgado.yaml'));
  for (const path of [
    'content/menu.ts',
    'content/home2.yaml',
    'content/blog/nota.md',
    'content/colgado.yaml',
    'content/blog/fuera/otro.md',
  ]) {
    await expect(backend.answer({ action: 'getEntry', params: { path } })).rejects.toThrow(
      'Ese archivo no es',
    );
    await expect(save(path, 'x: 1\n', { base: null })).rejects.toThrow('Ese archivo no es');
  }
  const listed = (folder: string, extension: string) =>
    backend
      .answer({ action: 'entriesByFolder', params: { folder, extension } })
      .catch((error) => error.message);
  expect(JSON.stringify(await listed('content/blog', 'md'))).not.toContain('clave');
  expect(await listed('content', 'ts')).toMatch(/Ese archivo no es/);
  expect(read('secreto.yaml')).toBe('clave: 1\n');
  expect(existsSync(join(folder, 'nueva.yaml'))).toBe(false);
});

test.each(['otro.txt', 'content/../otro.txt', '/etc/passwd', 'content/.git', 'content'])(
  '%s is no file of the content',
  async (path) => {
    await expect(save(path, 'x', { base: null })).rejects.toThrow('Ese archivo no es del contenido');
    await expect(backend.answer({ action: 'getEntry', params: { path } })).rejects.toThrow(
      'Ese archivo no es',
    );
  },
);

test('a synonym is added once, at the end', async () => {
  expect(await backend.addSynonym('tuercadora = tuerca')).toBe(true);
  expect(await backend.addSynonym('tuercadora = tuerca')).toBe(false);
  expect(read('content/synonyms.txt')).toBe('pava = tetera\ntuercadora = tuerca\n');
  expect(git('log', '-1', '--format=%s')).toBe('Agregar el sinónimo tuercadora = tuerca');
});

/** The status of a request with these headers. */
async function statusOf(
  port: number,
  method: string,
  path: string,
  headers: Record<string, string>,
): Promise<number> {
  const asked = request({ host: '127.0.0.1', port, method, path, headers });
  asked.end(method === 'POST' ? '{"action":"info"}' : undefined);
  const [response] = await once(asked, 'response');
  response.resume();
  return response.statusCode;
}

test('only the editor’s own page may write, and only by this machine’s name', async () => {
  const server = editorServer({
    backend,
    config: () =>
      decapConfig({
        ...{ content: 'content', branch: 'main', preview: 'http://localhost:1' },
        ...{ words: ['Riego'], lexicon: [] },
      }),
    decap: folder,
    preview: 'http://localhost:1',
    readMissed: () => [],
    weekPage: async () => '',
    publishing: {
      begin: () => undefined,
      state: async () => ({ status: 'underWay', steps: [], detail: '' }),
    },
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const host = `localhost:${port}`;
  expect(await statusOf(port, 'GET', '/admin', { host })).toBe(200);
  expect(await statusOf(port, 'POST', '/api/v1', { host, origin: `http://${host}` })).toBe(200);
  expect(await statusOf(port, 'POST', '/api/v1', { host, origin: 'https://otro.example' })).toBe(403);
  expect(await statusOf(port, 'POST', '/publish', { host })).toBe(403);
  const rebound = { host: `otro.example:${port}`, origin: `http://otro.example:${port}` };
  expect(await statusOf(port, 'POST', '/api/v1', rebound)).toBe(403);
  expect(await statusOf(port, 'GET', '/admin', { host: rebound.host })).toBe(403);
  expect(await statusOf(port, 'GET', '/decap/../content/shop.yaml', { host })).toBe(404);
  server.close();
});
