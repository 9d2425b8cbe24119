import { type OpenAPIHono, z } from '@hono/zod-openapi';
import { today } from '../commerce/calendar.ts';
import { findCustomer } from '../commerce/customers.ts';
import { orderOfPaper, type Paper, type Papers, papersOf } from '../commerce/documents.ts';
import { type Balance, type Movement, statementOf } from '../commerce/statement.ts';
import { addCall, type Env, Refused } from './call.ts';
import { type client, invoice, invoiceReturn, recipe, state } from './document-schema.ts';
import { cardcode, knownCustomer, number } from './fields.ts';
import type { Office } from './office.ts';
import { wireLine } from './order-calls.ts';

const AREA = 'Documentos';

/** The papers around a number, if the asker may see them; another customer's are as unknown as none. */
const papersAround = ({ orders }: Office, docNum: number, asker: string | undefined): Papers[] => {
  const order = orders.find(orderOfPaper(docNum));
  return order && (asker === undefined || order.cardcode === asker) ? papersOf(order, today()) : [];
};

const unknown = (docNum: number) => new Refused(404, `Documento ${docNum} inexistente`);

const clientOf = ({ cardcode: code }: Paper): z.infer<typeof client> => {
  const { name, legalName, rut, address, city } = knownCustomer(code);
  return { name, legalName, rut, address, city };
};

const inCurrency = ({ subtotal, tax, total }: { subtotal: number; tax: number; total: number }) => ({
  subtotal: subtotal / 100,
  tax: tax / 100,
  total: total / 100,
});

const findInvoice = (
  office: Office,
  docNum: number,
  asker: string | undefined,
  company: 'web' | 'goldfarb',
) => {
  const papers = papersAround(office, docNum, asker).find((each) => each.invoice.docNum === docNum);
  if (papers?.invoice.company !== company) throw unknown(docNum);
  const { total, lines, ...rest } = papers.invoice;
  return {
    invoice: {
      ...rest,
      client: clientOf(rest),
      lines: lines.map(wireLine),
      ...inCurrency(total),
      paid: papers.receipt !== undefined,
      receiptDocNum: papers.receipt?.docNum ?? null,
      returnDocNum: papers.creditNote?.docNum ?? null,
    },
  };
};

const findReturn = (
  office: Office,
  docNum: number,
  asker: string | undefined,
): z.infer<typeof invoiceReturn> => {
  const note = papersAround(office, docNum, asker).find(
    (each) => each.creditNote?.docNum === docNum,
  )?.creditNote;
  if (!note) throw unknown(docNum);
  const { total, lines, ...rest } = note;
  return { return: { ...rest, client: clientOf(rest), lines: lines.map(wireLine), ...inCurrency(total) } };
};

const findReceipt = (office: Office, docNum: number): z.infer<typeof recipe> => {
  const papers = papersAround(office, docNum, undefined).find((each) => each.receipt?.docNum === docNum);
  if (!papers?.receipt) throw unknown(docNum);
  const { amount, invoiceDocNum, ...rest } = papers.receipt;
  const paid = { docNum: invoiceDocNum, company: papers.invoice.company, amount: amount / 100 };
  return { receipt: { ...rest, amount: amount / 100, invoices: [paid], client: clientOf(rest) } };
};

const pesos = ({ balance, overdue, ...rest }: Balance) => ({
  ...rest,
  balance: balance / 100,
  overdue: overdue / 100,
});
const moved = ({ debit, credit, balance, ...rest }: Movement) => ({
  ...rest,
  debit: debit / 100,
  credit: credit / 100,
  balance: balance / 100,
});

const sendInvoice = (
  office: Office,
  {
    folioPref,
    folioNum,
    cardcode: code,
    email,
  }: { folioPref: string; folioNum: number; cardcode: string; email: string },
) => {
  const order = office.orders.find(Math.floor(folioNum / 2));
  const papers = order?.cardcode === code ? papersOf(order, today()) : [];
  const found = papers
    .flatMap(({ invoice: bill, creditNote }) => (creditNote ? [bill, creditNote] : [bill]))
    .find((each) => each.folioPref === folioPref && each.folioNum === folioNum);
  if (!found) throw new Refused(404, `Comprobante ${folioPref} ${folioNum} inexistente`);
  office.outbox.send({
    kind: 'cfe',
    to: email,
    cardcode: code,
    subject: `Comprobante electrónico ${folioPref} ${folioNum}`,
    text: `Adjuntamos el comprobante ${folioPref} ${folioNum} del ${found.date}.`,
  });
  return { ok: true, sentTo: email };
};

export const documentCalls = (router: OpenAPIHono<Env>, office: Office): void => {
  const ownDocument = z.object({ docNum: number('Número de documento'), cardcode });
  const asker = (code: string, ignoreCardcode: boolean) => (ignoreCardcode ? undefined : code);
  addCall(router, office, {
    path: '/web/Invoice',
    area: AREA,
    summary: 'Una factura',
    query: ownDocument,
    answer: invoice,
    run: ({ query, ignoreCardcode }) =>
      findInvoice(office, query.docNum, asker(query.cardcode, ignoreCardcode), 'web'),
  });
  addCall(router, office, {
    path: '/goldfarb/Invoice',
    area: AREA,
    summary: 'Una factura de la empresa hermana',
    query: ownDocument,
    answer: invoice,
    run: ({ query, ignoreCardcode }) =>
      findInvoice(office, query.docNum, asker(query.cardcode, ignoreCardcode), 'goldfarb'),
  });
  addCall(router, office, {
    path: '/web/InvoiceReturn',
    area: AREA,
    summary: 'Una nota de crédito por devolución',
    query: ownDocument,
    answer: invoiceReturn,
    run: ({ query, ignoreCardcode }) =>
      findReturn(office, query.docNum, asker(query.cardcode, ignoreCardcode)),
  });
  addCall(router, office, {
    path: '/web/clientRecipe',
    area: AREA,
    summary: 'Un recibo. No pide código de cliente',
    query: z.object({ docNum: number('Número de documento') }),
    answer: recipe,
    run: ({ query }) => findReceipt(office, query.docNum),
  });
  addCall(router, office, {
    path: '/web/ClientState',
    area: AREA,
    summary: 'Estado de cuenta: saldos y movimientos, los más viejos primero',
    query: z.object({ cardcode }),
    answer: state,
    run: ({ query }) => {
      const customer = knownCustomer(query.cardcode);
      const { balances, movements } = statementOf(office.orders.of(customer), today());
      return {
        cardcode: customer.cardcode,
        date: today(),
        balances: balances.map(pesos),
        movements: movements.map(moved),
      };
    },
  });
  addCall(router, office, {
    path: '/web/sendCFE',
    area: AREA,
    summary: 'Envía el comprobante electrónico por correo',
    query: z.object({
      folioPref: z.string(),
      folioNum: number('Número del comprobante'),
      cardcode,
      email: z.email(),
    }),
    answer: z.object({ ok: z.boolean(), sentTo: z.string() }).openapi('SentInvoice'),
    run: ({ query }) => {
      if (!findCustomer(query.cardcode)) throw new Refused(404, 'Cliente inexistente');
      return sendInvoice(office, query);
    },
  });
};
