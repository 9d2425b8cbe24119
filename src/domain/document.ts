import type { BasisPoints, Cents, Currency } from './money.ts';

/**
 * Who issued a document: the retailer itself, or its sister company. product.md §7, /web/Invoice and /goldfarb/Invoice.
 */
export type Company = 'web' | 'goldfarb';

export type DocumentLine = {
  itemCode: string;
  /** The product's name as the document prints it. */
  name: string;
  quantity: number;
  /** Per unit, before discount and tax. */
  price: Cents;
  currency: Currency;
  discount: BasisPoints;
  tax: BasisPoints;
  /** After discount, before tax. */
  total: Cents;
};

/** What every document says. Numbers are text: they are names, nobody counts with them. */
type Paper = {
  docNum: string;
  /** Whose it is. A document is shown to nobody else, whatever the back office answers. product.md §11. */
  cardcode: string;
  /** YYYY-MM-DD, a day in Montevideo. */
  date: string;
  currency: Currency;
  /** The electronic document's series and number: what sendCFE asks for. */
  folio: { prefix: string; number: string };
  orderId: string;
};

type Amounts = { subtotal: Cents; tax: Cents; total: Cents };

export type Invoice = Paper &
  Amounts & {
    company: Company;
    dueDate: string;
    reference: string;
    lines: DocumentLine[];
    paid: boolean;
    /** The receipt that paid it and the return that reduced it, when there are such. */
    receiptDocNum: string | null;
    returnDocNum: string | null;
  };

/** A credit note for returned goods. product.md §7, /web/InvoiceReturn. */
export type InvoiceReturn = Paper &
  Amounts & { invoiceDocNum: string; reason: string; lines: DocumentLine[] };

/** A payment received. product.md §7, /web/clientRecipe. */
export type Receipt = Paper & {
  method: string;
  amount: Cents;
  /** What it paid, and how much of it. */
  invoices: { docNum: string; company: Company; amount: Cents }[];
};
