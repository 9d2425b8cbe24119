import { z } from '@hono/zod-openapi';
import { currency } from './fields.ts';
import { documentLine } from './order-calls.ts';

const folio = {
  folioPref: z.string().openapi({ description: 'Serie del comprobante electrónico' }),
  folioNum: z.number(),
};
const paper = {
  docNum: z.number(),
  cardcode: z.string(),
  date: z.string(),
  currency,
  ...folio,
  orderId: z.number(),
};
const sums = { subtotal: z.number(), tax: z.number(), total: z.number() };

export const client = z.object({
  name: z.string(),
  legalName: z.string(),
  rut: z.string(),
  address: z.string(),
  city: z.string(),
});

export const invoice = z
  .object({
    invoice: z.object({
      ...paper,
      company: z.enum(['web', 'goldfarb']),
      dueDate: z.string(),
      reference: z.string(),
      client,
      lines: z.array(documentLine),
      ...sums,
      paid: z.boolean(),
      receiptDocNum: z.number().nullable(),
      returnDocNum: z.number().nullable(),
    }),
  })
  .openapi('Invoice');

export const invoiceReturn = z
  .object({
    return: z.object({
      ...paper,
      invoiceDocNum: z.number(),
      reason: z.string(),
      client,
      lines: z.array(documentLine),
      ...sums,
    }),
  })
  .openapi('InvoiceReturn');

export const recipe = z
  .object({
    receipt: z.object({
      ...paper,
      method: z.string(),
      amount: z.number(),
      invoices: z.array(
        z.object({ docNum: z.number(), company: z.enum(['web', 'goldfarb']), amount: z.number() }),
      ),
      client,
    }),
  })
  .openapi('ClientRecipe');

export const state = z
  .object({
    cardcode: z.string(),
    date: z.string(),
    balances: z.array(z.object({ currency, balance: z.number(), overdue: z.number() })),
    movements: z.array(
      z.object({
        date: z.string(),
        dueDate: z.string(),
        docType: z
          .enum(['FC', 'NC', 'RC'])
          .openapi({ description: 'Factura, nota de crédito (devolución), recibo' }),
        docTypeDescription: z.string(),
        company: z.enum(['web', 'goldfarb']),
        docNum: z.number(),
        ...folio,
        orderId: z.number(),
        reference: z.string(),
        currency,
        debit: z.number(),
        credit: z.number(),
        balance: z.number().openapi({ description: 'Saldo en la moneda luego del movimiento' }),
      }),
    ),
  })
  .openapi('ClientState');
