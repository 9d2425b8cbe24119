import type { CustomerDocument } from '#api/documents.ts';
import {
  type DocumentQuery,
  getGoldfarbInvoice,
  getInvoice,
  getInvoiceReturn,
  getReceipt,
} from '#backoffice/calls/documents.ts';
import { BackOfficeRefused } from '#backoffice/client/errors.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { type DocumentKind, isDocumentKind } from '#domain/documents/document.ts';
import type { OwnNumbers } from '#domain/orders/order.ts';
import { documentNotFound, ownMovement, requireNumber } from './ownership.ts';
import { invoiceView, type Proof, receiptView, returnView } from './views.ts';

type DocumentCall<Answer> = {
  (office: BackOffice, query: DocumentQuery): Promise<Answer>;
  path: string;
};

/** The document itself, once its number is known to be the customer's. */
async function read(
  office: BackOffice,
  kind: DocumentKind,
  query: DocumentQuery,
  proof: Proof,
): Promise<CustomerDocument> {
  const ask = async <Answer extends { docNum: string }>(call: DocumentCall<Answer>): Promise<Answer> => {
    const answer = await call(office, query);
    requireNumber(call.path, answer.docNum, query.docNum);
    return answer;
  };
  switch (kind) {
    case 'invoice':
      return invoiceView(await ask(getInvoice), kind, proof);
    case 'goldfarb':
      return invoiceView(await ask(getGoldfarbInvoice), kind, proof);
    case 'return':
      return returnView(await ask(getInvoiceReturn), proof);
    case 'receipt':
      return receiptView(await ask(getReceipt), proof);
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
