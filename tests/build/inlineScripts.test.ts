import { expect, test } from 'vitest';
import { inlineScriptsIn } from '../../scripts/build/inlineScripts.ts';

test('finds the scripts a browser would run, whatever their type', () => {
  const html =
    '<script>first()</script><script type="module" data-a="<b>">second()</script><SCRIPT type=speculationrules>{}</SCRIPT>';
  expect(inlineScriptsIn(html)).toEqual(['first()', 'second()', '{}']);
});

test.each([
  ['an attribute', '<input value="<script>bad()</script>"><p title=\'<script>bad()</script>\'>'],
  ['escaped text', '<h1>&lt;script&gt;bad()&lt;/script&gt;</h1>'],
  ['a comment', '<!-- <script>bad()</script> -->'],
  ['structured data', '<script type="application/ld+json">{"name":"<script>bad()"}</script>'],
  ['a file of ours', '<script type="module" src="/_astro/shell.js"></script>'],
])('finds none in %s', (_where, html) => {
  expect(inlineScriptsIn(html)).toEqual([]);
});

test('finds a script that follows an attribute holding one', () => {
  expect(inlineScriptsIn('<p title="<script>"></p><script>bad()</script>')).toEqual(['bad()']);
});
