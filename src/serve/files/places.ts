import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalPath } from '#domain/canonicalPath.ts';
import { CATALOGUE_PATH, PLAIN_LIST_PATH } from '#domain/paths.ts';
import { REVALIDATE } from '#serve/headers.ts';
import type { Middleware } from '#serve/middleware.ts';

const ROOTS = [CATALOGUE_PATH, PLAIN_LIST_PATH];

/**
 * How the address of a place of the catalogue is spelled, for one with capitals, accents or spaces: a place's name for its
 * slug. Undefined for an address that is spelled so already, and for one of anything else.
 */
export function spelledPlace(url: string): string | undefined {
  const [path = '', ...query] = url.split('?');
  const spelled = canonicalPath(path);
  if (spelled === undefined || spelled === path) return undefined;
  const isPlace = ROOTS.some((root) => spelled === root || spelled.startsWith(`${root}/`));
  return isPlace ? [spelled, ...query].join('?') : undefined;
}

/** Leads from an address that has no file to the page of the same place, where there is one. Decision 0192. */
export const leadToPlaces =
  (releases: { readonly current: { site: string } }, security: Record<string, string>): Middleware =>
  (request, response, next) => {
    const to = spelledPlace(request.url ?? '/');
    const page = to && join(releases.current.site, `${to.split('?', 1)[0]}.html`);
    // Pages of the catalogue are kept compressed only.
    if (!page || ![page, `${page}.gz`].some((file) => existsSync(file))) return next();
    response.writeHead(301, { ...security, location: to, 'cache-control': REVALIDATE }).end();
  };
