import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { siteCode } from '#build/code/siteCode.ts';
import { PAGES_ENTRY } from '#build/integrations/pagesEntry.ts';
import { ROOT } from '../support/servers/programs.ts';

/** A site of one page, whose entry uses what ours does of Astro. */
const SITE = {
  'package.json': '{ "type": "module" }',
  'astro.config.mjs': `
import node from '@astrojs/node';
import { defineConfig } from 'astro/config';
import { pagesEntry } from '${join(ROOT, 'src/build/integrations/pagesEntry.ts')}';
export default defineConfig({ adapter: node({ mode: 'middleware' }), session: false, integrations: [pagesEntry()] });`,
  'src/pages/[name].astro': `---
export const getStaticPaths = () => [{ params: { name: 'ana' } }];
---
<p>Hola {Astro.params.name}, {Astro.locals.word}</p>`,
  'src/pages/later.ts': `export const prerender = false;
export const GET = () => new Response('');`,
  'src/build/code/entry.ts': `
import { StaticPaths } from 'astro:static-paths';
import { createApp } from 'astro/app/entrypoint';
const app = createApp({ streaming: false });
export async function pages(locals) {
  const paths = await new StaticPaths(app).getAll();
  return Promise.all(paths.map(async ({ pathname, route }) => {
    const response = await app.render(new Request(new URL(pathname, 'https://shop.example')), { routeData: route, locals });
    return { pathname, html: await response.text() };
  }));
}`,
};

let root: string;

beforeAll(() => {
  mkdirSync(join(ROOT, 'releases'), { recursive: true });
  root = mkdtempSync(join(ROOT, 'releases', 'test-'));
  for (const [file, text] of Object.entries(SITE)) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  }
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

test('src/build/integrations/pagesEntry.ts, which an upgrade of Astro may break, keeps a bundle that renders pages', async () => {
  const code = await siteCode({
    root,
    fingerprint: 'code',
    force: false,
    logLevel: 'silent',
    say: () => undefined,
  });
  const { pages } = await import(join(code, 'render', PAGES_ENTRY));
  const [page, ...others] = await pages({ word: 'bienvenida' });
  expect(others).toEqual([]);
  expect(page.pathname).toBe('/ana');
  expect(page.html).toContain('Hola ana, bienvenida');
});
