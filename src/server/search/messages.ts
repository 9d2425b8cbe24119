import type { Lookup } from '#domain/quickOrder/lookups.ts';
import type { EngineQuery } from '#domain/search/answer.ts';

/** What the thread is asked: a search, or what the lines of an order are. */
export type ThreadQuery = EngineQuery | { kind: 'lookups'; lookups: readonly Lookup[] };

/** What the thread says: once that its index is open, then an answer to each query, in JSON. */
export type ThreadMessage = { kind: 'open' } | { kind: 'answer'; json: string };
