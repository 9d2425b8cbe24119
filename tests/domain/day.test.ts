import { expect, test, vi } from 'vitest';
import { formatDay, formatMoment, today } from '#domain/day.ts';

test('a day is written as it was received, never through a time zone', () => {
  expect(formatDay('2026-01-05')).toBe('05/01/2026');
  expect(formatDay('2026-01-05T00:00:00')).toBe('05/01/2026');
  expect(formatDay('ayer')).toBe('ayer');
});

test('a moment is told in Montevideo, its day as every other day, and midnight as 00', () => {
  expect(formatMoment('2026-01-05T01:30:00.000Z')).toBe('04/01/2026, 22:30');
  expect(formatMoment('2026-11-26T03:05:00.000Z')).toBe('26/11/2026, 00:05');
  expect(formatMoment('ayer')).toBe('ayer');
});

test('today in Montevideo is still yesterday in London, and the month may be too', () => {
  expect(today(new Date('2026-12-01T02:59:00Z'))).toBe('2026-11-30');
  expect(today(new Date('2026-12-01T03:00:00Z'))).toBe('2026-12-01');
});

test('today is a day of the calendar however a browser writes one: Safari writes 11/25/2026 in Canada', () => {
  const format = vi.spyOn(Intl.DateTimeFormat.prototype as { format: unknown }, 'format', 'get');
  format.mockReturnValue(() => '11/25/2026');
  expect(today(new Date('2026-11-25T12:00:00Z'))).toBe('2026-11-25');
  format.mockRestore();
});
