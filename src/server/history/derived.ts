import { LRUCache } from 'lru-cache';
import type { PaperKind, ReadPaper } from '#domain/history/paper.ts';
import type { History } from './history.ts';

const CUSTOMERS_KEPT = 500;
/** While a history is being read it changes with each paper, and what follows from it takes a twentieth of the time. */
const PAUSES_FOR_WORK = 19;

/** What follows from a customer's history, worked out again only when that has changed, whichever server changed it. */
export class Derived<Value extends object> {
  readonly #history: History;
  readonly #kinds: readonly PaperKind[];
  readonly #derive: (papers: ReadPaper[], wholeFrom: string) => Value;
  readonly #kept = new LRUCache<string, { rev: number; value: Value; againAt: number }>({
    max: CUSTOMERS_KEPT,
  });

  constructor(
    history: History,
    kinds: readonly PaperKind[],
    derive: (papers: ReadPaper[], wholeFrom: string) => Value,
  ) {
    this.#history = history;
    this.#kinds = kinds;
    this.#derive = derive;
  }

  /** Of a history that is still being read (`isRead` is false) it may be what followed from less of it, a moment ago. */
  async of(cardcode: string, isRead: boolean): Promise<Value> {
    const { rev, wholeFrom } = await this.#history.revision(cardcode);
    const kept = this.#kept.get(cardcode);
    if (kept && (kept.rev === rev || (!isRead && performance.now() < kept.againAt))) return kept.value;
    const began = performance.now();
    // What is written meanwhile has a later revision, by which it is worked out again.
    const value = this.#derive(await this.#history.papers(cardcode, this.#kinds), wholeFrom);
    const ended = performance.now();
    this.#kept.set(cardcode, { rev, value, againAt: ended + PAUSES_FOR_WORK * (ended - began) });
    return value;
  }
}
