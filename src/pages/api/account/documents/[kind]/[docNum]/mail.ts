import { mailDocument } from '#api/documents.ts';
import { mailOwnDocument } from '#server/documents/mail.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const POST = handle(mailDocument, 'customer', ({ param, input, session, services }) =>
  mailOwnDocument(services, session, { kind: param('kind'), docNum: param('docNum') }, input.to),
);
