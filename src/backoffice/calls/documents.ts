import { z } from 'zod';
import { defineCall } from '#backoffice/client/defineCall.ts';
import {
  named,
  present,
  wireCode,
  wireCurrency,
  wireDay,
  wireId,
  wireItems,
  wireLabel,
  wireNumber,
  wireOptionalId,
  wirePercent,
  wireRecordDay,
  wireSum,
  wireText,
  wireYes,
} from '#backoffice/wire/wire.ts';
import { isPromoId } from '#domain/cart/cart.ts';
import type {
  Client,
  Company,
  DocumentLine,
  Invoice,
  InvoiceReturn,
  Receipt,
} from '#domain/documents/document.ts';

/** A line of an order, an invoice or a return. Its amounts must all be present. */
export const wireDocumentLine: z.ZodType<DocumentLine> = z
  .object({
    itemCode: wireCode,
    title: wireText,
    quantity: present(wireNumber),
    price: wireSum,
    currency: present(wireCurrency),
    discount: wirePercent,
    tax: wirePercent,
    total: wireSum,
    idPromo: wireOptionalId,
  })
  .transform(({ idPromo, ...line }) =>
    // Some write 0 where there is no promotion.
    named({ ...line, promo: idPromo !== null && isPromoId(idPromo) ? idPromo : null }),
  );

/** The issuer: the retailer, unless the document names the sister company. */
export const wireCompany = wireText.transform((text): Company => (text === 'goldfarb' ? 'goldfarb' : 'web'));

export const wireFolio = { folioPref: wireText, folioNum: wireLabel };

const NO_CLIENT: Client = { name: '', legalName: '', taxId: '', address: '', city: '' };

// Nothing is decided by it, so a document without it is shown.
const wireClient = z
  .object({ name: wireText, legalName: wireText, rut: wireText, address: wireText, city: wireText })
  .nullish()
  .transform((wire): Client => {
    if (!wire) return NO_CLIENT;
    const { rut, ...client } = wire;
    return { ...client, taxId: rut };
  });

const wireDocument = z.object({
  docNum: wireId,
  cardcode: wireCode,
  date: wireRecordDay,
  currency: present(wireCurrency),
  ...wireFolio,
  orderId: wireLabel,
  client: wireClient,
});

const toDocument = ({
  docNum,
  cardcode,
  date,
  currency,
  folioPref,
  folioNum,
  orderId,
  client,
}: z.output<typeof wireDocument>) => ({
  docNum,
  cardcode,
  date,
  currency,
  folio: { prefix: folioPref, number: folioNum },
  orderId,
  client,
});

const wireAmounts = { subtotal: wireSum, tax: wireSum, total: wireSum };

const invoice: z.ZodType<Invoice> = z
  .object({
    invoice: wireDocument.extend({
      ...wireAmounts,
      company: wireCompany,
      dueDate: wireDay,
      reference: wireText,
      lines: z.array(wireDocumentLine),
      paid: wireYes,
      receiptDocNum: wireOptionalId,
      returnDocNum: wireOptionalId,
    }),
  })
  .transform(({ invoice: wire }) => ({
    ...toDocument(wire),
    company: wire.company,
    dueDate: wire.dueDate,
    reference: wire.reference,
    lines: wire.lines,
    subtotal: wire.subtotal,
    tax: wire.tax,
    total: wire.total,
    paid: wire.paid,
    receiptDocNum: wire.receiptDocNum,
    returnDocNum: wire.returnDocNum,
  }));

const invoiceReturn: z.ZodType<InvoiceReturn> = z
  .object({
    return: wireDocument.extend({
      ...wireAmounts,
      invoiceDocNum: wireId,
      reason: wireText,
      lines: z.array(wireDocumentLine),
    }),
  })
  .transform(({ return: wire }) => ({
    ...toDocument(wire),
    invoiceDocNum: wire.invoiceDocNum,
    reason: wire.reason,
    lines: wire.lines,
    subtotal: wire.subtotal,
    tax: wire.tax,
    total: wire.total,
  }));

const receipt: z.ZodType<Receipt> = z
  .object({
    receipt: wireDocument.extend({
      method: wireText,
      amount: wireSum,
      invoices: wireItems(z.object({ docNum: wireId, company: wireCompany, amount: wireSum })),
    }),
  })
  .transform(({ receipt: wire }) => ({
    ...toDocument(wire),
    method: wire.method,
    amount: wire.amount,
    invoices: wire.invoices,
  }));

/**
 * The document and the customer who asks. The back office may ignore the customer, so that the answer must name them.
 * product.md §11.
 */
export type DocumentQuery = { docNum: string; cardcode: string };

/** product.md §7, /web/Invoice. */
export const getInvoice = defineCall({
  method: 'GET',
  path: '/web/Invoice',
  group: 'account',
  query: ({ docNum, cardcode }: DocumentQuery) => ({ docNum, cardcode }),
  owner: { field: 'invoice.cardcode', expected: ({ cardcode }) => cardcode },
  answer: invoice,
  sample: {
    needs: ['cardcode', 'invoice'],
    args: ({ cardcode, invoice }) => [{ docNum: invoice, cardcode }],
  },
});

/** An invoice of the sister company. product.md §7, /goldfarb/Invoice. */
export const getGoldfarbInvoice = defineCall({
  method: 'GET',
  path: '/goldfarb/Invoice',
  group: 'account',
  query: ({ docNum, cardcode }: DocumentQuery) => ({ docNum, cardcode }),
  owner: { field: 'invoice.cardcode', expected: ({ cardcode }) => cardcode },
  answer: invoice,
  sample: {
    needs: ['cardcode', 'goldfarb'],
    args: ({ cardcode, goldfarb }) => [{ docNum: goldfarb, cardcode }],
  },
});

/** product.md §7, /web/InvoiceReturn. */
export const getInvoiceReturn = defineCall({
  method: 'GET',
  path: '/web/InvoiceReturn',
  group: 'account',
  query: ({ docNum, cardcode }: DocumentQuery) => ({ docNum, cardcode }),
  owner: { field: 'return.cardcode', expected: ({ cardcode }) => cardcode },
  answer: invoiceReturn,
  sample: {
    needs: ['cardcode', 'return'],
    args: ({ cardcode, return: docNum }) => [{ docNum, cardcode }],
  },
});

/** A receipt. This call takes no card code; the answer must name this one. product.md §7, /web/clientRecipe. */
export const getReceipt = defineCall({
  method: 'GET',
  path: '/web/clientRecipe',
  group: 'account',
  query: ({ docNum }: DocumentQuery) => ({ docNum }),
  owner: { field: 'receipt.cardcode', expected: ({ cardcode }) => cardcode },
  answer: receipt,
  sample: {
    needs: ['cardcode', 'receipt'],
    args: ({ cardcode, receipt }) => [{ docNum: receipt, cardcode }],
  },
});
