import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { decapConfig } from '../../../scripts/editor/config.ts';
import { MARKUP } from '../../../scripts/editor/markup.ts';
import { adminPage } from '../../../scripts/editor/pages.ts';

const isMarkup = (text: string): boolean => new RegExp(MARKUP, 'im').test(text);

test.each(['<b>Riego</b>', 'Hasta <br> el 3', '**Riego**', '[Ver](/promos)', '# Riego', 'Riego&nbsp;fácil'])(
  '«%s» is said to be shown as it is typed',
  (text) => expect(isMarkup(text)).toBe(true),
);

test.each(['Menos de 3 < 5 & más', 'Caño 1/2" * 6 m', 'Lo #1 en riego', 'Desde $ 1.200 (contado)'])(
  '«%s» is plain',
  (text) => expect(isMarkup(text)).toBe(false),
);

test('the form’s preview says it while it is typed, of banners, lists and campaigns', () => {
  const place = { content: 'content', branch: 'main', preview: 'http://localhost:1', words: [], lexicon: [] };
  const page = adminPage(decapConfig(place), 'http://localhost:1');
  expect(page).toContain(JSON.stringify(MARKUP));
  expect(page).toContain('se lee tal cual en la tienda');
  expect(page).toContain("['banners', 'featured', 'campaigns']");
  expect(page).toContain('Ver como en un teléfono');
  // A mistake in what is written as text would be seen in a browser alone.
  const scripts = [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code = '']) => new Script(code));
  expect(scripts).toHaveLength(3);
});
