import type { Day } from './calendar.ts';
import { type Company, papersOf } from './documents.ts';
import type { Currency, Order } from './order.ts';

/** One line of a customer's account. Amounts in cents. */
export interface Movement {
  date: Day;
  dueDate: Day;
  docType: 'FC' | 'NC' | 'RC';
  docTypeDescription: string;
  company: Company;
  docNum: number;
  folioPref: string;
  folioNum: number;
  orderId: number;
  reference: string;
  currency: Currency;
  debit: number;
  credit: number;
  /** What is owed in this currency after this movement. */
  balance: number;
}

export interface Balance {
  currency: Currency;
  balance: number;
  /** Invoiced, unpaid and past its due date. */
  overdue: number;
}

interface Statement {
  balances: Balance[];
  movements: Movement[];
}

const descriptions = { FC: 'Factura', NC: 'Nota de crédito', RC: 'Recibo' } as const;

const movementsOf = (order: Order, on: Day): Omit<Movement, 'balance'>[] =>
  papersOf(order, on).flatMap(({ invoice, creditNote, receipt }) => {
    const common = { company: invoice.company, orderId: invoice.orderId, currency: invoice.currency };
    const line = (
      docType: Movement['docType'],
      {
        date,
        docNum,
        folioPref,
        folioNum,
      }: { date: Day; docNum: number; folioPref: string; folioNum: number },
      debit: number,
      credit: number,
      reference: string,
      dueDate = date,
    ) => ({
      ...common,
      date,
      dueDate,
      docType,
      docTypeDescription: descriptions[docType],
      docNum,
      folioPref,
      folioNum,
      reference,
      debit,
      credit,
    });
    return [
      line('FC', invoice, invoice.total.total, 0, invoice.reference, invoice.dueDate),
      ...(creditNote ? [line('NC', creditNote, 0, creditNote.total.total, `FC ${invoice.docNum}`)] : []),
      ...(receipt ? [line('RC', receipt, 0, receipt.amount, `FC ${invoice.docNum}`)] : []),
    ];
  });

const overdueIn = (orders: Order[], currency: Currency, on: Day): number =>
  orders
    .flatMap((order) => papersOf(order, on))
    .filter(({ invoice }) => invoice.currency === currency && invoice.dueDate < on)
    .reduce((sum, { invoice, creditNote, receipt }) => {
      // A receipt may be older than the return that it counts with: until then that much is not paid.
      const settled = (creditNote?.total.total ?? 0) + (receipt?.amount ?? 0);
      return sum + invoice.total.total - settled;
    }, 0);

/** The account from its first day, oldest first, with a running balance per currency. */
export const statementOf = (orders: Order[], on: Day): Statement => {
  const running: Record<Currency, number> = { $: 0, U$: 0 };
  const movements = orders
    .flatMap((order) => movementsOf(order, on))
    .sort((a, b) => a.date.localeCompare(b.date) || a.docNum - b.docNum)
    .map((movement) => {
      running[movement.currency] += movement.debit - movement.credit;
      return { ...movement, balance: running[movement.currency] };
    });
  const balances = (['$', 'U$'] as const).map((currency) => ({
    currency,
    balance: running[currency],
    overdue: overdueIn(orders, currency, on),
  }));
  return { balances, movements };
};
