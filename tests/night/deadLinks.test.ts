import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { deadLinks } from '#night/deadLinks.ts';
import { temporaryDirectory } from '../support/sandbox.ts';

test('links in pages and posts to addresses without a page are named by file and line, a post’s place of the catalogue too', () => {
  const folder = temporaryDirectory();
  for (const name of ['info', 'blog']) mkdirSync(join(folder, name));
  writeFileSync(
    join(folder, 'info', 'about-us.md'),
    '---\ntitle: Nosotros\n---\n[Blog](/blog), [otro sitio](https://otro.example/x) y [viejo](/no-existe?x=1).',
  );
  writeFileSync(
    join(folder, 'blog', 'nota.md'),
    [
      '---',
      'catalog: { label: Herramientas, path: herramientas/rotas }',
      '---',
      '<a href="/shop/products/A%2Fb">A/b</a> [//cdn](//cdn.example)',
    ].join('\n'),
  );
  writeFileSync(join(folder, 'blog', 'otra.md'), '---\ncatalog:\n  label: Bazar\n  path: "bazar"\n---\n');
  vi.stubEnv('CONTENT_DIR', folder);
  const pages = new Set(['/blog', '/shop/products/A%2Fb']);
  expect(
    deadLinks((path) => pages.has(path)).map(({ file, line, to }) => [file.split('/').at(-1), line, to]),
  ).toEqual([
    ['nota.md', 2, '/shop/catalog/herramientas/rotas'],
    ['otra.md', 4, '/shop/catalog/bazar'],
    ['about-us.md', 4, '/no-existe?x=1'],
  ]);
  vi.unstubAllEnvs();
});
