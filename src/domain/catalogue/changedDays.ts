/**
 * Codes by the day, YYYY-MM-DD, on which a night last found their product other than the night before had. A product of
 * which that was never seen is under no day.
 */
export type ChangedDays = Readonly<Record<string, readonly string[]>>;

/** What tells that a product itself changed. Its place in the retailer's order is no part of what its page says. */
const textOf = <Row extends { code: string; listOrder: number }>(row: Row): string =>
  JSON.stringify({ ...row, listOrder: 0 });

/**
 * What is remembered after a night that had these products. `before`: those of the night before it; without them nothing
 * is known to have changed.
 */
export function nextChangedDays<Row extends { code: string; listOrder: number }>(
  known: ChangedDays,
  { before, products, day }: { before: readonly Row[] | undefined; products: readonly Row[]; day: string },
): ChangedDays {
  const had = new Map(before?.map((row) => [row.code, row]));
  const isOther = (row: Row): boolean => {
    const old = had.get(row.code);
    return before !== undefined && (old === undefined || textOf(old) !== textOf(row));
  };
  const dayOf = new Map(Object.entries(known).flatMap(([on, codes]) => codes.map((code) => [code, on])));
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
