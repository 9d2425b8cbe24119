import { z } from 'zod';
import { type BasisPoints, type Cents, type Currency, toHundredths } from '#domain/money.ts';

/** How the back office writes plain values, read liberally and used strictly. Design §5.
 * `.nullish()` rather than a union with undefined: only so does zod accept a field that is not there. */

/** Text, or a number written as one; absent is ''. */
export const wireText = z
  .union([z.string(), z.number()])
  .nullish()
  .transform((value) => (value === null || value === undefined ? '' : String(value).trim()));

/** Text that must say something. */
export const wireCode = wireText.refine((text) => text !== '', 'is empty');

/** A number, or text that holds one with `.` or `,` for decimals; absent is undefined. */
export const wireNumber = z
  .union([z.number(), z.string()])
  .nullish()
  .transform((value, context) => {
    if (value === null || value === undefined || (typeof value === 'string' && value.trim() === ''))
      return undefined;
    const number = typeof value === 'number' ? value : Number(value.trim().replace(',', '.'));
    if (Number.isFinite(number)) return number;
    context.addIssue({ code: 'custom', message: `${JSON.stringify(value)} is not a number` });
    return z.NEVER;
  });

const hundredths = wireNumber.transform((value, context): number => {
  if (value === undefined) return 0;
  const read = toHundredths(value);
  if (read !== undefined) return read;
  context.addIssue({ code: 'custom', message: `${value} is out of range` });
  return z.NEVER;
});

/** Money in cents; absent is 0, which is shown as no price. A negative price is unreadable. */
export const wireAmount: z.ZodType<Cents> = hundredths.refine((cents) => cents >= 0, 'is negative');

/** Money in cents that may be negative, as in returns and balances. */
export const wireSignedAmount: z.ZodType<Cents> = hundredths;

/** A percentage in basis points, 0 to 100 %. */
export const wirePercent: z.ZodType<BasisPoints> = hundredths.refine(
  (points) => points >= 0 && points <= 10_000,
  'is not a percentage',
);

/** `$` or `U$`, also written U$S or USD; absent is undefined. */
export const wireCurrency = wireText.transform((text, context): Currency | undefined => {
  if (text === '') return undefined;
  if (text === '$' || text === 'UYU') return '$';
  if (['U$', 'U$S', 'US$', 'USD'].includes(text)) return 'U$';
  context.addIssue({ code: 'custom', message: `unknown currency ${JSON.stringify(text)}` });
  return z.NEVER;
});

/** A day as written, YYYY-MM-DD: not turned into a Date, which would be the day before in Montevideo. */
export const wireDay = wireText.transform((text) => /^\d{4}-\d{2}-\d{2}/.exec(text)?.[0] ?? '');

/** A list that arrives bare or under its name; absent or null is empty only where `orEmpty` says so. */
export const wireList = <T extends z.ZodType>(name: string, item: T) =>
  z.union([
    z.array(item),
    z.object({ [name]: z.array(item) }).transform((answer) => answer[name] as z.output<T>[]),
  ]);

/** A list inside an entity: absent and null are empty. */
export const wireItems = <T extends z.ZodType>(item: T) =>
  z
    .array(item)
    .nullish()
    .transform((items) => items ?? []);

/** The readable items of a list, and how many were not: one broken product must not hide a page of good ones. */
export type Readable<T> = { items: T[]; unreadable: number };

export const wireReadable = <T extends z.ZodType>(name: string, item: T) =>
  wireList(name, z.unknown()).transform((items, context): Readable<z.output<T>> => {
    const results = items.map((raw) => item.safeParse(raw));
    const good = results.flatMap((result) => (result.success ? [result.data] : []));
    const firstError = results.find((result) => !result.success)?.error?.issues[0];
    if (items.length > 0 && good.length === 0) {
      context.addIssue({
        code: 'custom',
        message: `none of ${items.length} ${name} is readable (${firstError?.path.join('.')} ${firstError?.message})`,
      });
    }
    return { items: good, unreadable: items.length - good.length };
  });
