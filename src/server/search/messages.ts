/** What the thread says: once that its index is open, then an answer to each query, in JSON. */
export type ThreadMessage = { kind: 'open' } | { kind: 'answer'; json: string };
