import type { InferOutput } from 'valibot';
import type { getReorder } from '#api/history/reorder.ts';
import type { ProductCache } from '#backoffice/cache/productCache.ts';
import { today } from '#domain/day.ts';
import { PAPER_KINDS } from '#domain/history/paper.ts';
import { onItsWay, type Pending, pendingOf } from '#domain/history/pending.ts';
import { type Habit, habitsOf, proposalsOf } from '#domain/history/reorder.ts';
import { roundedUp } from '#domain/product/quantity.ts';
import { pictureOf } from '#server/catalogue/pictures.ts';
import { asRead } from '#server/catalogue/reading.ts';
import { Derived } from './derived.ts';
import type { History } from './history.ts';
import { soldToday } from './soldToday.ts';

/** Of more nobody reads the list; those that are left come when these are ordered. */
const MOST = 100;

type Known = { habits: Habit[]; pending: Pending };

/** What customers buy again and again, and is due. */
export class ReorderProposals {
  readonly #history: History;
  readonly #cache: ProductCache;
  readonly #known: Derived<Known>;

  constructor(history: History, cache: ProductCache) {
    this.#history = history;
    this.#cache = cache;
    this.#known = new Derived(history, PAPER_KINDS, (papers, wholeFrom) => ({
      habits: habitsOf(papers),
      pending: pendingOf(papers, wholeFrom),
    }));
  }

  async of(cardcode: string): Promise<InferOutput<typeof getReorder.answer>> {
    await this.#history.want(cardcode);
    const progress = await this.#history.progress(cardcode);
    const { habits, pending } = await this.#known.of(cardcode, progress.state === 'known');
    const day = today();
    const due = proposalsOf(habits, day, onItsWay(pending, day)).slice(0, MOST);
    const sold = await soldToday(
      this.#cache,
      due.map(({ itemCode }) => itemCode),
    );
    return {
      progress,
      products: due.flatMap(({ itemCode: code, name, quantity: usual, ...habit }) => {
        const product = sold?.get(code);
        // What is known to be sold no more is not proposed.
        if (sold !== null && !product) return [];
        const picture = pictureOf(code);
        return {
          ...{ ...habit, code, usual, quantity: product ? roundedUp(usual, product.unitMult) : usual },
          name: product?.name ?? asRead(code, { name }).name,
          picture: picture && { hash: picture.hash },
        };
      }),
    };
  }
}
