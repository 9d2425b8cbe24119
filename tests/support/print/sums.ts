/** Adds what a paper says, as somebody with a pencil does: with nothing of the product's own rules. */

const AMOUNT = String.raw`(U\$S|\$) (-?[\d.]+,\d\d)`;
const QUANTITY = String.raw`[\d.]+(?:,\d+)?`;

/** Quantity, list price, discount, net price, tax, amount: what a row of a document, an order or a cart ends with. */
const ROW = new RegExp(
  String.raw`${QUANTITY} ${AMOUNT} (?:—|[\d,]+ %) (?:(?:U\$S|\$) [\d.]+,\d+|—) (?:(${QUANTITY}) %|Exento) ${AMOUNT}$`,
);
/** What is chosen of an order that is repeated: `7 × $ 552,62 … $ 3.868,34`; of a promotion `… 3 unidades $ 1.657,86`. */
const CHOSEN = new RegExp(String.raw`(?:× (?:U\$S|\$) [\d.]+,\d\d|unidad(?:es)?) ${AMOUNT}$`);
/** A movement: its day, and at its end its amount and the balance after it. */
const MOVEMENT = new RegExp(String.raw`^\d\d/\d\d/\d{4} .*?${AMOUNT} ${AMOUNT}$`);

const centsOf = (text: string): number => Number(text.replaceAll('.', '').replace(',', ''));
const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);
/** A tax in whole percents or with decimals, half a cent away from zero. */
const taxOf = (amount: number, percent: string): number =>
  Math.round((amount * Number(percent.replace(',', '.'))) / 100 + Number.EPSILON);

type Row = { currency: string; amount: number; tax: number };
/** Cents, by currency as it is printed. */
type Sums = Record<string, { subtotal: number; tax: number; total: number }>;

function rowOf(line: string): Row[] {
  const row = ROW.exec(line);
  if (row) {
    const amount = centsOf(row[5] ?? '');
    return [{ currency: row[4] ?? '', amount, tax: taxOf(amount, row[3] ?? '0') }];
  }
  const chosen = CHOSEN.exec(line);
  return chosen ? [{ currency: chosen[1] ?? '', amount: centsOf(chosen[2] ?? ''), tax: Number.NaN }] : [];
}

/** What the rows of a paper come to, by currency; the tax is NaN where its rows say no rate. */
export function rowSums(lines: string[]): Sums {
  const rows = lines.flatMap(rowOf);
  return Object.fromEntries(
    [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => {
      const subtotal = sum(own.map(({ amount }) => amount));
      const tax = sum(own.map((row) => row.tax));
      return [currency, { subtotal, tax, total: subtotal + tax }];
    }),
  );
}

/** Amounts that a paper says under a name, by currency. */
export function statedAs(lines: string[], name: RegExp): Record<string, number> {
  const named = new RegExp(`(?:^|\\s)(?:${name.source}) ${AMOUNT}$`);
  const found = lines.flatMap((line) => {
    const [, currency = '', amount] = named.exec(line) ?? [];
    return amount === undefined ? [] : [[currency, centsOf(amount)] as const];
  });
  return Object.fromEntries(found);
}

/** What a paper states as its totals, by currency. */
export function statedSums(lines: string[]): Sums {
  const [subtotals, taxes] = [statedAs(lines, /Subtotal/), statedAs(lines, /Impuestos/)];
  const totals = statedAs(lines, /Total(?: con impuestos)?/);
  return Object.fromEntries(
    Object.entries(totals).map(([currency, total]) => [
      currency,
      { subtotal: subtotals[currency] ?? Number.NaN, tax: taxes[currency] ?? Number.NaN, total },
    ]),
  );
}

/** The movements of a statement in one currency, newest first as they are printed: their amounts and the balances after them. */
export const movementsOf = (lines: string[], currency: string): { amount: number; balance: number }[] =>
  lines.flatMap((line) => {
    const [, paid, amount, owed, balance] = MOVEMENT.exec(line) ?? [];
    return paid === currency && owed === currency && amount && balance
      ? [{ amount: centsOf(amount), balance: centsOf(balance) }]
      : [];
  });
