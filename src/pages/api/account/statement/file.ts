import { getStatementFile } from '#api/statement.ts';
import { statementFile } from '#server/customers/statementFile.ts';
import { handleFile } from '#server/http/handler.ts';

export const prerender = false;

export const GET = handleFile(getStatementFile, 'customer', ({ input, session, services }) =>
  statementFile(services.office, session.cardcode, input),
);
