import { getDrafts } from '#api/drafts/drafts.ts';
import { handle } from '#server/http/handler.ts';
import { readDrafts } from '#server/quickOrder/drafts.ts';

export const prerender = false;

export const GET = handle(getDrafts, 'customer', ({ input, session, services: { db } }) =>
  readDrafts(db, session, input),
);
