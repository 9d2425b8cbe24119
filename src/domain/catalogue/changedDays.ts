import { placesOf } from '#domain/night/places.ts';

/**
 * Codes by the day, YYYY-MM-DD, on which a night last found their product other than the night before had, or first had it.
 * A product of which that was never seen is under no day.
 */
export type ChangedDays = Readonly<Record<string, readonly string[]>>;

/** What tells that a product itself changed. Its place in the retailer's order is no part of what its page says. */
const textOf = <Row extends { code: string; listOrder: number }>(row: Row): string =>
  JSON.stringify({ ...row, listOrder: 0 });

/** The day of each code. */
export const daysByCode = (days: ChangedDays): Map<string, string> =>
  new Map(Object.entries(days).flatMap(([day, codes]) => codes.map((code) => [code, day])));

/**
 * What is remembered after a night that had these products. `before`: those of the night before it. Without them everything is
 * new in the first night, and nothing is known to have changed in a later one.
 */
export function nextChangedDays<Row extends { code: string; listOrder: number }>(
  daysBefore: ChangedDays,
  { before, products, day }: { before: readonly Row[] | undefined; products: readonly Row[]; day: string },
): ChangedDays {
  const had = new Map(before?.map((row) => [row.code, row]));
  const dayOf = daysByCode(daysBefore);
  const canTell = before !== undefined || dayOf.size === 0;
  const isOther = (row: Row): boolean => {
    const old = had.get(row.code);
    return canTell && (old === undefined || textOf(old) !== textOf(row));
  };
  const days = new Map<string, string[]>();
  for (const row of products) {
    const on = isOther(row) ? day : dayOf.get(row.code);
    if (on === undefined) continue;
    const codes = days.get(on) ?? [];
    codes.push(row.code);
    days.set(on, codes);
  }
  return Object.fromEntries(days);
}

/** A place of the catalogue by its key, which changes when other products lie under it, or in another order. */
type PlaceRow = { code: string; codes: readonly string[]; listOrder: 0 };

/** The places of products as rows, to find out on which days they changed. */
export const placeRows = (
  products: readonly { code: string; path: readonly string[]; listOrder: number }[],
): PlaceRow[] =>
  [...placesOf(products.toSorted((a, b) => a.listOrder - b.listOrder))].map(([code, { codes }]) => ({
    code,
    codes,
    listOrder: 0,
  }));

/** The newest of days, YYYY-MM-DD; undefined where none is known. */
export const newestDay = (days: readonly (string | undefined)[]): string | undefined =>
  days.filter((day) => day !== undefined).reduce((a, b) => (a > b ? a : b), '') || undefined;
