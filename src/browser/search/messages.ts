import type { Hit } from '#domain/search/product.ts';

/** What a page asks the worker. */
export type Question =
  /** The first few, for the search box. */
  | { kind: 'suggest'; term: string }
  /** Everything, for the result page, under a place of the catalogue and a brand, by their slugs. */
  | { kind: 'find'; term: string; places: string[]; brand: string };

export type Answer = {
  hits: Hit[];
  total: number;
  quality: 'whole' | 'partly' | 'none';
  /** What was probably meant, when nothing is written as asked. */
  corrected: string | null;
};

export type Asked = { id: number; index: string; question: Question };

/** Null when the index could not be read. */
export type Answered = { id: number; answer: Answer | null };
