import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inlineScriptsIn, refuseUnknownScripts } from '#build/integrations/inlineScripts.ts';
import { temporaryDirectory } from '../support/sandbox.ts';

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

test('a page with a script that nobody named stops the build, and is named', async () => {
  const site = temporaryDirectory();
  mkdirSync(join(site, 'shop'));
  writeFileSync(join(site, 'index.html'), '<script>ours()</script><p title="<script>bad()</script>">');
  await refuseUnknownScripts(site, new Set(['ours()']));
  writeFileSync(join(site, 'shop', 'drill.html'), '<script>ours()</script><script>bad()</script>');
  await expect(refuseUnknownScripts(site, new Set(['ours()']))).rejects.toThrow(
    /^shop\/drill\.html has an inline script .*"bad\(\)"/,
  );
});
