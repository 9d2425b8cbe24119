import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { editor } from '#copy/editor.ts';
import { finding } from '#copy/night/findings.ts';
import { siteRedirects } from '#domain/night/siteRedirects.ts';
import { shownName } from '#retailer/folder.ts';
import type { ContentProblem } from '#retailer/problem.ts';
import { readEditorsRules } from '#snapshot/redirects/editorsRules.ts';

const NAME = 'redirects.txt';
const NO_PAGES = { stocked: new Map(), empty: new Set<string>(), codes: new Set<string>() };
const { redirects: copy } = finding;

/**
 * What is wrong with the lines of redirects.txt whatever the catalogue has tonight: they are not two addresses, go round, or begin
 * where the shop itself answers. A night publishes all the same and tells it; a save is refused, because its editor is still there.
 */
export function redirectProblems(folder: string): ContentProblem[] {
  const path = join(folder, NAME);
  if (!existsSync(path)) return [];
  const { rules, unreadable } = readEditorsRules(readFileSync(path, 'utf8'));
  const old = new Set(rules.map(({ from }) => from));
  const { problems } = siteRedirects({
    nights: {},
    editors: rules,
    pages: NO_PAGES,
    // Where a line leads that no other line begins with may well be a page: the night knows.
    isOther: (each) => !old.has(each),
  });
  const of = (
    line: number,
    problem: keyof typeof editor.redirectExpected,
    { what }: { what: string },
  ): ContentProblem => ({
    file: shownName(NAME, folder),
    line,
    wrong: what.replace(/\.$/, ''),
    expected: editor.redirectExpected[problem],
    example: problem === 'unreadable' ? editor.redirectExample : null,
  });
  return [
    ...unreadable.map(({ line, text }) => of(line, 'unreadable', copy.unreadable(text))),
    ...problems.map(({ line, from, to, problem }) => of(line, problem, copy[problem](from, to))),
  ].sort((a, b) => a.line - b.line);
}
