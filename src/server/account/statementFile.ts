import { fileURLToPath } from 'node:url';
import { getStatement } from '#backoffice/calls/statements.ts';
import { jsonInTurns } from '#backoffice/threads/json.ts';
import { Thread } from '#backoffice/threads/thread.ts';
import { statementCopy } from '#copy/account/statement.ts';
import { periodCopy } from '#copy/period.ts';
import { movementsOf } from '#domain/account/statement.ts';
import { today } from '#domain/day.ts';
import type { OwnNumbers } from '#domain/orders/order.ts';
import { OLDEST_DAY, readPeriod } from '#domain/period.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { MadeFile } from '#server/http/handler.ts';
import type { Services } from '#server/operation/services.ts';
import { withOwnNumbers } from './statement.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type Format = keyof typeof TYPES;

/** What the thread is asked; `movements` is JSON, which is cheaper to hand over than its objects. */
export type SheetRequest = { format: Format; movements: string };

const thread = new Thread(fileURLToPath(import.meta.resolve('#server/account/statementThread.ts')), {
  waiting: 16,
  withinMs: 30_000,
  maxHeapMb: 512,
});

type Asked = { format: Format; from?: string | undefined; to?: string | undefined };

/**
 * The customer's movements of a period as a file. Throws ApiError 400 for what is no period, 503 when it cannot be made now,
 * and what the call throws.
 */
export async function statementFile(
  { office, log }: Pick<Services, 'office' | 'log'>,
  cardcode: string,
  { format, from, to }: Asked,
  numbers: OwnNumbers = new Map(),
): Promise<MadeFile> {
  const read = readPeriod(from, to, { from: OLDEST_DAY, to: today() });
  if ('problem' in read) throw new ApiError(400, 'invalid_period', periodCopy.problems[read.problem]);
  const { period } = read;
  const { movements } = await getStatement(office, cardcode);
  const rows = withOwnNumbers(movementsOf(movements, period), numbers);
  const asked: SheetRequest = { format, movements: await jsonInTurns(rows) };
  const content = await thread.ask<Uint8Array<ArrayBuffer>>(asked).catch((error: unknown) => {
    log.error({ error }, "a statement's file could not be made");
    throw new ApiError(503, 'file_not_made', statementCopy.fileNotMade);
  });
  return {
    name: `${statementCopy.fileName(period.from, period.to)}.${format}`,
    type: TYPES[format],
    content,
  };
}
