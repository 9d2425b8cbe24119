import type { AttackedShop } from './attackedShop.ts';
import { problemOf, Tally } from './bodies.ts';
import { requestText, sendRaw } from './raw.ts';
import { EVIL } from './variants.ts';

/** Addresses of each kind: a file, a page on request, an endpoint, a sign-in, nothing. */
const PLACES = [
  ...[
    '/',
    '/shop/catalog',
    '/account/orders',
    '/account/login',
    '/api/auth/me',
    '/api/cart',
    '/api/auth/login',
  ],
  ...[
    '/api/products/search',
    '/api/catalogue/search',
    '/shop/products/none',
    '/none',
    '/api/none',
    '/promos/1',
  ],
];

const LONG = 'x'.repeat(7_000);
const QUERIES: Record<string, string> = {
  '10,000 parameters': Array.from({ length: 3_000 }, (_, n) => `a${n}`)
    .join('&')
    .slice(0, 15_000),
  'one parameter 5,000 times': 'q=1&'.repeat(3_500),
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

const REFLECTED: Record<string, string>[] = [
  { host: EVIL },
  { host: `localhost@${EVIL}` },
  { host: `${EVIL}:80#` },
  ...['host', 'server', 'proto', 'port', 'prefix', 'path', 'for', 'uri', 'scheme'].map((name) => ({
    [`x-forwarded-${name}`]: EVIL,
  })),
  { forwarded: `for="${EVIL}";host=${EVIL};proto=${EVIL}` },
  ...[
    'x-host',
    'x-original-url',
    'x-rewrite-url',
    'x-original-host',
    'x-real-ip',
    'via',
    'true-client-ip',
  ].map((name) => ({ [name]: `https://${EVIL}/` })),
  ...['origin', 'referer', 'user-agent', 'accept-language', 'from', 'x-request-id', 'traceparent'].map(
    (name) => ({ [name]: `https://${EVIL}/"><x>` }),
  ),
];

/** Headers that are too many or too long, and what else a request may bring. */
const HEADERS: Record<string, string> = {
  'a cookie of 64 KB': `cookie: a=${'x'.repeat(64_000)}\r\n`,
  '64 KB of cookies': 'cookie: a=1; b=2; c=3; d=4; e=5; f=6\r\n'.repeat(1_600),
  '2,000 cookies in a line': `cookie: ${'a=1; '.repeat(2_000)}\r\n`,
  '3,000 headers': 'a: b\r\n'.repeat(2_500),
  'ranges in each other': `range: bytes=${'0-,'.repeat(2_000)}0-\r\n`,
  'a range of nothing': 'range: bytes=9-1\r\n',
  'many encodings': `accept-encoding: ${'gzip;q=0.1,'.repeat(1_000)}br\r\n`,
  'many types': `accept: ${'text/html;q=0.1,'.repeat(800)}*/*\r\n`,
  'a date that is none': 'if-modified-since: x\r\nif-none-match: "\r\n',
  'Expect of something': 'expect: x\r\n',
  'Upgrade to a socket': 'connection: upgrade\r\nupgrade: websocket\r\nsec-websocket-key: x\r\n',
  'Upgrade to HTTP/2': 'connection: upgrade, http2-settings\r\nupgrade: h2c\r\nhttp2-settings: x\r\n',
};

/** What two servers could read as one request or as two. `may` be answered as a single one. */
const smuggling = (host: string): { name: string; sent: string; single?: true }[] => {
  const second = `GET /healthz HTTP/1.1\r\nhost: ${host}\r\n\r\n`;
  const post = (headers: string, body: string): string =>
    `POST /api/cart/operations HTTP/1.1\r\nhost: ${host}\r\n${headers}\r\n${body}`;
  const get = (headers: string): string => `GET /healthz HTTP/1.1\r\nconnection: close\r\n${headers}\r\n`;
  const zero = `0\r\n\r\n${second}`;
  const te = 'transfer-encoding: chunked\r\n';
  return [
    { name: 'length and chunks', sent: post(`content-length: 4\r\n${te}`, zero) },
    { name: 'chunks and length', sent: post(`${te}content-length: ${zero.length}\r\n`, zero) },
    { name: 'two lengths', sent: post('content-length: 0\r\ncontent-length: 5\r\n', second) },
    { name: 'two lengths in one', sent: post('content-length: 0, 5\r\n', second) },
    ...['-1', '+0', '0x5', '1e1', '5 5', 'a', '', '99999999999999999999'].map((length) => ({
      ...{ name: `a length of "${length}"`, sent: post(`content-length: ${length}\r\n`, second) },
    })),
    ...[
      'xchunked',
      'chunked, identity',
      'identity',
      'chunked, chunked',
      '\x0bchunked',
      'gzip',
      '"chunked"',
    ].map((encoding) => ({
      name: `encoded "${encoding}"`,
      sent: post(`transfer-encoding: ${encoding}\r\n`, zero),
    })),
    { name: 'a space before the colon', sent: post('transfer-encoding : chunked\r\n', zero) },
    { name: 'a folded header', sent: post('transfer-encoding:\r\n chunked\r\n', zero) },
    { name: 'a folded header of nothing', sent: get(`host: ${host}\r\nx: a\r\n b\r\n`) },
    ...['zz', '-1', '0x1', 'ffffffffffffffffff', '1\n', ' 1', '5;x\ny'].map((size) => ({
      ...{ name: `a chunk of "${JSON.stringify(size)}"`, sent: post(te, `${size}\r\nx\r\n${zero}`) },
    })),
    { name: 'a chunk without its end', sent: post(te, `1\r\nxx\r\n${zero}`) },
    {
      name: '20 KB of a chunk\u2019s extension',
      sent: post(te, `1;${'x'.repeat(20_000)}\r\nx\r\n0\r\n\r\n`),
    },
    { name: 'two hosts', sent: get(`host: ${host}\r\nhost: ${EVIL}\r\n`), single: true },
    { name: 'no host', sent: get('x: y\r\n') },
    { name: 'line ends of one character', sent: `GET /healthz HTTP/1.1\nhost: ${host}\n\n` },
    { name: 'a return in a header', sent: get(`host: ${host}\r\nx: a\rtransfer-encoding: chunked\r\n`) },
    { name: 'a byte of zero in a header', sent: get(`host: ${host}\r\nx: a\0b\r\n`) },
    { name: 'a name that is none', sent: get(`host: ${host}\r\n\x01: b\r\n`) },
    { name: 'a header without a name', sent: get(`host: ${host}\r\n: b\r\n`) },
    { name: 'HTTP/0.9', sent: 'GET /healthz\r\n\r\n', single: true },
    { name: 'HTTP/1.0', sent: 'GET /healthz HTTP/1.0\r\n\r\n', single: true },
    { name: 'HTTP/9.9', sent: `GET /healthz HTTP/9.9\r\nhost: ${host}\r\n\r\n` },
    { name: 'HTTP/2', sent: 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n' },
    { name: 'TLS', sent: '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03' },
    {
      name: 'a whole address',
      sent: `GET http://${EVIL}/account/orders HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
      single: true,
    },
    { name: 'CONNECT', sent: `CONNECT ${EVIL}:443 HTTP/1.1\r\nhost: ${EVIL}\r\n\r\n` },
    {
      name: 'an asterisk',
      sent: `OPTIONS * HTTP/1.1\r\nhost: ${host}\r\nconnection: close\r\n\r\n`,
      single: true,
    },
    { name: 'a method that is none', sent: `FOO / HTTP/1.1\r\nhost: ${host}\r\n\r\n` },
    { name: 'a method of small letters', sent: `get / HTTP/1.1\r\nhost: ${host}\r\n\r\n` },
  ];
};

/** Addresses, headers and requests that no browser sends: refused or answered, at once, and never with what they said. */
export async function attackRequests({ shop }: AttackedShop, every: number): Promise<Tally> {
  const tally = new Tally();
  const host = `localhost:${shop.port}`;
  const get = (path: string, headers: Record<string, string>, more = ''): string =>
    requestText(`GET ${path}`, { host, connection: 'close', ...headers }, '').replace(/\r\n$/, `${more}\r\n`);
  const chosen = <One>(all: One[]): One[] => all.filter((_, at) => at % every === 0);

  for (const [name, query] of chosen(Object.entries(QUERIES))) {
    for (const place of PLACES) {
      const answer = await sendRaw(shop.port, get(`${place}?${query}`, {}));
      tally.add('addresses', `${name} at ${place}`, answer, problemOf(answer));
    }
  }
  for (const [name, lines] of chosen(Object.entries(HEADERS))) {
    for (const place of PLACES) {
      const answer = await sendRaw(shop.port, get(place, {}, lines));
      tally.add('headers', `${name} at ${place}`, answer, problemOf(answer));
    }
  }
  for (const headers of chosen(REFLECTED)) {
    for (const place of PLACES) {
      const answer = await sendRaw(shop.port, get(place, headers));
      const said = `${answer.headers}${answer.body}`.includes(EVIL) ? 'was repeated' : null;
      tally.add('reflected', `${JSON.stringify(headers)} at ${place}`, answer, problemOf(answer) ?? said);
    }
  }
  for (const { name, sent, single } of smuggling(host)) {
    const answer = await sendRaw(shop.port, sent);
    const { statuses } = answer;
    // Silence is no answer that somebody else could be given.
    const refused =
      statuses.length === 0 ||
      (statuses.length === 1 && (single || (answer.status >= 400 && answer.status < 500)));
    const problem = answer.timedOut
      ? 'was not answered'
      : refused
        ? null
        : `was answered ${statuses.join(', ')}`;
    tally.add('smuggling', name, answer, problem);
  }
  return tally;
}
