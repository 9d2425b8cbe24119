/** How an attacker writes an address or a request, so that a cache and the shop understand it differently. */

export type Variant = {
  name: string;
  /** The address as it is sent, from a route's path with its query. */
  address: (path: string) => string;
  headers?: Record<string, string>;
};

/** No answer may have this name: it stands only in the attacker's requests. */
export const EVIL = 'evil.example';

const withSuffix = (path: string, suffix: string): string => {
  const [place = '', query] = path.split('?');
  return place + suffix + (query === undefined ? '' : `?${query}`);
};

const SUFFIXES = [
  ...['/x.css', '/.css', '//x.css', '/./x.css', '/%2e/x.css', '/%2e%2e/x.css', '/..%2fx.css'],
  ...['/x/..%2fx.css', '.css', '.js', '.json', '.html', '.png', '.bin', '.txt', '.pdf', '%2ecss', '.HTML'],
  ...['.html/', '%2ehtml', '%252ehtml', '.%68tml', '/index.html', '/.html', '.htm', '.html;x', '.html%00'],
  ...[';x.css', ';.css', ';jsessionid=1.css', '%3b.css', '%3bx.css', ',x.css', '&x.css', '=.css', '!.css'],
  ...['$.css', '@.css', '~.css', '*.css', ':.css', '+.css', '%20.css', '%09.css', '%0a.css', '%0d%0a.css'],
  ...['%00.css', '%00x.css', '%23.css', '%23/x.css', '%3f.css', '%3fx.css', '%3Fa=1.css', '%2f.css'],
  ...['%2fx.css', '%5cx.css', '\\x.css', '%252fx.css', '%25.css', '%c0%afx.css', '%e2%80%8b.css'],
  ...['%ff.css', '/'],
];

const encodedFirst = (path: string): string =>
  path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`);

const REWRITTEN: Record<string, (path: string) => string> = {
  'as it is': (path) => path,
  'query ends in .css': (path) => `${path}${path.includes('?') ? '&' : '?'}x=.css`,
  'capital letters': (path) => path.toUpperCase(),
  'its first letter encoded': encodedFirst,
  'two slashes before it': (path) => `/${path}`,
  'a dot before it': (path) => `/.${path}`,
  'out of the assets': (path) => `/_astro/..%2f${path.slice(1)}`,
  'out of the assets, dots encoded': (path) => `/_astro/%2e%2e${path}`,
  'out of the pictures': (path) => `/media/..%2f${path.slice(1)}`,
  'out of the assets by a backslash': (path) => `/_astro/..%5c${path.slice(1)}`,
  'beside a file': (path) => withSuffix(path, '/..%2f..%2frobots.txt'),
};

const HEADERS: Record<string, string>[] = [
  { host: EVIL },
  { 'x-forwarded-host': EVIL },
  { 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'http', 'x-forwarded-port': '1' },
  { 'x-forwarded-server': EVIL },
  { 'x-host': EVIL },
  { forwarded: `for=1.2.3.4;host=${EVIL};proto=http` },
  { 'x-original-url': '/account/orders' },
  { 'x-rewrite-url': '/account/orders' },
  { 'x-original-host': EVIL },
  { 'x-forwarded-prefix': `/${EVIL}` },
  { 'x-forwarded-path': `/${EVIL}` },
  { 'x-forwarded-for': `127.0.0.1, ${EVIL}` },
  { 'x-real-ip': EVIL },
  { 'x-request-id': EVIL },
  { 'x-http-method-override': 'POST', 'x-method-override': 'DELETE' },
  { origin: `https://${EVIL}` },
  { referer: `https://${EVIL}/` },
  { accept: 'text/css' },
  { accept: `application/json, ${EVIL}/x` },
  { 'accept-language': EVIL },
  { 'accept-encoding': 'gzip;q=0, br;q=0, identity;q=0' },
  { range: 'bytes=0-10' },
  { 'if-none-match': '*' },
  { 'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT' },
  { 'user-agent': EVIL },
  { 'sec-fetch-dest': 'style', 'sec-fetch-mode': 'no-cors' },
  { 'x-middleware-subrequest': EVIL },
  { 'x-astro-path': '/account/orders', 'x-astro-locals': '{}' },
  { 'x-padding': 'x'.repeat(7_000) },
];

export const VARIANTS: readonly Variant[] = [
  ...Object.entries(REWRITTEN).map(([name, address]) => ({ name, address })),
  ...SUFFIXES.map((suffix) => ({ name: suffix, address: (path: string) => withSuffix(path, suffix) })),
  ...HEADERS.map((headers) => ({
    name: Object.entries(headers)
      .map(([name, value]) => `${name}: ${value.slice(0, 30)}`)
      .join(', '),
    address: (path: string) => path,
    headers,
  })),
];
