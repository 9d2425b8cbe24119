import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const FOLDER = 'docs/decisions';
const MOST = 80;

/** A decision's third line, with the numbers whose place it took. */
const STATUS = /^(\d{4}-\d\d-\d\d) · (In force\.(?: In the place of \d{4}(?:(?:, | and )\d{4})*\.)?)$/;

/** A title as a file is named by it: whatever is neither letter nor figure becomes one hyphen. */
const slug = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const index = readFileSync(join(FOLDER, 'README.md'), 'utf8');

const decisions = readdirSync(FOLDER)
  .filter((file) => file !== 'README.md')
  .map((file) => {
    const [heading = '', , line = ''] = readFileSync(join(FOLDER, file), 'utf8').split('\n');
    const [, date, status] = STATUS.exec(line) ?? [];
    return { file, number: file.slice(0, 4), title: heading.replace(/^# /, ''), line, date, status };
  });

const numbers = new Set(decisions.map(({ number }) => number));

const documents = globSync(['*.md', 'docs/**/*.md', 'src/**/*.md', 'tests/**/*.md', 'deploy/**/*.md']);
const code = globSync([
  '*.{ts,mjs,json}',
  '{src,tests,scripts}/**/*.{ts,tsx,astro,css}',
  'deploy/**/*.{conf,service,timer,yml}',
]);

/** A list of numbers after the word, or after the folder's name. */
const AFTER_THE_WORD = /\b[Dd]ecisions?[\s/]+(?:\* |\/\/ )?(0\d{3}(?:(?:, and |, | and | to )0\d{3})*)/g;
const BARE = /(?<![\w.+,-])0\d{3}(?![\w.,-]?\d)/g;

/** The numbers that a file cites. In a document a bare number is one, unless it stands in backticks or in a status. */
function citedIn(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  if (code.includes(file))
    return [...text.matchAll(AFTER_THE_WORD)].flatMap(([, list = '']) => list.match(/\d{4}/g) ?? []);
  const prose = text
    .replace(/```.*?```|`[^`\n]*`/gs, '')
    .replace(/In the place of .*/g, '')
    .replace(/say the same:\s+[\d,\s]+\./, '');
  return prose.match(BARE) ?? [];
}

test.each(decisions)(
  '$file is named by its number and its title, and begins with date and status',
  ({ file, number, title, line }) => {
    expect(file).toBe(`${number}-${slug(title)}.md`);
    expect(line).toMatch(STATUS);
  },
);

test('each decision has one row of the index, with its title, date and status', () => {
  const rows = index.split('\n').filter((line) => line.startsWith('| ['));
  const expected = decisions.map(
    ({ file, number, title, date, status }) => `| [${number}](${file}) | ${title} | ${date} | ${status} |`,
  );
  expect(rows.sort()).toEqual(expected.sort());
});

test('twenty decisions stand first', () => {
  const first = [...index.matchAll(/^- \[(\d{4})\]\(/gm)].map(([, number]) => number);
  expect(new Set(first).size).toBe(20);
});

test(`there are ${MOST} at most, each number of one file, and none was used before`, () => {
  expect(decisions.length).toBeLessThanOrEqual(MOST);
  expect(numbers.size).toBe(decisions.length);
  const replaced = decisions.flatMap(({ status }) => status?.match(/\d{4}/g) ?? []);
  const deleted = /say the same:\s+([\d,\s]+)\./.exec(index)?.[1]?.match(/\d{4}/g) ?? [];
  const gone = [...replaced, ...deleted];
  expect(gone.length).toBeGreaterThan(MOST);
  expect(gone.filter((number, at) => numbers.has(number) || gone.indexOf(number) !== at)).toEqual([]);
});

test('a decision that is cited has a file', () => {
  const cited = [...documents, ...code].flatMap((file) => citedIn(file).map((number) => ({ file, number })));
  expect(cited.length).toBeGreaterThan(200);
  expect(cited.filter(({ number }) => !numbers.has(number))).toEqual([]);
});

test('a link to a decision leads to its file', () => {
  const links = documents.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\]\(((?:[./\w-]*\/)?0\d{3}-[\w-]+\.md)\)/g)].map(
      ([, link = '']) => ({
        file,
        path: join(dirname(file), link),
      }),
    ),
  );
  expect(links.length).toBeGreaterThan(decisions.length);
  expect(links.filter(({ path }) => !existsSync(path))).toEqual([]);
});
