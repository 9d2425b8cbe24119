import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { formatDay, formatMoment, isDay, readDay, today } from '#domain/day.ts';

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

test.each([
  '0000-00-00',
  '0000-01-01',
  '2026-02-30',
  '2026-13-01',
  '2025-02-29',
  '',
  '05/02/2026',
  '2026-1-5',
])('%j begins with no day of the calendar', (text) => {
  expect(readDay(text)).toBe('');
  expect(readDay(`${text}T00:00:00`)).toBe('');
});

test('every day of the calendar is read as it is written, with or without a time after it', () => {
  const days = fc.date({
    min: new Date('0001-01-01T00:00:00Z'),
    max: new Date('9999-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(isDay(day)).toBe(true);
      expect(readDay(day)).toBe(day);
      expect(readDay(date.toISOString())).toBe(day);
    }),
  );
});
