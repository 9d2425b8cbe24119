import { getStatementFile } from '#api/account/statement.ts';
import { statementFile } from '#server/account/statementFile.ts';
import { handleFile } from '#server/http/handler.ts';
import { ownNumbers } from '#server/orders/ownNumbers.ts';

export const prerender = false;

export const GET = handleFile(
  getStatementFile,
  'customer',
  async ({ input, session: { cardcode }, services }) =>
    statementFile(services, cardcode, input, await ownNumbers(services.db, cardcode)),
);
