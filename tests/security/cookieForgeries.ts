import { createHmac, randomBytes } from 'node:crypto';
import type { Dice } from '../../scripts/sandbox/random.ts';

const NAME = 'authjs.session-token';

/** A `cookie` header, and whose session it may be at most; `either`: one of the two whose cookies it holds. */
export type Forged = { kind: string; cookie: string; owner: 'victim' | 'other' | 'either' | 'nobody' };

/** One character of each class: base64url's own and its older alphabet, separators, quotes, escapes and bytes above ASCII. */
const BYTES = [
  ...[
    'A',
    'z',
    '0',
    '-',
    '_',
    '+',
    '/',
    '=',
    '.',
    ',',
    ';',
    ' ',
    '"',
    "'",
    '\\',
    '%',
    '%00',
    '%2e',
    '&',
    '<',
  ],
  ...['\t', '\u00a0', '\u00ff', '{', '|', '~', '\u007f', '\u0001', ''],
];

const bytesOf = (token: string): string =>
  token
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('hex'))
    .join('.');

const set = (value: string, name = NAME): string => `${name}=${value}`;
const json = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Tokens that nobody but the attacker has made, with the claims of the victim's session. */
function madeUp(email: string, cardcode: string): string[] {
  const now = Math.floor(Date.now() / 1000);
  const claims = {
    ...{ name: 'x', email, cardcode, sid: '00000000-0000-4000-8000-000000000000' },
    ...{ signedInAt: Date.now(), iat: now, exp: now + 3600, jti: 'x' },
  };
  const signed = (header: object, key: string): string => {
    const text = `${json(header)}.${json(claims)}`;
    return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`;
  };
  const parts = (header: object): string =>
    [json(header), '', randomBytes(16).toString('base64url'), json(claims), ''].join('.');
  return [
    ...['none', 'None', 'NONE', ''].map((alg) => `${json({ alg })}.${json(claims)}.`),
    ...['', 'secret', 'null', 'undefined', 'sandbox-secret'].map((key) => signed({ alg: 'HS256' }, key)),
    ...['dir', 'none', 'RSA1_5', 'PBES2-HS256+A128KW', 'A256KW'].flatMap((alg) =>
      ['A256CBC-HS512', 'A256GCM', 'none', ''].map((enc) =>
        parts({ alg, enc, p2c: 2_147_483_647, p2s: 'x' }),
      ),
    ),
    parts({ alg: 'dir', enc: 'A256CBC-HS512', zip: 'DEF' }),
    parts({
      alg: 'dir',
      enc: 'A256CBC-HS512',
      crit: ['x'],
      x: 1,
      kid: '../../etc/passwd',
      jku: 'http://evil.example',
    }),
    ...[
      json(claims),
      JSON.stringify(claims),
      email,
      '1',
      'null',
      'true',
      '[object Object]',
      '....',
      '.'.repeat(4),
    ],
  ];
}

/** Every way of changing a cookie that is tried; `places` of a token's characters are changed to each kind of byte. */
export function cookieForgeries(
  { victim, other }: { victim: string; other: string },
  account: { email: string; cardcode: string },
  roll: Dice,
  places: number,
): Forged[] {
  const nobody = (kind: string, cookies: string[]): Forged[] =>
    cookies.map((cookie) => ({ kind, cookie, owner: 'nobody' }));
  const ofVictims = (kind: string, tokens: string[]): Forged[] =>
    tokens.map((token) => ({
      ...{ kind, cookie: set(token) },
      // Some characters at the end of a part stand for the same bytes.
      owner: bytesOf(token) === bytesOf(victim) ? 'victim' : 'nobody',
    }));
  const at = (): number => roll.int(0, victim.length - 1);
  const changed = Array.from({ length: places }, at).flatMap((place) =>
    BYTES.map((byte) => victim.slice(0, place) + byte + victim.slice(place + 1)),
  );
  const inserted = Array.from({ length: places }, at).map(
    (place) => victim.slice(0, place) + roll.pick(BYTES) + victim.slice(place),
  );
  const short = Array.from({ length: places }, at).flatMap((place) => [
    victim.slice(0, place),
    victim.slice(place + 1),
  ]);
  const [hers, his] = [victim.split('.'), other.split('.')];
  const spliced = Array.from({ length: 31 }, (_, mask) =>
    hers.map((part, bit) => ((mask + 1) & (1 << bit) ? his[bit] : part)).join('.'),
  ).filter((token) => token !== other && token !== victim);
  const half = victim.length >> 1;
  return [
    ...ofVictims('a character changed', changed),
    ...ofVictims('a character inserted', inserted),
    ...ofVictims('cut short', short),
    ...nobody(
      'made up',
      madeUp(account.email, account.cardcode).map((token) => set(token)),
    ),
    ...ofVictims('spliced with another\u2019s', spliced).map((one) =>
      bytesOf(one.cookie.slice(NAME.length + 1)) === bytesOf(other)
        ? { ...one, owner: 'other' as const }
        : one,
    ),
    ...nobody('in pieces of two people', [
      `${set(victim.slice(0, half), `${NAME}.0`)}; ${set(other.slice(half), `${NAME}.1`)}`,
      `${set(other.slice(0, half), `${NAME}.0`)}; ${set(victim.slice(half), `${NAME}.1`)}`,
      `${set(victim, `${NAME}.0`)}; ${set(other, `${NAME}.1`)}`,
    ]),
    ...[
      `${set(victim)}; ${set(other)}`,
      `${set(other)}; ${set(victim)}`,
      `${set(victim)}; ${set(other, `${NAME}.0`)}`,
      `${set(other)}; ${set(victim, `__Secure-${NAME}`)}`,
      `${set('')}; ${set(victim)}; ${set('x')}`,
      `mostrador_session=member; ${set(victim)}`,
      `${set(victim)}; ${set('__proto__', '__proto__')}; ${set('1', 'constructor')}`,
    ].map((cookie): Forged => ({ kind: 'two of a kind', cookie, owner: 'either' })),
    ...nobody('under another name', [
      set(victim, NAME.toUpperCase()),
      set(victim, 'authjs.csrf-token'),
      `mostrador_session=customer`,
    ]),
    // Auth.js reads her own session under these names: they are hers, and sign-out ends them by their number.
    ...[set(victim, `${NAME} `), set(victim, `${NAME}.x`)].map(
      (cookie): Forged => ({ kind: 'under another name', cookie, owner: 'victim' }),
    ),
    ...nobody('oversized', [
      ...[1, 4, 15, 17, 64].map((kilobytes) => set('A'.repeat(kilobytes * 1024))),
      ...[4, 14].map((kilobytes) => set(`${victim.slice(0, -4)}${'A'.repeat(kilobytes * 1024)}`)),
      Array.from({ length: 1_000 }, (_, n) => `c${n}=1`).join('; '),
      Array.from({ length: 500 }, (_, n) => `${NAME}.${n}=AAAA`).join('; '),
      ';'.repeat(10_000),
      `${NAME}=${'.'.repeat(10_000)}`,
    ]),
  ];
}
