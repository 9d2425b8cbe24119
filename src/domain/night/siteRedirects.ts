import { placePath } from '#domain/paths.ts';
import type { NightPages } from './addresses.ts';
import { isOwnAddress } from './ownAddresses.ts';
import { movedPlaces, pageTest, type Redirects } from './redirects.ts';

/** The name, in a release, of the list of its redirects: each old path with where it leads. */
export const REDIRECTS_FILE = 'redirects.json';

/** The name of the list of those old paths that lead elsewhere for now (302): browsers keep a 301 for ever. */
export const NEW_REDIRECTS_FILE = 'new-redirects.json';

/** A line of the editors' file. `to` may have a query. */
export type EditorsRule = { line: number; from: string; to: string };

/** What is wrong with a line: it leads nowhere, in a circle, or from an address that has a page or that the shop itself answers. */
export type RuleProblem = EditorsRule & { problem: 'dead' | 'loop' | 'page' | 'own' };

export type SiteRedirects = {
  /** Old path → where it leads, which is a page. */
  moved: Record<string, string>;
  /** Keys of the places without products that lead elsewhere, and so have no page. */
  places: Set<string>;
  problems: RuleProblem[];
  /** Whether a path is a page, or leads to one. */
  answers: (path: string) => boolean;
};

const pathOf = (address: string): string => address.split(/[?#]/, 1)[0] ?? '';

/**
 * The redirects of a site, each straight to a page: the nights' and, before them, the editors'. A page is never led away from.
 * `isOther` says whether a path is a page beside the catalogue's.
 */
export function siteRedirects({
  nights,
  editors,
  pages,
  isOther,
}: {
  nights: Redirects;
  editors: readonly EditorsRule[];
  pages: NightPages;
  isOther: (path: string) => boolean;
}): SiteRedirects {
  const rules = new Map(Object.entries(nights).map(([from, { to }]) => [from, to]));
  for (const { from, to } of editors) if (!isOwnAddress(from)) rules.set(from, to);
  const isCatalogue = pageTest(pages, (key) => rules.has(placePath(key)));
  const isPage = (address: string): boolean => isCatalogue(pathOf(address)) || isOther(pathOf(address));
  const endOf = (from: string): string | 'loop' | 'dead' => {
    const seen = new Set([from]);
    for (let to = rules.get(from); to !== undefined; to = rules.get(pathOf(to))) {
      if (isPage(to)) return to;
      if (seen.has(pathOf(to))) return 'loop';
      seen.add(pathOf(to));
    }
    return 'dead';
  };
  const moved: Record<string, string> = {};
  for (const from of rules.keys()) {
    const to = endOf(from);
    if (!isPage(from) && to !== 'loop' && to !== 'dead') moved[from] = to;
  }
  const problems = editors.flatMap((rule): RuleProblem[] => {
    if (isOwnAddress(rule.from)) return [{ ...rule, problem: 'own' }];
    if (isPage(rule.from)) return [{ ...rule, problem: 'page' }];
    const end = endOf(rule.from);
    return end === 'loop' || end === 'dead' ? [{ ...rule, problem: end }] : [];
  });
  const answers = (path: string): boolean => isPage(path) || moved[path] !== undefined;
  return { moved, places: movedPlaces(pages, moved), problems, answers };
}
