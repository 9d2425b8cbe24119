import { expect, test } from 'vitest';
import { NOTHING_SEEN, type Sightings, sight } from '#domain/quickOrder/scan/sightings.ts';

/** Which frames count as a scan: each is a code and its time. */
function scans(
  frames: readonly (readonly [code: string, atMs: number])[],
  symbology: 'ean_13' | 'code_39' = 'ean_13',
): number[] {
  let seen: Sightings = NOTHING_SEEN;
  return frames.flatMap(([code, atMs]) => {
    const sighted = sight(seen, { code, symbology }, atMs);
    seen = sighted.seen;
    return sighted.isScan ? [atMs] : [];
  });
}

test('a code that stays in sight is one scan, however long', () => {
  expect(scans(Array.from({ length: 100 }, (_, at) => ['A', at * 100] as const))).toEqual([0]);
});

test('a code that is gone for less than two seconds is the same scan, and for two seconds another', () => {
  expect(
    scans([
      ['A', 0],
      ['A', 1_999],
      ['A', 3_999],
    ]),
  ).toEqual([0, 3_999]);
});

test('another code is another scan, and the first does not count again right after it', () => {
  expect(
    scans([
      ['A', 0],
      ['B', 300],
      ['A', 600],
      ['C', 900],
    ]),
  ).toEqual([0, 300, 900]);
});

test('a kind of code that is easily misread counts when two frames agree', () => {
  expect(
    scans(
      [
        ['A', 0],
        ['B', 100],
        ['A', 200],
        ['A', 300],
      ],
      'code_39',
    ),
  ).toEqual([200]);
});
