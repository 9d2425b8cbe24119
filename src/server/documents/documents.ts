import type { CustomerDocument } from '#api/documents.ts';
import { getGoldfarbInvoice, getInvoice, getInvoiceReturn, getReceipt } from '#backoffice/calls/documents.ts';
import { BackOfficeRefused } from '#backoffice/client/errors.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { type DocumentKind, isDocumentKind } from '#domain/document.ts';
import type { OwnNumbers } from '#domain/order.ts';
import { documentNotFound, ownMovement, requireOwner } from './ownership.ts';
import { invoiceView, type Proof, receiptView, returnView } from './views.ts';

type Asked = { docNum: string; cardcode: string };

/** The document itself, once its number is known to be the customer's. */
async function read(
  office: BackOffice,
  kind: DocumentKind,
  { docNum, cardcode }: Asked,
  proof: Proof,
): Promise<CustomerDocument> {
  const own = <Answered extends { cardcode: string }>(document: Answered) => requireOwner(document, cardcode);
  switch (kind) {
    case 'invoice':
      return invoiceView(own(await getInvoice(office, { docNum, cardcode })), kind, proof);
    case 'goldfarb':
      return invoiceView(own(await getGoldfarbInvoice(office, { docNum, cardcode })), kind, proof);
    case 'return':
      return returnView(own(await getInvoiceReturn(office, { docNum, cardcode })), proof);
    case 'receipt':
      return receiptView(own(await getReceipt(office, docNum)), proof);
  }
}

/**
 * A document of the customer's own; `kind` and `docNum` are as the address says them. Throws ApiError 404, or the calls'
 * errors.
 */
export async function ownDocument(
  office: BackOffice,
  cardcode: string,
  { kind, docNum }: { kind: string; docNum: string },
  numbers: OwnNumbers = new Map(),
): Promise<CustomerDocument> {
  if (!isDocumentKind(kind)) throw documentNotFound();
  const proof = await ownMovement(office, cardcode, kind, docNum);
  try {
    return await read(office, kind, { docNum, cardcode }, { ...proof, numbers });
  } catch (error) {
    if (error instanceof BackOfficeRefused && error.status === 404) throw documentNotFound();
    throw error;
  }
}
