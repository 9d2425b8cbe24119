import fc from 'fast-check';
import { expect, test } from 'vitest';
import { calendarText } from '#domain/history/calendar.ts';

const NOW = new Date('2026-12-31T23:59:58.123Z');
const event = (changes: object = {}) => ({
  uid: 'web-invoice-77-UYU@tienda.example',
  day: '2026-12-31',
  summary: 'Vence Factura A 77: $ 1.234,50',
  description: 'Falta pagar',
  url: 'https://tienda.example/account/documents/invoice/77',
  ...changes,
});

test('a calendar as RFC 5545 has it: whole days, its own moment in UTC, and ends of line of two characters', () => {
  expect(calendarText('Vencimientos', [event()], NOW).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//shop//due dates//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'X-WR-CALNAME:Vencimientos',
    'BEGIN:VEVENT',
    'UID:web-invoice-77-UYU@tienda.example',
    'DTSTAMP:20261231T235958Z',
    'DTSTART;VALUE=DATE:20261231',
    'DTEND;VALUE=DATE:20270101',
    'SUMMARY:Vence Factura A 77: $ 1.234\\,50',
    'DESCRIPTION:Falta pagar',
    'URL:https://tienda.example/account/documents/invoice/77',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

/** As a program reads it: lines are unfolded, and what was escaped is itself again. */
const summaryIn = (text: string): string => {
  const line = text
    .replaceAll('\r\n ', '')
    .split('\r\n')
    .find((one) => one.startsWith('SUMMARY:'));
  return (line ?? '')
    .slice('SUMMARY:'.length)
    .replace(/\\([\\;,n])/g, (_, sign) => (sign === 'n' ? '\n' : sign));
};

test('whatever a document is called comes back, in lines of 75 octets at most that divide no character', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 200 }),
    fc.string({ unit: fc.constantFrom('ñ', '€', '😀', '\\', ';', ',', '\n', 'a'), maxLength: 200 }),
  );
  fc.assert(
    fc.property(texts, (summary) => {
      const text = calendarText('x', [event({ summary })], NOW);
      for (const line of text.split('\r\n')) {
        expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
        expect(line).not.toMatch(/[\n\r\uFFFD]/);
        expect(Buffer.from(line).toString()).toBe(line);
      }
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are left out.
      const written = summary.replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');
      expect(summaryIn(text)).toBe(written);
    }),
  );
});

test('a text begins no line of its own', () => {
  const text = calendarText('x', [event({ summary: 'A\r\nATTENDEE:mailto:x@y\rB\nEND:VEVENT' })], NOW);
  expect(text.split('\r\n').filter((line) => /^(?:ATTENDEE|END:VEVENT)/.test(line))).toEqual(['END:VEVENT']);
});
