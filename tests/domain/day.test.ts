import { expect, test } from 'vitest';
import { formatDay, formatMoment } from '#domain/day.ts';

test('a day is written as it was received, never through a time zone', () => {
  expect(formatDay('2026-01-05')).toBe('05/01/2026');
  expect(formatDay('2026-01-05T00:00:00')).toBe('05/01/2026');
  expect(formatDay('ayer')).toBe('ayer');
});

test('a moment is told in Montevideo', () => {
  expect(formatMoment('2026-01-05T01:30:00.000Z')).toMatch(/^0?4\/0?1\/(20)?26,? 22:30$/);
});
