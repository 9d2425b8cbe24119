import { getLists } from '#api/lists.ts';
import { handle } from '#server/http/handler.ts';
import { readLists } from '#server/lists/lists.ts';

export const prerender = false;

export const GET = handle(getLists, 'customer', async ({ session, services: { db } }) => ({
  lists: await readLists(db, session),
}));
