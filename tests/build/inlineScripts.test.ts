import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inlineScriptsIn, refuseUnknownScripts } from '#build/inline/check.ts';

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

test('a page with a script that nobody named stops the build, and is named', () => {
  const known = new Set(['ours()']);
  const check = (html: string) => () => refuseUnknownScripts('shop/drill.html', Buffer.from(html), known);
  expect(check('<script>ours()</script><p title="<script>bad()</script>">')).not.toThrow();
  expect(check('<script>ours()</script><script>bad()</script>')).toThrow(
    /^shop\/drill\.html has an inline script .*"bad\(\)"/,
  );
});

const PIECES = [
  ...['<script>', '<SCRIPT>', '<script >', '<script/x>', '<script src="/a.js">', '<script data-a=" src=">'],
  ...['<script type="application/ld+json">', '</script>', '</script >', '</SCRIPT>', 'ours()', 'bad()', '{}'],
  ...['<p title="', "<p title='", '">', "'>", '<!--', '-->', '<', '>', '"', "'"],
];

test('a page passes exactly when a parser finds no unknown script in it, however it is put together', () => {
  const known = new Set(['ours()']);
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), (pieces) => {
      const html = pieces.join('');
      const check = expect(() => refuseUnknownScripts('a.html', Buffer.from(html), known));
      if (inlineScriptsIn(html).some((code) => !known.has(code))) check.toThrow();
      else check.not.toThrow();
    }),
    { numRuns: 20_000, seed: 1 },
  );
});
