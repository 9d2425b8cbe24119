import type { MiddlewareHandler } from 'hono';
import type { Env } from '../backoffice/call.ts';

interface JournalEntry {
  at: string;
  method: string;
  path: string;
  query: Record<string, string>;
  body: string;
  /** X-Request-Id; '' when none was sent. */
  requestId: string;
  /** What was answered; 0 when the connection was cut. */
  status: number;
}

export interface Journal {
  record(entry: JournalEntry): void;
  all(): JournalEntry[];
  clear(): void;
}

const LONGEST = 5000;
const BODY_KEPT = 20_000;

/** The last requests, oldest first. */
export const requestJournal = (): Journal => {
  let entries: JournalEntry[] = [];
  return {
    record: (entry) => {
      entries.push(entry);
      if (entries.length > LONGEST * 1.2) entries = entries.slice(-LONGEST);
    },
    all: () => entries.slice(-LONGEST),
    clear: () => {
      entries = [];
    },
  };
};

/** Writes down every request, also those that a fault swallowed; recorded on arrival, its status when known. */
export const journalKeeper =
  (journal: Journal): MiddlewareHandler<Env> =>
  async (c, next) => {
    const { method, path } = c.req;
    const entry: JournalEntry = {
      at: new Date().toISOString(),
      method,
      path,
      query: c.req.query(),
      body: method === 'GET' ? '' : (await c.req.text()).slice(0, BODY_KEPT),
      requestId: c.req.header('x-request-id') ?? '',
      status: 0,
    };
    journal.record(entry);
    await next();
    if (!c.env.incoming.socket.destroyed) entry.status = c.res.status;
  };
