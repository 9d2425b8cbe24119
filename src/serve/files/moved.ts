import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalPath } from '#domain/canonicalPath.ts';
import { REDIRECTS_FILE } from '#domain/night/siteRedirects.ts';
import { REVALIDATE } from '#serve/headers.ts';
import type { Middleware } from '#serve/middleware.ts';

/** Old paths with where they lead. */
export type RedirectMap = ReadonlyMap<string, string>;

/** The list of a release; a release of an older version has none. */
export function movedIn(release: string): RedirectMap {
  const file = join(release, REDIRECTS_FILE);
  if (!existsSync(file)) return new Map();
  return new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));
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
  (releases: { readonly current: { moved: RedirectMap } }, security: Record<string, string>): Middleware =>
  (request, response, next) => {
    const to = movedTo(request.url ?? '/', releases.current.moved);
    if (to === undefined) return next();
    response.writeHead(301, { ...security, location: to, 'cache-control': REVALIDATE }).end();
  };
