import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { operatorCopy } from '#copy/operator.ts';

/** The origins in a page's content security policy. */
export type Origins = { appOrigin: string; oidcIssuer: string; marketingScript: string };
type Headers = Record<string, string>;

const YEAR_SECONDS = 365 * 24 * 60 * 60;

/** What the build wrote of its pages' inline scripts or styles. */
function writtenIn<Written>(dist: string, name: string): Written {
  try {
    return JSON.parse(readFileSync(join(dist, name), 'utf8')) as Written;
  } catch (cause) {
    throw new Error(operatorCopy.noSite(dist), { cause });
  }
}

/** The site's files, and pages that are made on request. They are apart because a CDN reads 2,000 letters of a header. */
type Pages = 'site' | 'rendered';

const STYLES = 'style-hashes.json';
/** A release that was built before there was such a list must be served too: nobody knows its styles. */
const styleSources = (dist: string, pages: Pages): string =>
  existsSync(join(dist, STYLES))
    ? writtenIn<Record<Pages, string[]>>(dist, STYLES)[pages].join(' ')
    : "'unsafe-inline'";

const TRUSTED_TYPES = 'trusted-types.json';
/**
 * Text becomes markup or a script only where browser/dom.ts says so. Each script that is built by itself makes the policy
 * once more. The scripts of a release from before there was such a list say nothing.
 */
const trustedTypes = (dist: string): string[] =>
  existsSync(join(dist, TRUSTED_TYPES))
    ? [
        "require-trusted-types-for 'script'",
        `trusted-types ${writtenIn<string[]>(dist, TRUSTED_TYPES).join(' ')} 'allow-duplicates'`,
      ]
    : [];

/** A cache may store the answer and must revalidate it at each use. */
export const REVALIDATE = 'public, max-age=0, must-revalidate';

const NO_SNIFFING = { 'x-content-type-options': 'nosniff' };
const SAME_ORIGIN_ONLY = { 'cross-origin-resource-policy': 'same-origin' };

const common = (appOrigin: string): Headers => ({
  ...NO_SNIFFING,
  'referrer-policy': 'strict-origin-when-cross-origin',
  ...(appOrigin.startsWith('https:') && {
    'strict-transport-security': `max-age=${YEAR_SECONDS}; includeSubDomains`,
  }),
});

/** Headers of an answer that is data: opened as a page it may load nothing, and no other site may embed it. */
export const dataHeaders = ({ appOrigin }: Pick<Origins, 'appOrigin'>): Headers => ({
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  ...SAME_ORIGIN_ONLY,
  ...common(appOrigin),
});

/** Other sites show our pictures in shared links. */
const PICTURE = /\.(?:webp|png|jpe?g|avif|svg|ico)$/;

/** Headers of other files. They have no content security policy: it takes a kilobyte and has no effect on them. */
export const fileHeaders = (path: string): Headers =>
  PICTURE.test(path) ? NO_SNIFFING : { ...NO_SNIFFING, ...SAME_ORIGIN_ONLY };

/**
 * An additional header of pages with a customer's data: a window that opened such a page cannot access it. Built pages
 * do not need it, and with it a browser would move them to another process, which delays a first visit. Decision 0020.
 */
export const ISOLATION: Headers = { 'cross-origin-opener-policy': 'same-origin' };

/** Headers of pages. Scripts and styles come from our own files, or the build in `dist` wrote them. product.md §11. */
export function pageHeaders(
  dist: string,
  { appOrigin, oidcIssuer, marketingScript }: Origins,
  pages: Pages = 'site',
): Headers {
  const marketing = marketingScript ? ` ${new URL(marketingScript).origin}` : '';
  const policy = [
    "default-src 'self'",
    `script-src 'self' 'inline-speculation-rules' ${writtenIn<string[]>(dist, 'script-hashes.json').join(' ')}${marketing}`,
    `style-src 'self' ${styleSources(dist, pages)}`,
    `img-src 'self' data:${marketing}`,
    // The back office names the videos' addresses, so any host is allowed; a shop on http may have a back office on
    // http.
    `media-src 'self' https:${appOrigin.startsWith('https:') ? '' : ' http:'}`,
    `connect-src 'self'${marketing}`,
    "object-src 'none'",
    ...trustedTypes(dist),
    "base-uri 'none'",
    // The form for signing out is redirected to the identity provider.
    `form-action 'self' ${new URL(oidcIssuer).origin}`,
    "frame-ancestors 'none'",
  ].join('; ');
  return {
    'content-security-policy': policy,
    'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
    ...common(appOrigin),
  };
}
