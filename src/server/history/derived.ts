import { LRUCache } from 'lru-cache';
import type { PaperKind, ReadPaper } from '#domain/history/paper.ts';
import type { History } from './history.ts';

const CUSTOMERS_KEPT = 500;

/** What follows from a customer's history, worked out again only when that has changed, whichever server changed it. */
export class Derived<Value extends object> {
  readonly #history: History;
  readonly #kinds: readonly PaperKind[];
  readonly #derive: (papers: ReadPaper[], wholeFrom: string) => Value;
  readonly #kept = new LRUCache<string, { rev: number; value: Value }>({ max: CUSTOMERS_KEPT });

  constructor(
    history: History,
    kinds: readonly PaperKind[],
    derive: (papers: ReadPaper[], wholeFrom: string) => Value,
  ) {
    this.#history = history;
    this.#kinds = kinds;
    this.#derive = derive;
  }

  async of(cardcode: string): Promise<Value> {
    const { rev, wholeFrom } = await this.#history.revision(cardcode);
    const kept = this.#kept.get(cardcode);
    if (kept?.rev === rev) return kept.value;
    // What is written meanwhile has a later revision, by which it is worked out again.
    const value = this.#derive(await this.#history.papers(cardcode, this.#kinds), wholeFrom);
    this.#kept.set(cardcode, { rev, value });
    return value;
  }
}
