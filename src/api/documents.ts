import * as v from 'valibot';
import { DOCUMENT_KINDS, INVOICE_KINDS } from '#domain/documents/document.ts';
import { endpoint, noInput } from './endpoint.ts';
import { currency, integer } from './money.ts';

const invoiceKind = v.picklist(INVOICE_KINDS);

export const documentLine = v.object({
  itemCode: v.string(),
  /** As the product is called everywhere. */
  name: v.string(),
  /** As the document prints it, where that is another. */
  tradeName: v.optional(v.string()),
  quantity: v.number(),
  /** Per unit, in cents, before discount and tax. */
  price: integer,
  currency,
  discount: integer,
  tax: integer,
  /** After discount, before tax. */
  total: integer,
});

const paper = {
  docNum: v.string(),
  /** What it is called everywhere: `Factura A 308801`. */
  name: v.string(),
  /** YYYY-MM-DD. */
  date: v.string(),
  currency,
  /** The electronic document: series and number, each '' when there is none. */
  folio: v.object({ prefix: v.string(), number: v.string() }),
  /** '' when it belongs to no order. */
  orderId: v.string(),
  client: v.object({
    name: v.string(),
    legalName: v.string(),
    taxId: v.string(),
    address: v.string(),
    city: v.string(),
  }),
};
const amounts = { lines: v.array(documentLine), subtotal: integer, tax: integer, total: integer };
/** A document that can be opened too; null when there is none of this customer's. */
const linked = v.nullable(
  v.object({
    kind: v.picklist(DOCUMENT_KINDS),
    docNum: v.string(),
    name: v.string(),
  }),
);

const invoice = v.object({
  ...paper,
  ...amounts,
  kind: invoiceKind,
  /** YYYY-MM-DD, or ''. */
  dueDate: v.string(),
  reference: v.string(),
  paid: v.boolean(),
  receipt: linked,
  returned: linked,
});
const invoiceReturn = v.object({
  ...paper,
  ...amounts,
  kind: v.literal('return'),
  reason: v.string(),
  invoice: linked,
});
const receipt = v.object({
  ...paper,
  kind: v.literal('receipt'),
  method: v.string(),
  amount: integer,
  invoices: v.array(v.object({ kind: invoiceKind, docNum: v.string(), name: v.string(), amount: integer })),
});

const customerDocument = v.variant('kind', [invoice, invoiceReturn, receipt]);
export type CustomerDocument = v.InferOutput<typeof customerDocument>;

/**
 * GET /api/account/documents/{kind}/{docNum}: a document of the customer's own. The same 404 for another customer's, for
 * one that does not exist and for what is no number. product.md §11.
 */
export const getDocument = endpoint({
  method: 'GET',
  path: '/api/account/documents/{kind}/{docNum}',
  limit: 'documents',
  input: noInput,
  answer: v.object({ document: customerDocument }),
});

/**
 * Where a customer's documents may be sent: the session's own address first, then those on the client's record.
 * `isComplete` is false when the record could not be read; the session's own is there all the same.
 */
export const getMailAddresses = endpoint({
  method: 'GET',
  path: '/api/account/mail-addresses',
  limit: 'documents',
  input: noInput,
  answer: v.object({ addresses: v.array(v.string()), isComplete: v.boolean() }),
});

/**
 * POST /api/account/documents/{kind}/{docNum}/mail: sends the electronic document. 404 as for getDocument; 422
 * `other_address` for an address that is not of getMailAddresses, `not_electronic` for a document that has no electronic
 * one, `mail_refused` when the back office refuses; 503 `mail_not_sent`, when nothing was sent for certain, 502
 * `mail_unclear`, when it may have been. product.md §11.
 */
export const mailDocument = endpoint({
  method: 'POST',
  path: '/api/account/documents/{kind}/{docNum}/mail',
  limit: 'mail',
  input: v.object({ to: v.pipe(v.string(), v.maxLength(254)) }),
  answer: v.object({ sentTo: v.string() }),
});
