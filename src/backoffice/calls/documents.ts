import { z } from 'zod';
import { call } from '#backoffice/client/call.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
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
  wireSomeDay,
  wireSum,
  wireText,
  wireYes,
} from '#backoffice/wire/wire.ts';
import type { Company, DocumentLine, Invoice, InvoiceReturn, Receipt } from '#domain/document.ts';

/** A line of an order, an invoice or a return: what it says of money must all be there. */
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
  })
  .transform(named);

/** The retailer's own, unless it says that the sister company issued it. */
export const wireCompany = wireText.transform((text): Company => (text === 'goldfarb' ? 'goldfarb' : 'web'));

export const wireFolio = { folioPref: wireText, folioNum: wireLabel };

const wirePaper = z.object({
  docNum: wireId,
  cardcode: wireCode,
  date: wireSomeDay,
  currency: present(wireCurrency),
  ...wireFolio,
  orderId: wireLabel,
});

const toPaper = ({
  docNum,
  cardcode,
  date,
  currency,
  folioPref,
  folioNum,
  orderId,
}: z.output<typeof wirePaper>) => ({
  docNum,
  cardcode,
  date,
  currency,
  folio: { prefix: folioPref, number: folioNum },
  orderId,
});

const wireAmounts = { subtotal: wireSum, tax: wireSum, total: wireSum };

const invoice: z.ZodType<Invoice> = z
  .object({
    invoice: wirePaper.extend({
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
    ...toPaper(wire),
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
    return: wirePaper.extend({
      ...wireAmounts,
      invoiceDocNum: wireId,
      reason: wireText,
      lines: z.array(wireDocumentLine),
    }),
  })
  .transform(({ return: wire }) => ({
    ...toPaper(wire),
    invoiceDocNum: wire.invoiceDocNum,
    reason: wire.reason,
    lines: wire.lines,
    subtotal: wire.subtotal,
    tax: wire.tax,
    total: wire.total,
  }));

const receipt: z.ZodType<Receipt> = z
  .object({
    receipt: wirePaper.extend({
      method: wireText,
      amount: wireSum,
      invoices: wireItems(z.object({ docNum: wireId, company: wireCompany, amount: wireSum })),
    }),
  })
  .transform(({ receipt: wire }) => ({
    ...toPaper(wire),
    method: wire.method,
    amount: wire.amount,
    invoices: wire.invoices,
  }));

/** Which document, and who asks. The back office may ignore who asks: whoever calls checks ownership. Design §6. */
export type DocumentQuery = { docNum: string; cardcode: string };

/** Spec §7, /web/Invoice. */
export const getInvoice = (office: BackOffice, query: DocumentQuery): Promise<Invoice> =>
  call(office, { group: 'account', path: '/web/Invoice', query, answer: invoice });

/** An invoice of the sister company. Spec §7, /goldfarb/Invoice. */
export const getGoldfarbInvoice = (office: BackOffice, query: DocumentQuery): Promise<Invoice> =>
  call(office, { group: 'account', path: '/goldfarb/Invoice', query, answer: invoice });

/** Spec §7, /web/InvoiceReturn. */
export const getInvoiceReturn = (office: BackOffice, query: DocumentQuery): Promise<InvoiceReturn> =>
  call(office, { group: 'account', path: '/web/InvoiceReturn', query, answer: invoiceReturn });

/** A receipt, whoever asks: this call takes no card code. Spec §7, /web/clientRecipe. */
export const getReceipt = (office: BackOffice, docNum: string): Promise<Receipt> =>
  call(office, { group: 'account', path: '/web/clientRecipe', query: { docNum }, answer: receipt });
