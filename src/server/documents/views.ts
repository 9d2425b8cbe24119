import type { CustomerDocument } from '#api/documents.ts';
import type { DocumentKind, DocumentLine, Invoice, InvoiceReturn, Receipt } from '#domain/document.ts';
import { documentKindOf, type Movement } from '#domain/statement.ts';

/** Documents as the browser gets them: their fields are listed one by one, so that no other field is sent. */

type View<Kind extends CustomerDocument['kind']> = Extract<CustomerDocument, { kind: Kind }>;

export const documentLineView = (line: DocumentLine) => {
  const { itemCode, name, quantity, price, currency, discount, tax, total } = line;
  return { itemCode, name, quantity, price, currency, discount, tax, total };
};

const paperView = ({
  docNum,
  date,
  currency,
  folio,
  orderId,
  client,
}: Invoice | InvoiceReturn | Receipt) => ({
  ...{ docNum, date, currency, folio, orderId },
  client,
});

const amountsView = ({ lines, subtotal, tax, total }: Invoice | InvoiceReturn) => ({
  lines: lines.map(documentLineView),
  ...{ subtotal, tax, total },
});

/** A document with one of these kinds and this number, if the customer's statement has it. */
function linked(movements: Movement[], docNum: string | null, ...kinds: DocumentKind[]) {
  const found = movements.find(
    (one) => one.docNum === docNum && kinds.some((kind) => kind === documentKindOf(one)),
  );
  const kind = found && documentKindOf(found);
  return found && kind ? { kind, docNum: found.docNum } : null;
}

export const invoiceView = (
  invoice: Invoice,
  kind: 'invoice' | 'goldfarb',
  movements: Movement[],
): View<'invoice' | 'goldfarb'> => ({
  ...paperView(invoice),
  ...amountsView(invoice),
  kind,
  dueDate: invoice.dueDate,
  reference: invoice.reference,
  paid: invoice.paid,
  receipt: linked(movements, invoice.receiptDocNum, 'receipt'),
  returned: linked(movements, invoice.returnDocNum, 'return'),
});

export const returnView = (returned: InvoiceReturn, movements: Movement[]): View<'return'> => ({
  ...paperView(returned),
  ...amountsView(returned),
  kind: 'return',
  reason: returned.reason,
  invoice: linked(movements, returned.invoiceDocNum, 'invoice', 'goldfarb'),
});

export const receiptView = (receipt: Receipt, movements: Movement[]): View<'receipt'> => ({
  ...paperView(receipt),
  kind: 'receipt',
  method: receipt.method,
  amount: receipt.amount,
  invoices: receipt.invoices.flatMap(({ docNum, company, amount }) => {
    const kind = company === 'goldfarb' ? ('goldfarb' as const) : ('invoice' as const);
    return linked(movements, docNum, kind) ? [{ kind, docNum, amount }] : [];
  }),
});
