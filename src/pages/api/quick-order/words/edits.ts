import { changeOwnWords as contract } from '#api/quickOrder.ts';
import { handle } from '#server/http/handler.ts';
import { changeOwnWords } from '#server/quickOrder/ownWords.ts';

export const prerender = false;

export const POST = handle(contract, 'customer', async ({ input, session, services: { db } }) => ({
  words: await changeOwnWords(db, session, input.edits),
}));
