import { changeNamedLists as contract } from '#api/namedLists.ts';
import { handle } from '#server/http/handler.ts';
import { changeNamedLists } from '#server/lists/namedLists.ts';

export const prerender = false;

export const POST = handle(contract, 'customer', ({ input, session, services: { db } }) =>
  changeNamedLists(db, session, input.operations, input),
);
