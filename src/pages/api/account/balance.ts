import { getBalance } from '#api/account/statement.ts';
import { balanceOf } from '#server/account/statement.ts';
import { handle } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handle(getBalance, 'customer', ({ session, services }) =>
  balanceOf(services.office, session.cardcode),
);
