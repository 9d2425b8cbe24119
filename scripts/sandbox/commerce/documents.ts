import { dice, hash } from '../random.ts';
import { addDays, type Day } from './calendar.ts';
import { type Customer, findCustomer } from './customers.ts';
import { FIRST_PLACED_ORDER } from './history.ts';
import { type Currency, invoiceDay, type Order, type OrderLine, type Total, totalsOf } from './order.ts';

/** Appliances and machines in dollars are sometimes invoiced by the sister company. */
export type Company = 'web' | 'goldfarb';

export interface Paper {
  docNum: number;
  cardcode: string;
  date: Day;
  currency: Currency;
  /** Prefix and number of the electronic document. */
  folioPref: string;
  folioNum: number;
  orderId: number;
}

export interface Invoice extends Paper {
  company: Company;
  dueDate: Day;
  reference: string;
  lines: OrderLine[];
  total: Total;
}

interface CreditNote extends Paper {
  invoiceDocNum: number;
  reason: string;
  lines: OrderLine[];
  total: Total;
}

interface Receipt extends Paper {
  invoiceDocNum: number;
  method: string;
  /** Cents. */
  amount: number;
}

export interface Papers {
  invoice: Invoice;
  creditNote: CreditNote | undefined;
  receipt: Receipt | undefined;
}

const INVOICES = 2_000_000;
const CREDIT_NOTES = 4_000_000;
const RECEIPTS = 6_000_000;
const CURRENCIES = ['$', 'U$'] as const;

/** The order behind any paper's number. */
export const orderOfPaper = (docNum: number): number => Math.floor((docNum % INVOICES) / CURRENCIES.length);

const isolatedTotal = (lines: OrderLine[]): Total | undefined => totalsOf(lines)[0];

const reasons = ['Mercadería fallada', 'Error de pedido', 'Diferencia de precio', 'Faltante en la entrega'];
const methods = ['Transferencia', 'Cheque diferido', 'Depósito', 'Efectivo'];

const creditNoteFor = (invoice: Invoice, serial: number): CreditNote | undefined => {
  const roll = dice('credit note', invoice.docNum);
  if (!roll.chance(0.07)) return undefined;
  const lines = roll.shuffle(invoice.lines).slice(0, Math.max(1, Math.floor(invoice.lines.length / 3)));
  const total = isolatedTotal(lines);
  if (!total) return undefined;
  const { cardcode, currency, orderId } = invoice;
  return {
    docNum: CREDIT_NOTES + serial,
    date: addDays(invoice.date, roll.int(3, 14)),
    folioPref: 'N',
    folioNum: serial,
    invoiceDocNum: invoice.docNum,
    reason: roll.pick(reasons),
    lines,
    total,
    cardcode,
    currency,
    orderId,
  };
};

const receiptFor = (
  invoice: Invoice,
  creditNote: CreditNote | undefined,
  serial: number,
): Receipt | undefined => {
  const roll = dice('receipt', invoice.docNum);
  const amount = invoice.total.total - (creditNote?.total.total ?? 0);
  if (amount <= 0) return undefined;
  const { cardcode, currency, orderId } = invoice;
  return {
    docNum: RECEIPTS + serial,
    date: addDays(invoice.dueDate, roll.int(-3, 12)),
    folioPref: 'R',
    folioNum: serial,
    invoiceDocNum: invoice.docNum,
    method: roll.pick(methods),
    amount,
    cardcode,
    currency,
    orderId,
  };
};

/** One order in so many is not delivered whole: some line of it comes short, or not at all, and never later. */
const SHORT_ORDERS = 10;

/** What there was of a line when its order was packed. */
const packed = (line: OrderLine, orderId: number): OrderLine[] => {
  const roll = dice('packed', orderId, line.itemCode);
  if (!roll.chance(0.4)) return [line];
  // A line of a promotion comes whole or not at all.
  if (line.idPromo !== undefined || line.quantity < 2 || roll.chance(0.4)) return [];
  return [{ ...line, quantity: Math.floor(line.quantity / 2) }];
};

const deliveredOf = ({ orderId, lines }: Order): OrderLine[] => {
  if (orderId >= FIRST_PLACED_ORDER || hash(`short ${orderId}`) % SHORT_ORDERS > 0) return lines;
  return lines.flatMap((line, at) => (at === 0 ? [line] : packed(line, orderId)));
};

const papersIn = (order: Order, customer: Customer, currency: Currency): Papers | undefined => {
  const lines = deliveredOf(order).filter((line) => line.currency === currency);
  const total = isolatedTotal(lines);
  if (!total) return undefined;
  const serial = order.orderId * CURRENCIES.length + CURRENCIES.indexOf(currency);
  const goldfarb = currency === 'U$' && hash(String(order.orderId)) % 4 === 0;
  const date = invoiceDay(order);
  const invoice: Invoice = {
    docNum: INVOICES + serial,
    company: goldfarb ? 'goldfarb' : 'web',
    cardcode: order.cardcode,
    date,
    dueDate: addDays(date, customer.termDays),
    currency,
    folioPref: goldfarb ? 'G' : 'A',
    folioNum: serial,
    orderId: order.orderId,
    reference: order.reference,
    lines,
    total,
  };
  const creditNote = creditNoteFor(invoice, serial);
  return { invoice, creditNote, receipt: receiptFor(invoice, creditNote, serial) };
};

/** What has been written about an order up to a day: one invoice per currency, perhaps a return, a payment. */
export const papersOf = (order: Order, on: Day): Papers[] => {
  const customer = findCustomer(order.cardcode);
  if (!customer || order.cancelled) return [];
  return CURRENCIES.flatMap((currency) => {
    const papers = papersIn(order, customer, currency);
    if (!papers || papers.invoice.date > on) return [];
    const due = <T extends Paper>(paper: T | undefined) => (paper && paper.date <= on ? paper : undefined);
    return [{ ...papers, creditNote: due(papers.creditNote), receipt: due(papers.receipt) }];
  });
};
