import { getBalance } from '#api/statement.ts';
import { balanceOf } from '#server/customers/statement.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getBalance, 'customer', ({ session, services }) =>
  balanceOf(services.office, session.cardcode),
);
