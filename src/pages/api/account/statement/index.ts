import { getStatement } from '#api/statement.ts';
import { statementOf } from '#server/customers/statement.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getStatement, 'customer', ({ session, services }) =>
  statementOf(services.office, session.cardcode),
);
