import { getOwnWords } from '#api/quickOrder.ts';
import { handle } from '#server/http/handler.ts';
import { readOwnWords } from '#server/quickOrder/ownWords.ts';

export const prerender = false;

export const GET = handle(getOwnWords, 'customer', async ({ session, services: { db } }) => ({
  words: await readOwnWords(db, session.cardcode),
}));
