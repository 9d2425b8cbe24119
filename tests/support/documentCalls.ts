import { getGoldfarbInvoice, getInvoice, getInvoiceReturn, getReceipt } from '#backoffice/calls/documents.ts';
import type { DocumentKind } from '#domain/documents/document.ts';

/** The paths of the calls that answer a document of each kind. */
export const DOCUMENT_CALLS: Record<DocumentKind, string> = {
  invoice: getInvoice.path,
  goldfarb: getGoldfarbInvoice.path,
  return: getInvoiceReturn.path,
  receipt: getReceipt.path,
};
