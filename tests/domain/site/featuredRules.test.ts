import { expect, test } from 'vitest';
import { EARLIER, newestCodes, nextFirstSeen } from '#domain/site/featuredRules.ts';

const WEEK = { day: '2026-12-08', days: 7 };

test('on the first night nothing is new, and later what no night had seen is', () => {
  const first = nextFirstSeen(null, ['A', 'B'], '2026-12-01');
  expect(first).toEqual({ [EARLIER]: ['A', 'B'] });
  const second = nextFirstSeen(first, ['C', 'A', 'D'], '2026-12-02');
  const third = nextFirstSeen(second, ['A', 'C', 'E'], '2026-12-03');
  expect(newestCodes(first, WEEK)).toEqual([]);
  expect(newestCodes(third, WEEK)).toEqual(['E', 'C', 'D']);
});

test('two nights of one day add to it, and what was away for a night is not new again', () => {
  const seen = nextFirstSeen({ [EARLIER]: ['A', 'B'], '2026-12-01': ['C'] }, ['D', 'A'], '2026-12-01');
  expect(seen['2026-12-01']).toEqual(['C', 'D']);
  expect(nextFirstSeen(seen, ['B', 'C'], '2026-12-02')).toBe(seen);
});

test('a product is new for so many days, the first one included', () => {
  const seen = { '2026-12-01': ['A'], '2026-12-02': ['B'] };
  expect(newestCodes(seen, WEEK)).toEqual(['B']);
  expect(newestCodes(seen, { ...WEEK, day: '2026-12-07' })).toEqual(['B', 'A']);
});
