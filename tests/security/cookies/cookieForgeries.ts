import type { Dice } from '../../../scripts/sandbox/random.ts';
import { madeUp } from './madeUp.ts';

const NAME = 'authjs.session-token';

/** A `cookie` header, and whose session it may be at most; `either`: one of the two whose cookies it holds. */
export type ForgedCookie = { kind: string; cookie: string; owner: 'victim' | 'other' | 'either' | 'nobody' };

/** Cookies as the shop has set them: a shop that refuses these would refuse all others too. */
export const UNCHANGED = 'unchanged';

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

/** Readers of cookies decode them first: `%2e` is a dot. */
function decoded(token: string): string {
  try {
    return decodeURIComponent(token);
  } catch {
    // A `%` that begins no escape: such a cookie is read as it stands.
    return token;
  }
}

const bytesOf = (token: string): string =>
  decoded(token)
    .split('.')
    .map((part) => Buffer.from(part, 'base64url').toString('hex'))
    .join('.');

const set = (value: string, name = NAME): string => `${name}=${value}`;

/** Every way of changing a cookie that is tried; `places` of a token's characters are changed to each kind of byte. */
export function cookieForgeries(
  { victim, other }: { victim: string; other: string },
  account: { email: string; cardcode: string },
  roll: Dice,
  places: number,
): ForgedCookie[] {
  const nobody = (kind: string, cookies: string[]): ForgedCookie[] =>
    cookies.map((cookie) => ({ kind, cookie, owner: 'nobody' }));
  const ofVictims = (kind: string, tokens: string[]): ForgedCookie[] =>
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
    { kind: UNCHANGED, cookie: set(victim), owner: 'victim' },
    { kind: UNCHANGED, cookie: set(other), owner: 'other' },
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
    ].map((cookie): ForgedCookie => ({ kind: 'two of a kind', cookie, owner: 'either' })),
    ...nobody('under another name', [
      set(victim, NAME.toUpperCase()),
      set(victim, 'authjs.csrf-token'),
      `mostrador_session=customer`,
    ]),
    // Auth.js reads her own session under these names: they are hers, and sign-out ends them by their number.
    ...[set(victim, `${NAME} `), set(victim, `${NAME}.x`)].map(
      (cookie): ForgedCookie => ({ kind: 'under another name', cookie, owner: 'victim' }),
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
