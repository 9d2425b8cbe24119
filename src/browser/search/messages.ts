import type { EngineAnswer, EngineQuery } from '#domain/search/answer.ts';

/** The messages to and from the worker; a reply has its request's id. `index` is the address of the index. */
export type EngineRequest = { id: number; index: string; query: EngineQuery };

/** Null when the index could not be read, or nobody answered. */
export type EngineReply = { id: number; answer: EngineAnswer | null };
