import { getDocument } from '#api/documents.ts';
import { ownDocument } from '#server/documents/documents.ts';
import { handle } from '#server/http/handler.ts';
import { ownNumbers } from '#server/orders/ownNumbers.ts';

export const prerender = false;

export const GET = handle(getDocument, 'customer', async ({ param, session, services }) => ({
  document: await ownDocument(
    services.office,
    session.cardcode,
    { kind: param('kind'), docNum: param('docNum') },
    await ownNumbers(services.db, session.cardcode),
  ),
}));
