import { expect, test } from 'vitest';
import { NO_BURST, type Stroke, strike } from '#domain/quickOrder/scan/burst.ts';

type Key = Partial<Stroke> & { afterMs: number };

/** What is recognised among these keys. */
function scansIn(keys: readonly Key[]): string[] {
  let [burst, atMs] = [NO_BURST, 1_000];
  return keys.flatMap(({ afterMs, ...key }) => {
    atMs += afterMs;
    const stroke = { key: '', isRepeat: false, isCommand: false, isInWords: true };
    const struck = strike(burst, { ...stroke, ...key, atMs });
    burst = struck.burst;
    return struck.scan ?? [];
  });
}

const keysOf = (text: string, gaps: readonly number[], end = 'Enter'): Key[] =>
  [...text, end].map((key, at) => ({ key, afterMs: gaps[at % gaps.length] ?? 0 }));

/** Milliseconds between two keys: a wired scanner, one by Bluetooth, and one that is set to be slow. */
const SCANNERS = { wired: [4, 5, 4, 6], bluetooth: [9, 12, 31, 8, 15], slow: [30, 32, 31, 33] };
/** A person: the fastest typists have 60 ms on average, and two keys of a word that roll together within 20. */
const TYPISTS = { fast: [62, 18, 71, 55, 24, 80], usual: [140, 190, 110, 230] };

test.each(Object.entries(SCANNERS))('a %s scanner is recognised', (_, gaps) => {
  expect(scansIn(keysOf('7730000000061', gaps))).toEqual(['7730000000061']);
});

/** Set to be slow, or on a computer that has much to do: a key is held back for a moment, and what comes after it is on time. */
const SLOW_SCANNERS: Record<string, readonly number[]> = {
  'of 40 ms a key': [40, 41, 39],
  'of 60 ms a key': [60, 61, 58],
  ...Object.fromEntries(
    Array.from({ length: 13 }, (_, at) => [
      `that is held back for 150 ms before its sign ${at + 1}`,
      Array.from({ length: 14 }, (__, sign) => (sign === at ? 150 : 20)),
    ]),
  ),
};

test.each(Object.entries(SLOW_SCANNERS))('a bar code of a scanner %s is recognised whole', (_, gaps) => {
  expect(scansIn(keysOf('7730000000061', gaps))).toEqual(['7730000000061']);
  expect(scansIn(keysOf('17730000000068', gaps))).toEqual(['17730000000068']);
});

test('figures that a person types in a row of keys are no bar code, right check digit or not', () => {
  for (const gaps of [TYPISTS.usual, [95, 110, 90, 100]])
    expect(scansIn(keysOf('7730000000061', gaps))).toEqual([]);
});

test('one that ends with Tab, writes capitals with Shift, or a prefix with AltGr is recognised', () => {
  expect(scansIn(keysOf('AM-820', [8], 'Tab'))).toEqual(['AM-820']);
  const capital = (key: string): Key[] => [
    { key: 'Shift', afterMs: 3 },
    { key, afterMs: 3 },
  ];
  const prefix: Key[] = [
    { key: 'AltGraph', afterMs: 3 },
    { key: ']', afterMs: 3 },
  ];
  const keys = [...prefix, ...[...'E0AM82'].flatMap(capital), { key: 'Enter', afterMs: 5 }];
  expect(scansIn(keys)).toEqual([']E0AM82']);
});

/** What is scanned and has no check digit: of five signs, of letters alone, with blanks. */
const CODES = ['00716', '71-90', 'ZZZZQ', 'amolad', 'QZ 820', 'ZZ QQ', 'AM-820', '4071', '7730000000062'];
const heldAt = (sign: number, gapMs: number) =>
  Array.from({ length: 14 }, (_, at) => (at === sign ? 150 : gapMs));

test('a code of any kind is a scan at any speed where nobody types words, and one key held back parts none', () => {
  const missed = CODES.flatMap((code) =>
    [5, 20, 40, 60].flatMap((gapMs) =>
      [[gapMs], ...[...code].map((_, sign) => heldAt(sign + 1, gapMs))].flatMap((gaps) =>
        (['Enter', 'Tab'] as const).flatMap((end) => {
          const scans = scansIn(keysOf(code, gaps, end).map((key) => ({ ...key, isInWords: false })));
          return scans.length === 1 && scans[0] === code ? [] : [`${code} ${gaps} ${end}: ${scans}`];
        }),
      ),
    ),
  );
  expect(missed).toEqual([]);
});

test('nor does one part a code that is scanned into a field of words', () => {
  for (const gapMs of [5, 20])
    for (const sign of [3, 4, 6]) {
      expect(scansIn(keysOf('AM-820-15', heldAt(sign, gapMs)))).toEqual(['AM-820-15']);
    }
});

test('a code that somebody types evenly into a field of words is theirs', () => {
  expect(scansIn(keysOf('ZZ-9999', [60]))).toEqual([]);
});

test('what is typed into a quantity, a list of choices or on a button is a person', () => {
  const apart = (text: string, gaps: readonly number[]) =>
    scansIn(keysOf(text, gaps).map((key) => ({ ...key, isInWords: false })));
  expect(apart('144', [60])).toEqual([]);
  expect(apart('12000', TYPISTS.usual)).toEqual([]);
  expect(apart('12000', [95, 110, 90, 100])).toEqual([]);
  expect(apart('montevideo', [95, 110, 90, 100])).toEqual([]);
});

test('two scans, one right after the other, are two', () => {
  const keys = [...keysOf('7730000000061', [5]), ...keysOf('7730000000070', [5])];
  expect(scansIn(keys)).toEqual(['7730000000061', '7730000000070']);
});

test('what was typed right before a scan is no part of it', () => {
  expect(
    scansIn([
      { key: '4', afterMs: 0 },
      { key: '2', afterMs: 150 },
      ...keysOf('7730000000061', [60, ...Array(13).fill(5)]),
    ]),
  ).toEqual(['7730000000061']);
});

test.each(Object.entries(TYPISTS))('a %s typist is a person', (_, gaps) => {
  expect(scansIn(keysOf('00716 amoladora 115', gaps))).toEqual([]);
});

test.each([
  [
    'a paste, which is one key',
    [
      { key: 'v', isCommand: true, afterMs: 0 },
      { key: 'Enter', afterMs: 20 },
    ],
  ],
  [
    'a key that is held down',
    [
      { key: '7', afterMs: 0 },
      ...Array.from({ length: 20 }, (): Key => ({ key: '7', isRepeat: true, afterMs: 33 })),
      { key: 'Enter', afterMs: 10 },
    ],
  ],
  ['five signs', keysOf('00716', [5])],
  ['words of a text expander', keysOf('buenos dias', [5])],
  ['signs without an end', keysOf('7730000000061', [5], 'ArrowDown')],
  ['an end that comes after another pause', keysOf('7730000000062', [5, 5, 5, 50, ...Array(9).fill(5), 60])],
  ['two pauses within', keysOf('7730000000062', [5, 5, 5, 36, 5, 5, 5, 5, 36, 5, 5, 5, 5, 5])],
  ['a key of another kind within', [...keysOf('77300', [5], 'Backspace'), ...keysOf('0063', [5])]],
])('%s is no scan', (_, keys) => {
  expect(scansIn(keys)).toEqual([]);
});
