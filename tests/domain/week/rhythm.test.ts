import { expect, test } from 'vitest';
import { daysBefore } from '#domain/day.ts';
import { ordersAWeekOf, stoppedBuying } from '#domain/week/rhythm.ts';
import { lastWholeWeek, mondayOf } from '#domain/week/week.ts';

const TODAY = '2026-11-30';
const daysAgo = (...ago: number[]): string[] => ago.map((each) => daysBefore(TODAY, each));
const stopped = (days: string[]) => stoppedBuying(new Map([['C1', days]]), TODAY);

test('a customer has stopped who is silent for more than twice their usual days', () => {
  expect(stopped(daysAgo(49, 42, 35, 28, 15))).toEqual([
    { cardcode: 'C1', orderDays: 5, usualDays: 7, last: '2026-11-15', silentDays: 15 },
  ]);
  expect(stopped(daysAgo(49, 42, 35, 28, 14))).toEqual([]);
  expect(stopped(daysAgo(120, 90, 60, 30))).toEqual([]);
});

test('whoever orders each day and is away for a week has not, nor has who never had a rhythm or is long gone', () => {
  expect(stopped(daysAgo(10, 9, 8, 7))).toEqual([]);
  expect(stopped(daysAgo(100, 93, 86))).toEqual([]);
  expect(stopped(daysAgo(240, 233, 226, 219, 212))).toEqual([]);
});

test('a day with three orders is one day of a rhythm, in whatever order they are read', () => {
  expect(stopped(daysAgo(60, 40, 60, 90, 60))).toEqual([]);
  expect(stopped(daysAgo(85, 75, 65, 65, 55, 95))[0]).toMatchObject({ orderDays: 5, usualDays: 10 });
});

test('who ordered most often comes first, and together they are so many orders a week', () => {
  const found = stoppedBuying(
    new Map([
      ['MONTHLY', daysAgo(170, 140, 110, 80)],
      ['WEEKLY', daysAgo(51, 44, 37, 30)],
    ]),
    TODAY,
  );
  expect(found.map(({ cardcode }) => cardcode)).toEqual(['WEEKLY', 'MONTHLY']);
  expect(ordersAWeekOf(found)).toBeCloseTo(1 + 7 / 30);
});

test('a week begins on its Monday, and the last whole one is over', () => {
  expect(mondayOf('2026-11-30')).toBe('2026-11-30');
  expect(mondayOf('2026-12-06')).toBe('2026-11-30');
  expect(lastWholeWeek('2026-11-30')).toBe('2026-11-23');
  expect(lastWholeWeek('2026-11-29')).toBe('2026-11-16');
});
