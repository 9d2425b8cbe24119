import { CompiledQuery } from 'kysely';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '#server/database/schema.ts';
import { pause } from '#server/jobs/pause.ts';

/** A request waits no longer to be counted: its own work may have to wait for the same database. */
const COUNTS_WITHIN_MS = 1_000;

type Statement = { text: string; values: unknown[] };

/** The answer; throws when it takes too long. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  const over = new AbortController();
  const late = pause(COUNTS_WITHIN_MS, over.signal).then((): never => {
    throw new Error('The requests of a caller were not counted in time.');
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    over.abort();
  }
}

/**
 * Counts in the Postgres that all servers share, under this name. While it does not answer at once each server counts alone. A
 * caller who is over the limit is refused without asking it.
 */
export function sharedCounts(
  db: Database,
  { name, points, duration }: { name: string; points: number; duration: number },
): RateLimiterAbstract {
  return new RateLimiterPostgres({
    // The library asks for a client of pg: here are the connections of the whole process.
    storeClient: {
      query: ({ text, values }: Statement) => inTime(db.executeQuery(CompiledQuery.raw(text, values))),
    },
    storeType: 'client',
    tableName: 'request_counts',
    tableCreated: true,
    keyPrefix: name,
    points,
    duration,
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: new RateLimiterMemory({ points, duration }),
  });
}
