import { decodeShard, encodeShard, type Shard } from '#domain/catalogue/shard.ts';
import type { EngineAnswer } from '#domain/search/answer.ts';
import type { MarkedText } from './product.ts';

/**
 * An answer as it travels: its hits in columns, which are a third of the bytes. `exact` is the one of `coded`: pages that were
 * opened before a release read nothing else, and a server that was not started since says nothing else, nor what is absent.
 */
export type SentAnswer = Omit<EngineAnswer, 'hits' | 'exact' | 'absent' | 'rest' | 'near'> & {
  hits: Shard;
  /** Of each hit's title. */
  marks: MarkedText['marks'][];
  exact: string | null;
  coded?: string[] | undefined;
  absent?: string[] | undefined;
  rest?: string | null | undefined;
  near?: readonly string[] | undefined;
};

export const encodeAnswer = ({ hits, exact: coded, ...answer }: EngineAnswer): SentAnswer => ({
  ...answer,
  exact: coded.length === 1 ? (coded[0] ?? null) : null,
  coded,
  hits: encodeShard(hits),
  marks: hits.map(({ marked }) => marked?.marks ?? []),
});

/** The same as JSON of `most` letters at the most, with the first hits that fit. */
export function answerText(found: EngineAnswer, most: number): string {
  let { hits } = found;
  for (;;) {
    const text = JSON.stringify(encodeAnswer({ ...found, hits }));
    if (text.length <= most || hits.length === 0) return text;
    hits = hits.slice(0, Math.floor((hits.length * most) / text.length));
  }
}

export const decodeAnswer = ({ hits, marks, exact, coded, ...answer }: SentAnswer): EngineAnswer => ({
  ...answer,
  absent: answer.absent ?? [],
  rest: answer.rest ?? null,
  near: answer.near ?? [],
  exact: coded ?? (exact === null ? [] : [exact]),
  hits: decodeShard(hits).map((product, row) => {
    const own = marks[row] ?? [];
    return own.length > 0 ? { ...product, marked: { text: product.name, marks: own } } : product;
  }),
});
