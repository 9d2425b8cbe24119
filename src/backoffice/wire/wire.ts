import { z } from 'zod';
import { readDay } from '#domain/day.ts';
import { type BasisPoints, type Cents, CURRENCY_NAMES, type Currency, toHundredths } from '#domain/money.ts';
import { countDeviation } from './deviations.ts';

/**
 * Schemas of the plain values in the back office's answers. They accept several spellings and return one.
 * product.md §10. They use `.nullish()` and not a union with undefined, because zod then accepts a field that is
 * absent.
 */

/**
 * Text, or a number read as text; absent is ''. Half a character, such as a lone surrogate, is replaced: no address can hold
 * it. It is no union, because products have many such fields and a union is slower.
 */
export const wireText = z
  .unknown()
  .optional()
  .transform((value, context) => {
    if (typeof value === 'string') return value.toWellFormed().trim();
    if (value === null || value === undefined) return '';
    if (typeof value === 'number' && Number.isFinite(value)) {
      countDeviation('text as number');
      return String(value);
    }
    context.addIssue({ code: 'custom', message: 'is no text' });
    return z.NEVER;
  });

/** Text that is not empty. */
export const wireCode = wireText.refine((text) => text !== '', 'is empty');

/**
 * The number of a document or order. It is text here, because nobody calculates with it; the back office writes a
 * number.
 */
export const wireId = z
  .union([z.string(), z.number()])
  .transform((value) => String(value).trim())
  .refine((text) => text !== '', 'is empty');

/** As wireId; null when there is no such document. */
export const wireOptionalId = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? null : String(value).trim() || null));

/** A label that is often a number, such as a folio; '' when there is none. */
export const wireLabel = wireOptionalId.transform((id) => id ?? '');

const DECIMAL = /^-?\d{1,15}(?:[.,]\d{1,15})?$/;

/** A number, or text that holds one with `.` or `,` for decimals; absent is undefined. */
export const wireNumber = z
  .unknown()
  .optional()
  .transform((value, context): number | undefined => {
    if (typeof value === 'number' && Number.isFinite(value)) return value;
    if (value === null || value === undefined) return undefined;
    const text = typeof value === 'string' ? value.trim() : 'no text';
    if (text === '') return undefined;
    // The value is not quoted, because errors are logged and it may be a person's e-mail.
    if (!DECIMAL.test(text)) {
      context.addIssue({ code: 'custom', message: 'is no number' });
      return z.NEVER;
    }
    countDeviation(text.includes(',') ? 'decimal comma' : 'number as text');
    return Number(text.replace(',', '.'));
  });

/** Reads by the same schema and refuses an absent value. */
export const present = <T>(schema: z.ZodType<T | undefined>) =>
  schema.transform((value, context): T => {
    if (value !== undefined) return value;
    context.addIssue({ code: 'custom', message: 'is missing' });
    return z.NEVER;
  });

const hundredths = wireNumber.transform((value, context): number | undefined => {
  if (value === undefined) return undefined;
  const read = toHundredths(value);
  if (read !== undefined) return read;
  context.addIssue({ code: 'custom', message: 'is out of range' });
  return z.NEVER;
});

const orZero = hundredths.transform((value) => value ?? 0);

/** Money in cents; absent is 0, which is shown as no price. A negative price is unreadable. */
export const wireAmount: z.ZodType<Cents> = orZero.refine((cents) => cents >= 0, 'is negative');

/** Money in cents that may be negative, as in returns and balances. It must be present: a debt is never assumed. */
export const wireSum: z.ZodType<Cents> = present(hundredths);

/** A percentage in basis points, 0 to 100 %. */
export const wirePercent: z.ZodType<BasisPoints> = orZero.refine(
  (points) => points >= 0 && points <= 10_000,
  'is not a percentage',
);

/** The name of a currency, and nothing that could be a person's. */
const CURRENCY_NAME = /^[A-Z]{2,4}$/;

/** `$` or `U$`, also written U$S or USD; absent is undefined. */
export const wireCurrency = wireText.transform((text, context): Currency | undefined => {
  if (text === '') return undefined;
  if (text === '$' || text === 'U$') return text;
  const currency = text === CURRENCY_NAMES.$ ? '$' : ['U$S', 'US$', 'USD'].includes(text) ? 'U$' : undefined;
  if (currency) countDeviation('currency otherwise spelled');
  else {
    const named = CURRENCY_NAME.test(text) ? `: ${text}` : '';
    context.addIssue({ code: 'custom', message: `is an unknown currency${named}` });
  }
  return currency ?? z.NEVER;
});

/** True for true, 'true' and 1; false for anything else and when absent. */
export const wireYes = z
  .unknown()
  .optional()
  .transform((value) => {
    const yes = value === true || value === 'true' || value === 1;
    if (yes && value !== true) countDeviation('text for yes or no');
    return yes;
  });

function knownDay(text: string): string {
  const day = readDay(text);
  if (day === '' && text !== '') countDeviation('no day of the calendar');
  return day;
}

/**
 * A day of the calendar, YYYY-MM-DD, or '': the office also writes `0000-00-00` for none. It stays text, because as a Date
 * it would be the day before in Montevideo.
 */
export const wireDay = wireText.transform(knownDay);

/** The day of a record, which must be present. One that no calendar has is '', so that the record is not lost for it. */
export const wireRecordDay = wireText
  .refine((text) => /^\d{4}-\d{2}-\d{2}/.test(text), 'is not a day')
  .transform(knownDay);

/** A day that must be present and in the calendar. */
export const wireSomeDay = wireDay.refine((day) => day !== '', 'is not a day');

/** A value that is left out when it cannot be read, because nothing is decided by it. */
export const leftOut = <T>(schema: z.ZodType<T | undefined>) =>
  schema.catch(() => {
    countDeviation('unreadable field left out');
    return undefined;
  });

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const KEYS_NAMED = 8;

/** A key with figures or signs may be data, such as a card code. */
const FIELD_NAME = /^[a-z_]{1,40}$/i;

/** What a value is, by its kind and keys; its content is not quoted, because errors are logged. */
function kindOf(value: unknown): string {
  if (!isRecord(value)) return value === null ? 'null' : `a ${typeof value}`;
  const keys = Object.keys(value);
  if (keys.length === 0) return 'an object without keys';
  const named = keys.filter((key) => FIELD_NAME.test(key)).slice(0, KEYS_NAMED);
  const shown = [...named.map((key) => `"${key}"`), ...(named.length < keys.length ? ['…'] : [])];
  return `an object with ${shown.join(', ')}`;
}

/** A list, bare or under its name. It must be present: an outage must not look like an empty list. */
export const wireList = <T extends z.ZodType>(name: string, item: T) =>
  z
    .unknown()
    .transform((answer, context) => {
      if (Array.isArray(answer)) {
        countDeviation('bare list');
        return answer;
      }
      const list = isRecord(answer) ? answer[name] : undefined;
      if (Array.isArray(list)) return list;
      const found = list === undefined ? kindOf(answer) : `"${name}", which is ${kindOf(list)}`;
      context.addIssue({
        code: 'custom',
        message: `expected a list, or an object with a list "${name}", and found ${found}`,
      });
      return z.NEVER;
    })
    .pipe(z.array(item));

/** A list inside an object; absent and null are an empty list. */
export const wireItems = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

/** A row that could not be read: which one, from 1; what it is called; and what is wrong with which field. */
export type LeftOut = { row: number; code: string; field: string; problem: string };

/** The readable items of a list, and how many are not: one broken row must not hide the others. `left` names the first of these. */
export type Readable<T> = { items: T[]; unreadable: number; left: LeftOut[] };

/** A list with more of them is no list with some broken rows. */
const LEFT_NAMED = 1_000;

/** `codeOf` reads what a row is called; without it no unreadable row is named, since what it holds may be a person's. */
export const wireReadable = <T extends z.ZodType>(
  name: string,
  item: T,
  codeOf: (raw: unknown) => string = () => '',
) =>
  wireList(name, z.unknown()).transform((items, context): Readable<z.output<T>> => {
    const good: z.output<T>[] = [];
    const left: LeftOut[] = [];
    // No list of results: beside 100,000 rows it would be as large as the rows.
    for (const [index, raw] of items.entries()) {
      const result = item.safeParse(raw);
      if (result.success) good.push(result.data);
      else if (left.length < LEFT_NAMED) {
        const [issue] = result.error.issues;
        left.push({
          row: index + 1,
          code: codeOf(raw),
          field: issue?.path.join('.') ?? '',
          problem: issue?.message ?? '',
        });
      }
    }
    const [first] = left;
    if (first && good.length === 0) {
      context.addIssue({
        code: 'custom',
        message: `none of ${items.length} ${name} is readable (${first.field} ${first.problem})`,
      });
    }
    for (let count = items.length - good.length; count > 0; count--)
      countDeviation('unreadable item left out');
    return { items: good, unreadable: items.length - good.length, left };
  });

/** The back office calls a product's name `title`. */
export const named = <Row extends { title: string }>({
  title,
  ...row
}: Row): Omit<Row, 'title'> & { name: string } => ({
  ...row,
  name: title,
});
