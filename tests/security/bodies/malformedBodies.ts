import { brotliCompressSync, constants, deflateSync, gzipSync } from 'node:zlib';

/** A body as it is sent, with the headers that describe it; `mayPass` when it can be read as a proper one. */
export type Body = {
  kind: string;
  name: string;
  bytes: Buffer;
  headers?: Record<string, string>;
  mayPass?: boolean;
};

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** `{"` and bytes that no text has. */
const NO_UTF8 = Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0xc0, 0x22]);

const nested = (depth: number, open: string, close: string): string =>
  open.repeat(depth) + close.repeat(depth);

const TEXTS: Record<string, string> = {
  empty: '',
  blank: '  \r\n',
  'an open brace': '{',
  'a value missing': '{"operations":',
  'a comma too many': '{"operations":[],}',
  'single quotes': "{'operations':[]}",
  'a comment': '{/* */}',
  'not a number': '{"baseRev":NaN}',
  'an infinite number': '{"baseRev":1e999,"operations":[{"kind":"add","quantity":1e999}]}',
  'digits without end': `{"baseRev":${'9'.repeat(20_000)}}`,
  'a list': '[]',
  'a number': '1',
  'a word': 'nul',
  null: 'null',
  'a text': '"operations"',
  'an escape that is none': '{"a":"\\x41"}',
  'half a surrogate': '{"cardcode":"\\ud800","operations":[],"to":"\\ud800","code":"\\udfff"}',
  'U+0000': '{"cardcode":"\\u0000"}',
  'a line end in a text': '{"cardcode":"a\nb"}',
  '30,000 lists in each other': nested(30_000, '[', ']'),
  '60,000 open lists': '['.repeat(60_000),
  '10,000 objects in each other': `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`,
  'a deep field': `{"operations":${nested(25_000, '[', ']')},"to":${nested(5_000, '[', ']')}}`,
  '6,000 fields': `{${Array.from({ length: 6_000 }, (_, n) => `"f${n}":0`).join(',')}}`,
  '10,000 operations': `{"operations":[${'{},'.repeat(10_000)}{}]}`,
  'a text of 60 KB': `{"cardcode":"${'x'.repeat(60 * KILOBYTE)}"}`,
};

/** Values of a kind that no field of ours has, and names that a careless copy would write into every object. */
const POLLUTING = [
  '{"__proto__":{"cardcode":"C00012","isAdmin":true}}',
  '{"constructor":{"prototype":{"cardcode":"C00012","polluted":true}}}',
  '{"operations":[{"__proto__":{"kind":"empty","opId":"x"}}],"baseRev":0}',
  '{"toString":1,"valueOf":1,"hasOwnProperty":1,"then":1}',
  '{"length":1e9,"operations":{"length":1e9}}',
  '{"cardcode":{"toString":"x"},"to":["a"],"code":{"$ne":1},"edits":"x","families":{"0":"x"}}',
  '{"cardcode":true,"email":[],"to":{},"code":[],"operations":0,"edits":0,"title":[],"key":0}',
];

const TYPES = [
  ...['', '*/*', 'json', 'text/json', 'application/json-', 'application/xml', 'application/octet-stream'],
  ...['text/plain', 'text/html', 'application/x-www-form-urlencoded', 'multipart/form-data', '\u00ff'],
  'multipart/form-data; boundary=',
];

const QUICKLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } };

const packed = (name: string, bytes: Buffer): Body[] =>
  [
    { name: `gzip of ${name}`, bytes: gzipSync(bytes), headers: { 'content-encoding': 'gzip' } },
    { name: `deflate of ${name}`, bytes: deflateSync(bytes), headers: { 'content-encoding': 'deflate' } },
    {
      name: `br of ${name}`,
      bytes: brotliCompressSync(bytes, QUICKLY),
      headers: { 'content-encoding': 'br' },
    },
  ].map((body) => ({ ...body, kind: 'compressed' }));

const large = (size: number): Buffer => Buffer.from(`{"x":"${'x'.repeat(size)}"}`);

/** Small enough for the limit, and 48 MB for whoever unpacks them. */
export const bombs = (): Body[] => packed('48 MB', large(48 * MEGABYTE));

/** Every body that is tried on a route; `proper` is one that it would take. */
export function malformedBodies(proper: string): Body[] {
  const bytes = Buffer.from(proper);
  const half = bytes.subarray(0, bytes.length >> 1);
  return [
    ...Object.entries(TEXTS).map(([name, text]) => ({ kind: 'malformed', name, bytes: Buffer.from(text) })),
    { kind: 'malformed', name: 'half of a proper one', bytes: half },
    { kind: 'malformed', name: 'a byte order mark', bytes: Buffer.from(`\ufeff${proper}`), mayPass: true },
    { kind: 'malformed', name: 'bytes that are no UTF-8', bytes: NO_UTF8 },
    { kind: 'malformed', name: 'UTF-16', bytes: Buffer.from(proper, 'utf16le') },
    ...POLLUTING.map((text) => ({
      kind: 'names and kinds',
      name: text.slice(0, 40),
      bytes: Buffer.from(text),
    })),
    {
      ...{ kind: 'names and kinds', name: 'another customer and then herself' },
      ...{ bytes: Buffer.from(`{"cardcode":"C00345",${proper.slice(1)}`), mayPass: true },
    },
    {
      ...{ kind: 'names and kinds', name: 'herself and then another customer' },
      bytes: Buffer.from(`${proper.slice(0, -1)},"cardcode":"C00345"}`),
    },
    ...[65 * KILOBYTE, MEGABYTE, 1.5 * MEGABYTE].map((size) => ({
      ...{ kind: 'large', name: `${size / KILOBYTE} KB`, bytes: large(size) },
    })),
    ...TYPES.map((type) => ({
      ...{ kind: 'of another type', name: type, bytes, headers: { 'content-type': type } },
    })),
    ...packed('a proper one', bytes),
    ...['x', 'gzip, gzip', 'identity', 'compress'].map((encoding) => ({
      ...{ kind: 'compressed', name: encoding, bytes: half, headers: { 'content-encoding': encoding } },
    })),
  ];
}
