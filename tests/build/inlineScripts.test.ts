import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inlineTextsIn, refuseUnknownTexts } from '#build/inline/check.ts';

const inlineScriptsIn = (html: string): string[] => inlineTextsIn(html).scripts;
const knownTexts = { scripts: new Set(['ours()']), styles: new Set(['p{color:red}']) };
const check = (html: string) => () => refuseUnknownTexts('shop/drill.html', Buffer.from(html), knownTexts);

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
  expect(check('<script>ours()</script><p title="<script>bad()</script>">')).not.toThrow();
  expect(check('<script>ours()</script><script>bad()</script>')).toThrow(
    /^shop\/drill\.html has an inline script .*"bad\(\)"/,
  );
});

test('a page with a style that nobody knows stops the build, be it an element or an attribute', () => {
  expect(
    check('<style>p{color:red}</style><p title="<style>a{}</style> style=">style="a"</p>'),
  ).not.toThrow();
  expect(check('<style>p{color:red}</style><style>a{}</style>')).toThrow(
    /^shop\/drill\.html has an inline style .*"a\{\}"/,
  );
  expect(check('<p style="color:red">')).toThrow(/^shop\/drill\.html has an inline style .*"color:red"/);
});

const PIECES = [
  ...[
    '<style>',
    '<style media="print">',
    '</style>',
    '<STYLE>',
    'p{color:red}',
    'a{}',
    '<p style="a">',
    ' style=a ',
  ],
  ...['<script>', '<SCRIPT>', '<script >', '<script/x>', '<script src="/a.js">', '<script data-a=" src=">'],
  ...['<script type="application/ld+json">', '</script>', '</script >', '</SCRIPT>', 'ours()', 'bad()', '{}'],
  ...['<p title="', "<p title='", '">', "'>", '<!--', '-->', '<', '>', '"', "'"],
];

test('a page passes exactly when a parser finds nothing unknown in it, however it is put together', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...PIECES), { maxLength: 12 }), (pieces) => {
      const html = pieces.join('');
      const { scripts, styles, attributes } = inlineTextsIn(html);
      const isKnown =
        scripts.every((code) => knownTexts.scripts.has(code)) &&
        styles.every((css) => knownTexts.styles.has(css)) &&
        attributes.length === 0;
      if (isKnown) expect(check(html)).not.toThrow();
      else expect(check(html)).toThrow(/^shop\/drill\.html has an inline/);
    }),
    { numRuns: 20_000, seed: 1 },
  );
});
