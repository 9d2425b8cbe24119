/** An e-mail as it goes over the wire, read by the letter of RFC 5322. Throws where it departs from it. */
type ReadMail = { headers: Map<string, string>; date: Date; body: string };

const MONTHS = 'Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec';
const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
/** `date-time` of its section 3.3, without the obsolete forms of section 4.3. */
const DATE_TIME = new RegExp(
  `^(?:(?<weekday>${DAYS.join('|')}), )?\\d{1,2} (?:${MONTHS}) \\d{4} \\d{2}:\\d{2}(?::\\d{2})? [+-]\\d{4}$`,
);
const MESSAGE_ID = /^<[^\s<>@]+@[^\s<>@]+>$/;
/** Each of them is there once. */
const ONCE = ['date', 'from', 'to', 'reply-to', 'subject', 'message-id', 'mime-version', 'content-type'];
/** In bytes, without its end. */
const LINE_MAX = 998;

function readDate(text: string): Date {
  const weekday = DATE_TIME.exec(text)?.groups?.weekday;
  const date = new Date(text);
  if (!DATE_TIME.test(text) || Number.isNaN(date.getTime()))
    throw new Error(`Date: ${text} is no date-time.`);
  if (weekday !== undefined && weekday !== DAYS[date.getUTCDay()])
    throw new Error(`${text} is no ${weekday}.`);
  return date;
}

export function readMail(message: string): ReadMail {
  if (/(?<!\r)\n|\r(?!\n)/.test(message)) throw new Error('A line does not end with CRLF.');
  for (const line of message.split('\r\n'))
    if (Buffer.byteLength(line) > LINE_MAX) throw new Error(`A line is longer than ${LINE_MAX} bytes.`);
  const end = message.indexOf('\r\n\r\n');
  const head = message.slice(0, end);
  if (/[^\x20-\x7e\r\n\t]/.test(head)) throw new Error('A header has letters that are not ASCII.');
  const headers = new Map<string, string>();
  for (const field of head.replace(/\r\n(?=[ \t])/g, '').split('\r\n')) {
    const [, name = '', value = ''] = /^([!-9;-~]+): ?(.*)$/.exec(field) ?? [];
    if (name === '') throw new Error(`${field} is no header.`);
    if (headers.has(name.toLowerCase())) throw new Error(`${name} is there twice.`);
    headers.set(name.toLowerCase(), value);
  }
  for (const name of ONCE) if (!headers.has(name)) throw new Error(`There is no ${name}.`);
  if (!MESSAGE_ID.test(headers.get('message-id') ?? '')) throw new Error('Its Message-ID is none.');
  return { headers, date: readDate(headers.get('date') ?? ''), body: message.slice(end + 4) };
}
