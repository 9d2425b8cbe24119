import { expect, test } from 'vitest';
import { formatDay, formatMoment } from '#domain/day.ts';
import { isSettled, orderReference } from '#domain/order.ts';

test('a day is written as it was received, never through a time zone', () => {
  expect(formatDay('2026-01-05')).toBe('05/01/2026');
  expect(formatDay('2026-01-05T00:00:00')).toBe('05/01/2026');
  expect(formatDay('ayer')).toBe('ayer');
});

test('a moment is told in Montevideo', () => {
  expect(formatMoment('2026-01-05T01:30:00.000Z')).toMatch(/^0?4\/0?1\/(20)?26,? 22:30$/);
});

test('only a confirmed, rejected or asked-for order ends the wait', () => {
  const states = ['new', 'sending', 'confirmed', 'rejected', 'unknown', 'ask'] as const;
  expect(states.filter(isSettled)).toEqual(['confirmed', 'rejected', 'ask']);
});

test('the reference carries the key, so that an unknown outcome can be looked for', () => {
  expect(orderReference('abc')).toBe('WEB-abc');
});
