import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { contentProblems } from '#content/check/problems.ts';
import { problemSentence } from '#retailer/problem.ts';
import { temporaryDirectory } from '../support/sandbox.ts';
import { ROOT } from '../support/servers/programs.ts';

const FOREIGN = join(ROOT, 'tests', 'support', 'site', 'foreignContent');
const BOMB = ['a: &a [x,x,x,x,x,x,x,x,x]', ...'bcdef']
  .map((line, at) => {
    const before = 'abcdef'[at - 1];
    return at === 0 ? line : `${line}: &${line} [${Array(9).fill(`*${before}`).join(',')}]`;
  })
  .join('\n');
const POST = (body: string): string =>
  `---\ntitle: Riego\ndescription: De riego.\ndate: 2026-11-09\ncategory: Jardín\ncatalog: { label: Riego, path: riego }\n---\n\n${body}\n`;

/** What is said of a shop's folder with one more file in it, without the folder's name. */
function saidOf(name: string, bytes: string | Buffer): string[] {
  const folder = temporaryDirectory();
  cpSync(FOREIGN, folder, { recursive: true });
  mkdirSync(join(folder, 'blog'), { recursive: true });
  writeFileSync(join(folder, name), bytes);
  return contentProblems(folder).map((problem) => problemSentence(problem).replaceAll(`${folder}/`, ''));
}

test.each([
  [
    'an alias that contains itself',
    'merchandising.yaml',
    'banners: &a [*a]',
    /línea 1: hay demasiados corchetes/,
  ],
  ['an alias bomb', 'merchandising.yaml', BOMB, /línea 2: un «\*nombre» repite otra parte/],
  ['an alias of nothing', 'merchandising.yaml', 'a: 1\nbanners: *x', /línea 2: un «\*nombre»/],
  ['50,000 brackets', 'merchandising.yaml', '['.repeat(50_000), /línea 1: hay demasiados corchetes/],
  ['50,000 brackets', 'categories.json', '['.repeat(50_000), /línea 1: hay demasiados corchetes/],
  ['a field twice', 'merchandising.yaml', 'banners: []\nbanners: []', /línea 2: este campo está dos veces/],
  [
    'two documents',
    'merchandising.yaml',
    'banners: []\n---\nfeatured: []',
    /línea 2: hay una línea de tres guiones/,
  ],
  [
    'a conflict',
    'merchandising.yaml',
    'banners:\n<<<<<<< HEAD\n=======\n>>>>>>> b',
    /línea 2: dos versiones quedaron sin unir/,
  ],
  [
    'a conflict',
    'synonyms.txt',
    'a = b\n<<<<<<< HEAD\n=======\n>>>>>>> b\n',
    /línea 2: dos versiones quedaron sin unir/,
  ],
  ['a NUL', 'redirects.txt', '/a /b\n/c\0 /d', /línea 2: hay bytes que no son texto/],
  [
    'UTF-16',
    'merchandising.yaml',
    Buffer.from('\uFEFFbanners: []', 'utf16le'),
    /línea 1: hay bytes que no son texto/,
  ],
  [
    'Latin 1',
    'brands.txt',
    Buffer.from('uno\nLa Coruña', 'latin1'),
    /línea 2: hay letras en otra codificación/,
  ],
  ['5 MB', 'brands.txt', 'marca\n'.repeat(900_000), /línea 1: tiene \d+ KB\. Se espera a lo sumo 4096 KB/],
  [
    '600 KB',
    'merchandising.yaml',
    `# ${'x'.repeat(600_000)}`,
    /línea 1: tiene 586 KB\. Se espera a lo sumo 512 KB/,
  ],
  [
    'a script',
    'blog/riego.md',
    POST('Hola\n\n<script>alert(1)</script>'),
    /^blog\/riego\.md, línea 11: «<script>» no se puede/,
  ],
  [
    'a script after a byte order mark and with lines of Windows',
    'blog/riego.md',
    `\uFEFF${POST('<script>1</script>')}`.replaceAll('\n', '\r\n'),
    /^blog\/riego\.md, línea 9: «<script>»/,
  ],
  [
    'another page’s address',
    'blog/post-classic.md',
    POST('Hola'),
    /«post-classic» no puede ser el final de una dirección/,
  ],
  [
    'a style in the logo',
    'logo.svg',
    '<svg viewBox="0 0 4 4"><path style="fill:red" d="M0 0"/></svg>',
    /el logotipo no está o no se puede usar/,
  ],
  [
    'a link out of the shop',
    'merchandising.yaml',
    'banners: [{ title: A, link: { label: B, path: "/\\\\otro.example" } }]',
    /en «path» hay/,
  ],
])('%s in %s is one sentence with its line', (_, name, bytes, sentence) => {
  expect(saidOf(name, bytes)).toEqual([expect.stringMatching(sentence)]);
});

test('a file that is a folder is said', () => {
  const folder = temporaryDirectory();
  cpSync(FOREIGN, folder, { recursive: true });
  mkdirSync(join(folder, 'merchandising.yaml'));
  expect(contentProblems(folder).map(({ wrong }) => wrong)).toEqual(['es una carpeta y no un archivo']);
});

test('a byte order mark and the lines of Windows are no mistake', () => {
  expect(saidOf('merchandising.yaml', '\uFEFFbanners:\r\n  - title: Riego\r\n')).toEqual([]);
  expect(saidOf('synonyms.txt', '\uFEFFpava = tetera\r\n')).toEqual([]);
});
