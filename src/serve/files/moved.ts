import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalPath } from '#domain/canonicalPath.ts';
import { isOwnAddress } from '#domain/night/ownAddresses.ts';
import { NEW_REDIRECTS_FILE, REDIRECTS_FILE } from '#domain/night/siteRedirects.ts';
import { REVALIDATE } from '#serve/headers.ts';
import type { Middleware } from '#serve/middleware.ts';

/** Old paths with where they lead. */
export type RedirectMap = ReadonlyMap<string, string>;

/** The list of a release; a release of an older version has none. */
export function movedIn(release: string): RedirectMap {
  const file = join(release, REDIRECTS_FILE);
  if (!existsSync(file)) return new Map();
  const moved = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>);
  // A release of an older version may have lines that led away from sign-in.
  return new Map(moved.filter(([from]) => !isOwnAddress(from)));
}

/** The old paths of a release that lead elsewhere for now: none in a release of an older version. */
export function newlyMovedIn(release: string): ReadonlySet<string> {
  const file = join(release, NEW_REDIRECTS_FILE);
  return new Set(existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as string[]) : []);
}

/** Where an address leads that has no page any more, with its question; undefined for any other. */
export function movedTo(url: string, moved: RedirectMap): string | undefined {
  const [path = '', ...query] = url.split('?');
  const spelled = canonicalPath(path);
  const to = spelled === undefined ? undefined : moved.get(spelled);
  if (to === undefined || query.length === 0) return to;
  const [page = '', fragment] = to.split('#', 2);
  const question = `${page}${page.includes('?') ? '&' : '?'}${query.join('?')}`;
  return fragment === undefined ? question : `${question}#${fragment}`;
}

/** Leads from an address that has no file to the page that took its place. Decision 0380. */
export const leadToMoved =
  (
    releases: { readonly current: { moved: RedirectMap; newlyMoved: ReadonlySet<string> } },
    security: Record<string, string>,
  ): Middleware =>
  (request, response, next) => {
    const { moved, newlyMoved } = releases.current;
    const to = movedTo(request.url ?? '/', moved);
    if (to === undefined) return next();
    const from = canonicalPath((request.url ?? '/').split('?', 1)[0] ?? '') ?? '';
    response
      .writeHead(newlyMoved.has(from) ? 302 : 301, { ...security, location: to, 'cache-control': REVALIDATE })
      .end();
  };
