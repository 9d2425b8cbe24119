import { changeLists as contract } from '#api/lists.ts';
import { handle } from '#server/http/handler.ts';
import { changeLists } from '#server/lists/lists.ts';

export const prerender = false;

export const POST = handle(contract, 'customer', async ({ input, session, services: { db } }) => ({
  lists: await changeLists(db, session, input.edits),
}));
