import { getStatement } from '#backoffice/calls/statements.ts';
import { jsonInTurns } from '#backoffice/threads/json.ts';
import { statementCopy } from '#copy/account/statement.ts';
import { periodCopy } from '#copy/period.ts';
import { type Movement, movementsOf } from '#domain/account/statement.ts';
import { today } from '#domain/day.ts';
import type { OwnNumbers } from '#domain/orders/order.ts';
import { OLDEST_DAY, readPeriod } from '#domain/period.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { MadeFile } from '#server/http/handler.ts';
import { ChildTask } from '#server/operation/childTask.ts';
import { OneAtATime } from '#server/operation/oneAtATime.ts';
import type { Services } from '#server/operation/services.ts';
import { withOwnNumbers } from './statement.ts';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
type Format = keyof typeof TYPES;

/** What the program is asked; `movements` is JSON, which is cheaper to hand over than its objects. */
export type SheetRequest = { format: Format; movements: string };

/** One at a time; whoever is after this many, or waits longer, comes again later. With the making it is the minute that is said. */
const oneAtATime = new OneAtATime({ waiting: 16, waitMs: 20_000 });
const MAKE_MS = 40_000;
const MAX_HEAP_MB = 512;

/** A file of these movements. Throws LineTooLong when too many others are made, and what ended its program. */
export const makeSheet = async (format: Format, movements: Movement[]): Promise<Uint8Array<ArrayBuffer>> => {
  const sheet: SheetRequest = { format, movements: await jsonInTurns(movements) };
  return oneAtATime.run(() => make(sheet));
};

async function make(sheet: SheetRequest): Promise<Uint8Array<ArrayBuffer>> {
  const task = new ChildTask(import.meta.resolve('#server/account/statementProgram.ts'), {
    argument: null,
    heapMb: MAX_HEAP_MB,
    withinMs: MAKE_MS,
  });
  try {
    task.send(sheet);
    return await task.next<Uint8Array<ArrayBuffer>>();
  } finally {
    task.end();
  }
}

type StatementFileRequest = { format: Format; from?: string | undefined; to?: string | undefined };

/**
 * The customer's movements of a period as a file. Throws ApiError 400 for what is no period, 503 when it cannot be made now,
 * and what the call throws.
 */
export async function statementFile(
  { office, log }: Pick<Services, 'office' | 'log'>,
  cardcode: string,
  { format, from, to }: StatementFileRequest,
  numbers: OwnNumbers = new Map(),
): Promise<MadeFile> {
  const read = readPeriod(from, to, { from: OLDEST_DAY, to: today() });
  if ('problem' in read) throw new ApiError(400, 'invalid_period', periodCopy.problems[read.problem]);
  const { period } = read;
  const { movements } = await getStatement(office, cardcode);
  const rows = withOwnNumbers(movementsOf(movements, period), numbers);
  const content = await makeSheet(format, rows).catch((error: unknown) => {
    log.error({ error }, "a statement's file could not be made");
    throw new ApiError(503, 'file_not_made', statementCopy.fileNotMade);
  });
  return {
    name: `${statementCopy.fileName(period.from, period.to)}.${format}`,
    type: TYPES[format],
    content,
  };
}
