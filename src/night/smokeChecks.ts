import { AUTH_PATH, LOGIN_PAGE, placePath, SEARCH_INDEX, SIGN_IN_PATH } from '#domain/paths.ts';
import { productPath, toSlug } from '#domain/slug.ts';
import type { Snapshot } from '#snapshot/schema.ts';

/** One address, and what its answer must be. */
export type SmokeCheck = {
  path: string;
  status: number;
  type?: string;
  holds?: string[];
  /** It leads to the identity provider, with the shop's callback. */
  signsIn?: true;
};

/** `location` is '' where it leads nowhere. */
type Answer = { status: number; type: string; location: string; body: Buffer };

const HTML = 'text/html';
/** A page that was cut short has no end. */
const page = (path: string, ...holds: string[]): SmokeCheck => ({
  path,
  status: 200,
  type: HTML,
  holds: [...holds, '</html>'],
});

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * What a shop over this snapshot must answer: home, a family, its first, middle and last product, the search, the
 * information pages, the files that they need, the endpoints of a visitor, and sign-in. product.md §16.
 */
export function smokeChecks({ products }: Pick<Snapshot, 'products'>): SmokeCheck[] {
  const some = [0, Math.floor(products.length / 2), products.length - 1].flatMap((at) => products[at] ?? []);
  const [family] = some.find(({ path }) => path.length > 0)?.path ?? [];
  const picture = products.find(({ pictures }) => pictures.length > 0)?.pictures[0];
  return [
    page('/'),
    page('/shop/catalog'),
    ...(family ? [page(placePath(toSlug(family)))] : []),
    ...some.map(({ code, name }) =>
      page(
        productPath(code),
        ...name
          .split(/[^\p{L}\p{N}]+/u)
          .slice(0, 1)
          .map(escaped),
      ),
    ),
    page('/shop/cart'),
    page('/site/how-to-purchase'),
    { ...page('/no-such-page'), status: 404 },
    { path: SEARCH_INDEX, status: 200 },
    { path: '/sitemap.xml', status: 200 },
    { path: '/robots.txt', status: 200 },
    ...(picture ? [{ path: `/media/${picture.hash}-240.webp`, status: 200, type: 'image/webp' }] : []),
    { path: '/healthz', status: 200 },
    { path: '/api/auth/me', status: 401, type: 'application/json' },
    { path: SIGN_IN_PATH, status: 302, signsIn: true },
  ];
}

/** That the provider does not answer tonight is no fault of a release: the doctor and customers are told. */
const AWAY = `${LOGIN_PAGE}?error=Unreachable`;

/** Whether a redirect takes a browser to an identity provider that will send it back to the shop. */
function leadsToProvider(location: string): boolean {
  if (location.startsWith(AWAY)) return true;
  const asked = URL.parse(location)?.searchParams;
  const callback = URL.parse(asked?.get('redirect_uri') ?? '');
  return Boolean(asked?.has('client_id') && callback?.pathname.startsWith(`${AUTH_PATH}/callback/`));
}

/** What is wrong with an answer, in a sentence; undefined when it is as it must be. */
export function asksFor(check: SmokeCheck, { status, type, location, body }: Answer): string | undefined {
  if (status !== check.status) return `respondió ${status} y no ${check.status}`;
  if (check.signsIn)
    return leadsToProvider(location) ? undefined : `lleva a ${location} y no al proveedor de identidad`;
  if (check.type && !type.startsWith(check.type)) return `es ${type || 'de ningún tipo'} y no ${check.type}`;
  if (body.length === 0) return 'está vacía';
  const text = body.toString('utf8');
  const missing = check.holds?.find((part) => !text.includes(part));
  return missing === undefined ? undefined : `no contiene “${missing}”`;
}
