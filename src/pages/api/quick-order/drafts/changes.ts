import { changeDrafts as contract } from '#api/drafts/drafts.ts';
import { handle } from '#server/http/handler.ts';
import { changeDrafts } from '#server/quickOrder/drafts.ts';

export const prerender = false;

export const POST = handle(contract, 'customer', ({ input, session, services: { db } }) =>
  changeDrafts(db, session, input.changes, input),
);
