import { type Company, type DocumentKind, invoiceKind } from './document.ts';
import type { Cents, Currency } from './money.ts';

/**
 * A customer's account: what is owed per currency, and every movement, oldest first. product.md §7, /web/ClientState.
 */
export type Statement = {
  /** YYYY-MM-DD, the day it was drawn up. */
  date: string;
  balances: { currency: Currency; balance: Cents; overdue: Cents }[];
  movements: Movement[];
};

export type Movement = {
  date: string;
  dueDate: string;
  kind: 'invoice' | 'return' | 'receipt' | 'other';
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
