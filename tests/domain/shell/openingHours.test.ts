import { expect, test } from 'vitest';
import { openingAt } from '#domain/shell/openingHours.ts';

/** Montevideo is three hours behind UTC; 2026-11-26 is a Thursday. */
const at = (hours: string, iso: string, closedOn: string[] = []) =>
  openingAt({ hours, closedOn }, new Date(`${iso}:00-03:00`));
const WEEKDAYS = 'Mo-Fr 08:15-17:30';

test.each([
  ['as it opens', '2026-11-26T08:15', { isOpen: true, until: '17:30' }],
  ['a minute before it closes', '2026-11-26T17:29', { isOpen: true, until: '17:30' }],
  ['as it closes', '2026-11-26T17:30', { isOpen: false, days: 1, weekday: 5, from: '08:15' }],
  ['before it opens', '2026-11-26T07:00', { isOpen: false, days: 0, weekday: 4, from: '08:15' }],
  ['when UTC is tomorrow already', '2026-11-26T23:30', { isOpen: false, days: 1, weekday: 5, from: '08:15' }],
  ['on Friday evening', '2026-11-27T20:00', { isOpen: false, days: 3, weekday: 1, from: '08:15' }],
])('%s, by the shop’s clock', (_, now, expected) => {
  expect(at(WEEKDAYS, now)).toEqual(expected);
});

test('a day has several shifts, and days have hours of their own', () => {
  const hours = 'Mo-Th,Su 08:00-12:00, Mo-Fr 14:00-18:00, Sa 09:00-12:00';
  expect(at(hours, '2026-11-26T12:30')).toEqual({ isOpen: false, days: 0, weekday: 4, from: '14:00' });
  expect(at(hours, '2026-11-27T09:00')).toEqual({ isOpen: false, days: 0, weekday: 5, from: '14:00' });
  expect(at(hours, '2026-11-29T09:00')).toEqual({ isOpen: true, until: '12:00' });
  expect(at('Fr-Mo 08:00-12:00', '2026-11-29T09:00')).toEqual({ isOpen: true, until: '12:00' });
});

test('it does not open on a holiday, of every year or of one', () => {
  const christmas = at(WEEKDAYS, '2026-12-25T10:00', ['12-25']);
  expect(christmas).toEqual({ isOpen: false, days: 3, weekday: 1, from: '08:15' });
  expect(at(WEEKDAYS, '2027-03-26T10:00', ['2027-03-26'])).toMatchObject({ isOpen: false });
  expect(at(WEEKDAYS, '2028-03-27T10:00', ['2027-03-27'])).toMatchObject({ isOpen: true });
});

test('nothing is said of a counter that does not open within two weeks', () => {
  const holidays = Array.from({ length: 31 }, (_, day) => `01-${String(day + 1).padStart(2, '0')}`);
  expect(at(WEEKDAYS, '2027-01-01T10:00', holidays)).toBeNull();
});
