import pMap from 'p-map';
import { getGoldfarbInvoice, getInvoice, getInvoiceReturn } from '#backoffice/calls/documents.ts';
import { getOrder, getOrders } from '#backoffice/calls/orders.ts';
import { getStatement } from '#backoffice/calls/statements.ts';
import { BackOfficeError, BackOfficeMisshapen, BackOfficeRefused } from '#backoffice/client/errors.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { type HistoryLine, papersIn, wholeFrom } from '#domain/history/paper.ts';
import type { Database } from '#server/database/schema.ts';
import { endReading, findHistory, takeNightCalls } from './histories.ts';
import {
  countRefusal,
  keepLines,
  keepListed,
  type PaperKey,
  retryUnreadable,
  unreadPapers,
} from './papers.ts';

const AT_ONCE = 2;
/** So many papers in a row that cannot be had are an outage: the rest is not tried now. */
const FAILURES_IN_A_ROW = 8;
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 10 * 60_000;

/** What a reading is done with: a back office by its own limits for the background, and how many calls a night may cost. */
export type Reading = { db: Database; office: BackOffice; nightCalls?: number };

/** Neither says anything of another paper, or of this one tomorrow: it may be had later. */
const isOutage = (error: BackOfficeError): boolean =>
  !(error instanceof BackOfficeMisshapen) && !(error instanceof BackOfficeRefused && error.isOwn);

async function linesOf(office: BackOffice, { cardcode, kind, number }: PaperKey): Promise<HistoryLine[]> {
  const document = { docNum: number, cardcode };
  switch (kind) {
    case 'order':
      return (await getOrder(office, cardcode, number)).lines;
    case 'invoice':
      return (await getInvoice(office, document)).lines;
    case 'goldfarb':
      return (await getGoldfarbInvoice(office, document)).lines;
    case 'return':
      return (await getInvoiceReturn(office, document)).lines;
  }
}

/** Reads one paper. Answers what became of it; throws what the database throws. */
async function readOne({ db, office }: Reading, key: PaperKey): Promise<'read' | 'refused' | 'outage'> {
  try {
    await keepLines(db, key, await linesOf(office, key));
    return 'read';
  } catch (error) {
    if (!(error instanceof BackOfficeError)) throw error;
    if (isOutage(error)) return 'outage';
    await countRefusal(db, key);
    return 'refused';
  }
}

/** Reads what is new of both lists. False: they cannot be had now. */
async function readLists({ db, office }: Reading, cardcode: string, byNight: boolean): Promise<boolean> {
  try {
    const orders = await getOrders(office, cardcode);
    const { movements } = await getStatement(office, cardcode);
    await keepListed(db, cardcode, papersIn(orders, movements), { wholeFrom: wholeFrom(movements) });
    if (byNight) await retryUnreadable(db, cardcode);
    return true;
  } catch (error) {
    if (!(error instanceof BackOfficeError)) throw error;
    return false;
  }
}

/** Reads the papers that were not read yet. Answers how many were, and whether the night's budget is used up. */
async function readUnread(
  reading: Reading,
  cardcode: string,
  { byNight, signal }: { byNight: boolean; signal: AbortSignal },
): Promise<{ read: number; isSpent: boolean }> {
  let read = 0;
  let failedInARow = 0;
  let isSpent = false;
  await pMap(
    await unreadPapers(reading.db, cardcode),
    async (key) => {
      if (signal.aborted || isSpent || failedInARow >= FAILURES_IN_A_ROW) return;
      if (byNight && !(await takeNightCalls(reading.db, 1, budgetOf(reading)))) {
        isSpent = true;
        return;
      }
      const outcome = await readOne(reading, key);
      if (outcome === 'read') read += 1;
      failedInARow = outcome === 'outage' ? failedInARow + 1 : 0;
    },
    { concurrency: AT_ONCE },
  );
  return { read, isSpent };
}

const budgetOf = ({ nightCalls }: Reading) => (nightCalls === undefined ? {} : { budget: nightCalls });

/**
 * Reads a customer's history as far as it can be read now: the lists, and of their papers those that were not read before. What is
 * left is due again a little later, or in the next night where this one's budget is used up.
 */
export async function readHistory(reading: Reading, cardcode: string, signal: AbortSignal): Promise<void> {
  const { db } = reading;
  const history = await findHistory(db, cardcode);
  if (!history || history.due_at === null || history.due_at > new Date().toISOString()) return;
  const byNight = history.by_night === 1;
  if (byNight && !(await takeNightCalls(db, 2, budgetOf(reading))))
    return endReading(db, cardcode, { dueAt: null, failures: 0 });
  const hasLists = await readLists(reading, cardcode, byNight);
  const { read, isSpent } = hasLists
    ? await readUnread(reading, cardcode, { byNight, signal })
    : { read: 0, isSpent: false };
  if (signal.aborted) return;
  const isDone = isSpent || (hasLists && (await unreadPapers(db, cardcode)).length === 0);
  if (isDone) return endReading(db, cardcode, { dueAt: null, failures: 0 });
  const failures = read > 0 ? 1 : history.failures + 1;
  const waitMs = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  await endReading(db, cardcode, { dueAt: new Date(Date.now() + waitMs).toISOString(), failures });
}
