import { decodeShard, encodeShard, type Shard } from '#domain/shard.ts';
import type { EngineAnswer } from './answer.ts';
import type { Hit } from './product.ts';

/** An answer as it travels: its hits in columns, which are a third of the bytes. */
export type SentAnswer = Omit<EngineAnswer, 'hits'> & { hits: Shard; marks: Hit['marks'][] };

export const encodeAnswer = ({ hits, ...answer }: EngineAnswer): SentAnswer => ({
  ...answer,
  hits: encodeShard(hits),
  marks: hits.map(({ marks }) => marks),
});

export const decodeAnswer = ({ hits, marks, ...answer }: SentAnswer): EngineAnswer => ({
  ...answer,
  hits: decodeShard(hits).map((product, row) => ({ ...product, marks: marks[row] ?? [] })),
});
