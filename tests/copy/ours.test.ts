import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** Words of this shop, its country, its currency, its tax and its counter. */
const OURS =
  /\bmostrador\b|Montevideo|Uruguay|Goldfarb|General Flores|\bes-UY\b|\bU\$S|\bUYU\b|\bIVA\b|\bRUT\b|\+?598\d/i;

/** What no person reads: names of locks, cookies, files and units of an operator, and what a file that lacks it is read to say. */
const NOBODY_READS = [
  /^mostrador[-_.]/,
  /^mostrador$/,
  /^\.mostrador-night$/,
  /systemctl (?:restart|stop) mostrador/,
  /^MOSTRADOR_/,
  /^goldfarb$/,
];
/**
 * Defaults of the retailer's files, which another shop writes over; how customers anywhere write prices; and the back office's own names.
 */
const READERS = /^src\/(?:retailer\/schemas|domain\/trade|domain\/quickOrder\/line|backoffice)\//;

/** The texts in a file of code: what is between quotes, without comments and names. */
function textsOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isText || ts.isJsxText(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return texts;
}

/** Pages have markup between two fences of code. */
const markupOf = (file: string): string[] =>
  readFileSync(file, 'utf8')
    .replace(/\{\/\*.*?\*\/\}|<!--.*?-->|\/\*.*?\*\//gs, '')
    .split('\n')
    .filter((line) => !/^\s*(?:\/\/|import )/.test(line));

test('no word of this shop, its country, currency, tax or counter is written in code: they are in the retailer’s files', () => {
  const code = globSync('src/**/*.{ts,tsx}').filter((file) => !READERS.test(file));
  const found = [
    ...code.flatMap((file) => textsOf(file).map((text) => ({ file, text }))),
    ...globSync('src/**/*.astro').flatMap((file) => markupOf(file).map((text) => ({ file, text }))),
  ].filter(({ text }) => OURS.test(text) && !NOBODY_READS.some((name) => name.test(text.trim())));
  expect(found.map(({ file, text }) => `${file}: ${text.trim().slice(0, 100)}`)).toEqual([]);
});
