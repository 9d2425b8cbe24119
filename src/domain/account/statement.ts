import { daysBetween, monthsBefore } from '#domain/day.ts';
import { type Company, type DocumentKind, invoiceKind } from '#domain/documents/document.ts';
import type { Cents, Currency } from '#domain/money.ts';
import { isWithin, type Period } from '#domain/period.ts';

/**
 * A customer's account: what is owed per currency, and every movement, oldest first. product.md §7, /web/ClientState.
 */
export type Statement = {
  /** YYYY-MM-DD, the day it was drawn up. */
  date: string;
  balances: { currency: Currency; balance: Cents; overdue: Cents }[];
  movements: Movement[];
};

/** The movement of each kind of document. That of an invoice is one; its company says which kind it is. */
const MOVEMENT_OF = {
  invoice: 'invoice',
  goldfarb: 'invoice',
  return: 'return',
  receipt: 'receipt',
} as const satisfies Record<DocumentKind, string>;

/** A movement that has a document; `other` has none that can be opened. */
export type DocumentMovement = (typeof MOVEMENT_OF)[DocumentKind];
export const DOCUMENT_MOVEMENTS: readonly DocumentMovement[] = [...new Set(Object.values(MOVEMENT_OF))];

export type Movement = {
  /** YYYY-MM-DD, or '' where the back office says no day of the calendar. */
  date: string;
  dueDate: string;
  kind: DocumentMovement | 'other';
  /** The kind in the retailer's own words. */
  description: string;
  company: Company;
  docNum: string;
  folio: { prefix: string; number: string };
  orderId: string;
  reference: string;
  currency: Currency;
  debit: Cents;
  credit: Cents;
  /** In this currency, after this movement. */
  balance: Cents;
};

/** The kind of document that a movement is about; null when it is none that can be opened. */
export const documentKindOf = ({ kind, company }: Pick<Movement, 'kind' | 'company'>): DocumentKind | null =>
  kind === 'invoice' ? invoiceKind(company) : kind === 'other' ? null : kind;

/** The movements of a period, in their order; one without a day is of every period, so that no balance goes without it. */
export const movementsOf = <Dated extends Pick<Movement, 'date'>>(
  movements: Dated[],
  period: Period,
): Dated[] => movements.filter(({ date }) => date === '' || isWithin(date, period));

type Amounts = Pick<Movement, 'date' | 'debit' | 'credit' | 'balance'>;

/** What was owed before the first of these movements, which are of one currency and oldest first. */
export const openingBalance = ([first]: Pick<Amounts, 'debit' | 'credit' | 'balance'>[]): Cents =>
  first ? first.balance - first.debit + first.credit : 0;

/** Debts are sorted by their age in days: up to 30, 31 to 60, 61 to 90, and older. */
const AGES = [30, 60, 90] as const;

/** What is owed by age, as AGES has it, and what was paid beyond all debts. */
export type Ageing = { byAge: [Cents, Cents, Cents, Cents]; credit: Cents };

function bucketOf(date: string, day: string): 0 | 1 | 2 | 3 {
  const age = daysBetween(date, day);
  const index = AGES.findIndex((limit) => age <= limit);
  return (index < 0 ? AGES.length : index) as 0 | 1 | 2 | 3;
}

/**
 * What is owed on a day by the age of its documents. Payments and returns settle the oldest debt first, so that the sum
 * is the balance whatever a receipt says that it pays. The movements are of one currency, oldest first; a debt without a
 * day counts among the oldest. Decision 0131.
 */
export function ageing(movements: Amounts[], day: string): Ageing {
  const opening = openingBalance(movements);
  const first = movements[0];
  const debts = movements.map(({ date, debit }) => ({ date, amount: debit }));
  if (first && opening > 0) debts.unshift({ date: first.date, amount: opening });
  let paid = movements.reduce((sum, { credit }) => sum + credit, Math.max(0, -opening));
  const byAge: Ageing['byAge'] = [0, 0, 0, 0];
  for (const { date, amount } of debts) {
    const settled = Math.min(paid, amount);
    paid -= settled;
    byAge[bucketOf(date, day)] += amount - settled;
  }
  return { byAge, credit: paid };
}

/** What was bought in a month (YYYY-MM): its invoices less what was returned in it, with tax. */
export type Purchases = { month: string; amount: Cents };

const YEAR_MONTHS = 12;

/**
 * What was bought in each of the last twelve months, that of the day included, oldest first. Months before the first movement
 * are left out: an account may be newer, and the back office may list only its end. The movements are of one currency.
 */
export function purchasesByMonth(
  movements: readonly Pick<Movement, 'date' | 'kind' | 'debit' | 'credit'>[],
  day: string,
): Purchases[] {
  const months = Array.from({ length: YEAR_MONTHS }, (_, at) =>
    monthsBefore(day, YEAR_MONTHS - 1 - at).slice(0, 7),
  );
  const amounts = new Map<string, Cents>();
  let first: string | undefined;
  for (const { date, kind, debit, credit } of movements) {
    const month = date.slice(0, 7);
    if (month !== '' && (first === undefined || month < first)) first = month;
    if (kind === 'invoice' || kind === 'return')
      amounts.set(month, (amounts.get(month) ?? 0) + debit - credit);
  }
  return months
    .filter((month) => first !== undefined && month >= first)
    .map((month) => ({ month, amount: amounts.get(month) ?? 0 }));
}

/** A piece of a long list of movements: of one month, newest first. */
export type Chunk<One> = { month: string; movements: One[] };

/** Movements newest first, in pieces of one month (YYYY-MM) and at most `size`: a browser draws a long list piece by piece. */
export function chunksByMonth<One extends Pick<Movement, 'date'>>(
  movements: One[],
  size: number,
): Chunk<One>[] {
  const chunks: Chunk<One>[] = [];
  for (const movement of movements.toReversed()) {
    const month = movement.date.slice(0, 7);
    const last = chunks.at(-1);
    if (last?.month === month && last.movements.length < size) last.movements.push(movement);
    else chunks.push({ month, movements: [movement] });
  }
  return chunks;
}

/** `Factura A 308801`: what a document is called everywhere, by its folio or, without one, by its number. Decision 0131. */
export function documentName({
  description,
  folio,
  docNum,
}: Pick<Movement, 'description' | 'folio' | 'docNum'>): string {
  const number = folio.number === '' ? docNum : [folio.prefix, folio.number].filter(Boolean).join(' ');
  return `${description} ${number}`;
}
