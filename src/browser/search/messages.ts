import type { Hit } from '#domain/search/product.ts';

/** What a page asks the search engine, which runs in a worker. */
export type EngineQuery =
  /** The first few hits, for the search box. */
  | { kind: 'suggest'; term: string }
  /** Every hit under a place of the catalogue, given by its slugs, for the listing; facets are the listing's own work. */
  | { kind: 'find'; term: string; places: string[] };

export type EngineAnswer = {
  hits: Hit[];
  total: number;
  quality: 'whole' | 'partly' | 'none';
  /** What was probably meant, when nothing is written as asked. */
  corrected: string | null;
  /** Code of the one product whose code or barcode the term is. */
  exact: string | null;
  /** Brands asked for that the shop does not have. */
  notCarried: string[];
  /** Where nothing was found: the catalogue's families, in the retailer's order. */
  families: string[];
};

/** The messages to and from the worker; a reply has its request's id. `index` is the address of the index. */
export type EngineRequest = { id: number; index: string; query: EngineQuery };

/** Null when the index could not be read. */
export type EngineReply = { id: number; answer: EngineAnswer | null };
