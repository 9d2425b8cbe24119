import type { CustomerDocument } from '#api/documents.ts';
import { documentKindOf, documentName, type Movement } from '#domain/account/statement.ts';
import {
  type DocumentKind,
  type DocumentLine,
  INVOICE_KINDS,
  type Invoice,
  type InvoiceKind,
  type InvoiceReturn,
  invoiceKind,
  type Receipt,
} from '#domain/documents/document.ts';
import { type OwnNumbers, ownNumber } from '#domain/orders/order.ts';
import { asRead } from '#server/catalogue/reading.ts';

/** Documents as the browser gets them: their fields are listed one by one, so that no other field is sent. */

/** The document's own movement, all of the account for what it is linked to, and the customer's numbers. */
export type Proof = { movement: Movement; movements: Movement[]; numbers: OwnNumbers };

type View<Kind extends CustomerDocument['kind']> = Extract<CustomerDocument, { kind: Kind }>;

export const documentLineView = (line: DocumentLine) => {
  const { itemCode, name, tradeName, quantity, price, currency, discount, tax, total } = asRead(
    line.itemCode,
    line,
  );
  return {
    itemCode,
    name,
    ...(tradeName !== undefined && { tradeName }),
    quantity,
    price,
    currency,
    discount,
    tax,
    total,
  };
};

const paperView = (
  { docNum, date, currency, folio, orderId, client }: Invoice | InvoiceReturn | Receipt,
  own: Movement,
) => ({
  ...{ docNum, date, currency, folio, orderId },
  name: documentName(own),
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
  return found && kind ? { kind, docNum: found.docNum, name: documentName(found) } : null;
}

export const invoiceView = (
  invoice: Invoice,
  kind: InvoiceKind,
  { movement, movements, numbers }: Proof,
): View<InvoiceKind> => ({
  ...paperView(invoice, movement),
  ...amountsView(invoice),
  kind,
  dueDate: invoice.dueDate,
  reference: ownNumber(invoice.reference, numbers.get(invoice.reference) ?? ''),
  paid: invoice.paid,
  receipt: linked(movements, invoice.receiptDocNum, 'receipt'),
  returned: linked(movements, invoice.returnDocNum, 'return'),
});

export const returnView = (returned: InvoiceReturn, { movement, movements }: Proof): View<'return'> => ({
  ...paperView(returned, movement),
  ...amountsView(returned),
  kind: 'return',
  reason: returned.reason,
  invoice: linked(movements, returned.invoiceDocNum, ...INVOICE_KINDS),
});

export const receiptView = (receipt: Receipt, { movement, movements }: Proof): View<'receipt'> => ({
  ...paperView(receipt, movement),
  kind: 'receipt',
  method: receipt.method,
  amount: receipt.amount,
  invoices: receipt.invoices.flatMap(({ docNum, company, amount }) => {
    const kind = invoiceKind(company);
    const found = linked(movements, docNum, kind);
    return found ? [{ kind, docNum, name: found.name, amount }] : [];
  }),
});
