import { expect, test } from 'vitest';
import { isWithin, readPeriod } from '#domain/period.ts';

const FALLBACK = { from: '2024-11-22', to: '2026-11-22' };
const read = (from: string, to: string) => readPeriod(from, to, FALLBACK, '2026-11-22');

test('two days of the calendar are a period, one day too, and a missing one is the default’s', () => {
  expect(read('2026-01-05', '2026-02-28')).toEqual({ period: { from: '2026-01-05', to: '2026-02-28' } });
  expect(read('2026-01-05', '2026-01-05')).toEqual({ period: { from: '2026-01-05', to: '2026-01-05' } });
  expect(read('', '')).toEqual({ period: FALLBACK });
  expect(read('2026-01-05', '')).toEqual({ period: { from: '2026-01-05', to: FALLBACK.to } });
});

test.each([
  '2026-02-30',
  '2025-02-29',
  '05/01/2026',
  '2026-1-5',
  'ayer',
  '2026-01-05T10:00',
  "2026-01-05'--",
  '-2026-01-05',
  '20260105',
])('"%s" is no day', (text) => {
  expect(read(text, '')).toEqual({ problem: 'malformed' });
  expect(read('', text)).toEqual({ problem: 'malformed' });
});

test('days before any record or far ahead are absurd', () => {
  expect(read('1999-12-31', '2026-01-01')).toEqual({ problem: 'absurd' });
  expect(read('2026-01-01', '2028-01-01')).toEqual({ problem: 'absurd' });
  expect(read('0001-01-01', '9999-12-31')).toEqual({ problem: 'absurd' });
});

test('a first day after the last is reversed', () => {
  expect(read('2026-02-01', '2026-01-01')).toEqual({ problem: 'reversed' });
});

test('both ends belong to a period', () => {
  const period = { from: '2026-01-01', to: '2026-01-31' };
  expect(
    ['2025-12-31', '2026-01-01', '2026-01-31', '2026-02-01'].map((day) => isWithin(day, period)),
  ).toEqual([false, true, true, false]);
});
