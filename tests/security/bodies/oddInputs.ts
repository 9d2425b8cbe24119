import { EVIL } from '../caches/variants.ts';

/** Addresses of each kind: a file, a page on request, an endpoint, a sign-in, nothing. */
export const PLACES = [
  ...['/', '/shop/catalog', '/shop/products/none', '/account/orders', '/account/login', '/promos/1', '/none'],
  ...[
    '/api/auth/me',
    '/api/auth/login',
    '/api/cart',
    '/api/products/search',
    '/api/catalogue/search',
    '/api/none',
  ],
];

const LONG = 'x'.repeat(7_000);
/** Queries of addresses. */
export const QUERIES: Record<string, string> = {
  '3,000 parameters': Array.from({ length: 3_000 }, (_, n) => `a${n}`)
    .join('&')
    .slice(0, 15_000),
  'one parameter 3,500 times': 'q=1&'.repeat(3_500),
  'brackets in each other': `q${'[a]'.repeat(3_000)}=1`,
  'a long value': `q=${LONG}&term=${LONG}`,
  'a long value, encoded': `q=${'%41'.repeat(4_000)}`,
  'no UTF-8': 'q=%ff%fe&term=%c0%af&itemcodes=%ff&kind=suggest',
  'half an escape': 'q=%&term=%4&kind=find&place=%E0%A4%A',
  'U+0000': 'q=%00&term=%00&kind=suggest',
  'names of every object': '__proto__=1&constructor=1&__proto__[x]=1&toString=1&hasOwnProperty=1',
  'many commas': `itemcodes=${','.repeat(10_000)}`,
  'a sentence for a pattern': `term=${encodeURIComponent('(a+)+$'.repeat(30))}&kind=suggest&q=${'%28'.repeat(500)}`,
  '20 KB': 'x'.repeat(20_000),
  '64 KB': 'x'.repeat(64_000),
  '1 MB': 'x'.repeat(1_000_000),
};

/** Headers of which nothing may come back. */
export const REFLECTED: Record<string, string>[] = [
  { host: EVIL },
  { host: `localhost@${EVIL}` },
  { host: `${EVIL}:80#` },
  ...['host', 'server', 'proto', 'port', 'prefix', 'path', 'for', 'uri', 'scheme'].map((name) => ({
    [`x-forwarded-${name}`]: EVIL,
  })),
  { forwarded: `for="${EVIL}";host=${EVIL};proto=${EVIL}` },
  ...['host', 'original-url', 'rewrite-url', 'original-host', 'real-ip'].map((name) => ({
    [`x-${name}`]: `https://${EVIL}/`,
  })),
  ...['via', 'true-client-ip'].map((name) => ({ [name]: `https://${EVIL}/` })),
  ...['origin', 'referer', 'user-agent', 'accept-language', 'from', 'x-request-id', 'traceparent'].map(
    (name) => ({ [name]: `https://${EVIL}/"><x>` }),
  ),
];

/** Headers that are too many or too long, and what else a request may bring. */
export const HEADERS: Record<string, string> = {
  'a cookie of 64 KB': `cookie: a=${'x'.repeat(64_000)}\r\n`,
  '64 KB of cookies': 'cookie: a=1; b=2; c=3; d=4; e=5; f=6\r\n'.repeat(1_600),
  '2,000 cookies in a line': `cookie: ${'a=1; '.repeat(2_000)}\r\n`,
  '2,500 headers': 'a: b\r\n'.repeat(2_500),
  'ranges in each other': `range: bytes=${'0-,'.repeat(2_000)}0-\r\n`,
  'a range of nothing': 'range: bytes=9-1\r\n',
  'many encodings': `accept-encoding: ${'gzip;q=0.1,'.repeat(1_000)}br\r\n`,
  'many types': `accept: ${'text/html;q=0.1,'.repeat(800)}*/*\r\n`,
  'a date that is none': 'if-modified-since: x\r\nif-none-match: "\r\n',
  'Expect of something': 'expect: x\r\n',
  'Upgrade to a socket': 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: x\r\n',
  'Upgrade to HTTP/2': 'connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: x\r\n',
};
