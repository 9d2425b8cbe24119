import { CompiledQuery } from 'kysely';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible';
import type { Database } from '#server/database/schema.ts';

type Statement = { text: string; values: unknown[] };

/**
 * Counts in the Postgres that all servers share, under this name. While it does not answer each server counts alone. A
 * caller who is over the limit is refused without asking it.
 */
export function sharedCounts(
  db: Database,
  { name, points, duration }: { name: string; points: number; duration: number },
): RateLimiterAbstract {
  return new RateLimiterPostgres({
    // The library asks for a client of pg: here are the connections of the whole process.
    storeClient: {
      query: ({ text, values }: Statement) => db.executeQuery(CompiledQuery.raw(text, values)),
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
