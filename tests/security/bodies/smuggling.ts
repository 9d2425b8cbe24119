import { EVIL } from '../caches/variants.ts';

/** A request that two servers could read as one or as two; a `single` one may be answered, and only once. */
export type SmuggledRequest = { name: string; sent: string; single?: true };

/** Two requests that everybody reads as two: when one answer is counted, a second one would never be noticed. */
export const pair = (host: string): string => {
  const get = (connection: string): string =>
    `GET /healthz HTTP/1.1\r\nhost: ${host}\r\nconnection: ${connection}\r\n\r\n`;
  return get('keep-alive') + get('close');
};

export const smuggling = (host: string): SmuggledRequest[] => {
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
