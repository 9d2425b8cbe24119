import type { BasisPoints, Cents, Currency } from '#domain/money.ts';
import { DOCUMENTS_PATH } from '#domain/paths.ts';

/**
 * Who issued a document: the retailer itself, or its sister company. product.md §7, /web/Invoice and /goldfarb/Invoice.
 */
export const COMPANIES = ['web', 'goldfarb'] as const;
export type Company = (typeof COMPANIES)[number];

/** The documents that a customer can open: invoices of the retailer and of its sister company, returns and receipts. */
export const INVOICE_KINDS = ['invoice', 'goldfarb'] as const;
export const DOCUMENT_KINDS = [...INVOICE_KINDS, 'return', 'receipt'] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** What a document's address names. */
export type DocumentName = { kind: DocumentKind; docNum: string };

export const isDocumentKind = (text: string): text is DocumentKind =>
  (DOCUMENT_KINDS as readonly string[]).includes(text);

export const invoiceKind = (company: Company): InvoiceKind =>
  company === 'goldfarb' ? 'goldfarb' : 'invoice';

/** Whether a text can be the number of a document, an order or a repair: for any other, nobody is asked. */
export const isDocNum = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text);

/** What the page of a document has open when it is come to for sending it. */
export const SEND_HASH = 'enviar';

/** The page of a document, perhaps to send it. */
export const documentPath = (kind: DocumentKind, docNum: string, purpose?: 'send'): string =>
  `${DOCUMENTS_PATH}/${kind}/${encodeURIComponent(docNum)}${purpose === 'send' ? `#${SEND_HASH}` : ''}`;

export type DocumentLine = {
  itemCode: string;
  /** As the document prints it; what the browser gets is called as everywhere, with this as its `tradeName`. */
  name: string;
  quantity: number;
  /** Per unit, before discount and tax. */
  price: Cents;
  currency: Currency;
  discount: BasisPoints;
  tax: BasisPoints;
  /** After discount, before tax. */
  total: Cents;
  /** The number of the promotion that it came with; null for a line of its own. */
  promo: string | null;
};

/** To whom a document is made out. */
export type Client = { name: string; legalName: string; taxId: string; address: string; city: string };

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
  client: Client;
};

type Amounts = { subtotal: Cents; tax: Cents; total: Cents };

/** The documents that sendCFE knows. */
const ELECTRONIC: Record<DocumentKind, boolean> = {
  invoice: true,
  goldfarb: true,
  return: true,
  receipt: false,
};

/** Whether sendCFE has something to send, which it finds by the series and number of its own. */
export const isElectronic = (kind: DocumentKind, { prefix, number }: Paper['folio']): boolean =>
  ELECTRONIC[kind] && prefix !== '' && number !== '';

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
