import { DOCUMENT_KINDS, type DocumentKind } from '#domain/documents/document.ts';
import { askOffice } from './office.ts';

type Movement = {
  docType: string;
  company: 'web' | 'goldfarb';
  docNum: number;
  folioPref: string;
  folioNum: number;
  orderId: number;
  date: string;
};

export type Papers = Record<DocumentKind, Movement>;

const IS: Record<DocumentKind, (movement: Movement) => boolean> = {
  invoice: ({ docType, company }) => docType === 'FC' && company === 'web',
  goldfarb: ({ docType, company }) => docType === 'FC' && company === 'goldfarb',
  return: ({ docType }) => docType === 'NC',
  receipt: ({ docType }) => docType === 'RC',
};

/** A customer's latest document of each kind, as the back office has it. */
export async function papersOf(cardcode: string): Promise<Papers> {
  const { movements } = await askOffice<{ movements: Movement[] }>('/web/ClientState', { cardcode });
  return Object.fromEntries(DOCUMENT_KINDS.map((kind) => [kind, movements.findLast(IS[kind])])) as Papers;
}
