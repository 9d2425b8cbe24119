import { getStatement } from '#api/account/statement.ts';
import { statementOf } from '#server/account/statement.ts';
import { handle } from '#server/http/handler.ts';
import { ownNumbers } from '#server/orders/ownNumbers.ts';

export const prerender = false;

export const GET = handle(
  getStatement,
  'customer',
  async ({ session: { cardcode }, services: { db, office } }) =>
    statementOf(office, cardcode, await ownNumbers(db, cardcode)),
);
