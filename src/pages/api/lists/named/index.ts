import { getNamedLists } from '#api/namedLists.ts';
import { handle } from '#server/http/handler.ts';
import { readNamedLists } from '#server/lists/namedLists.ts';

export const prerender = false;

export const GET = handle(getNamedLists, 'customer', ({ input, session, services: { db } }) =>
  readNamedLists(db, session.cardcode, input),
);
