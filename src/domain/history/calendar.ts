import { daysAfter } from '#domain/day.ts';

/** Something that happens on a whole day, wherever the calendar is read. */
export type CalendarEvent = {
  /** Stays the same when the calendar is made again, so that a program knows the event. */
  uid: string;
  /** YYYY-MM-DD. */
  day: string;
  summary: string;
  description: string;
  url: string;
};

/** RFC 5545 §3.1: a line has at most so many octets, without its end. */
const LINE_OCTETS = 75;

/** A text as a value: §3.3.11. A carriage return alone would end a line for some programs. */
const escaped = (text: string): string =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replaceAll('\n', '\\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: RFC 5545 allows no control character in a text but the tabulator.
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const octets = new TextEncoder();

/** A line in pieces that fit, each after the first beginning with a space. No character is divided. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  let length = 0;
  for (const character of line) {
    const size = octets.encode(character).length;
    if (length + size > LINE_OCTETS) {
      pieces.push(piece);
      piece = ' ';
      length = 1;
    }
    piece += character;
    length += size;
  }
  return [...pieces, piece].join('\r\n');
}

const dateOf = (day: string): string => day.replaceAll('-', '');

/** `20261129T153800Z`: §3.3.5. */
const momentOf = (at: Date): string => `${at.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;

/** A calendar to be read, as a file: RFC 5545, with METHOD:PUBLISH of RFC 5546 §3.2.1, which asks nobody to answer. */
export function calendarText(name: string, events: readonly CalendarEvent[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//shop//due dates//ES',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(({ uid, day, summary, description, url }) => [
      'BEGIN:VEVENT',
      `UID:${escaped(uid)}`,
      `DTSTAMP:${momentOf(now)}`,
      `DTSTART;VALUE=DATE:${dateOf(day)}`,
      `DTEND;VALUE=DATE:${dateOf(daysAfter(day, 1))}`,
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(description)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
