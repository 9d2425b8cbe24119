import { atom } from 'nanostores';
import type { InferOutput } from 'valibot';
import { type CustomerDocument, getDocument, getMailAddresses, mailDocument } from '#api/documents.ts';
import type { DocumentKind } from '#domain/documents/document.ts';
import { RequestError, request } from './request.ts';
import { noteRefusal } from './session/session.ts';

/** `missing`: this customer has no such document. `failed`: why, in a sentence for the customer. product.md §11. */
export type ShownDocument =
  | { status: 'loading' }
  | { status: 'known'; document: CustomerDocument }
  | { status: 'missing' }
  | { status: 'failed'; message: string };

export const $document = atom<ShownDocument>({ status: 'loading' });

export type DocumentName = { kind: DocumentKind; docNum: string };

export async function loadDocument({ kind, docNum }: DocumentName): Promise<void> {
  $document.set({ status: 'loading' });
  try {
    $document.set({ status: 'known', ...(await request(getDocument, {}, { kind, docNum })) });
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    noteRefusal(error);
    $document.set(
      error.status === 404 ? { status: 'missing' } : { status: 'failed', message: error.message },
    );
  }
}

/** `isComplete` is false when only the session's own address is known. */
export type MailAddresses =
  | ({ status: 'known' } & InferOutput<typeof getMailAddresses.answer>)
  | { status: 'failed'; message: string };

export async function loadMailAddresses(): Promise<MailAddresses> {
  try {
    return { status: 'known', ...(await request(getMailAddresses, {})) };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    noteRefusal(error);
    return { status: 'failed', message: error.message };
  }
}

/** What became of an e-mail, in a sentence when it failed. */
export type MailOutcome = { status: 'sent'; to: string } | { status: 'failed'; message: string };

export async function sendByMail({ kind, docNum }: DocumentName, to: string): Promise<MailOutcome> {
  try {
    return { status: 'sent', to: (await request(mailDocument, { to }, { kind, docNum })).sentTo };
  } catch (error) {
    if (!(error instanceof RequestError)) throw error;
    noteRefusal(error);
    return { status: 'failed', message: error.message };
  }
}
