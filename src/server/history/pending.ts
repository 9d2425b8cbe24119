import type { InferOutput } from 'valibot';
import type { getPending } from '#api/history/pending.ts';
import type { ProductCache } from '#backoffice/cache/productCache.ts';
import { today } from '#domain/day.ts';
import { PAPER_KINDS } from '#domain/history/paper.ts';
import { adviceOf, isOld, type Pending, pendingOf } from '#domain/history/pending.ts';
import { pictureOf } from '#server/catalogue/pictures.ts';
import { asRead } from '#server/catalogue/reading.ts';
import { Derived } from './derived.ts';
import type { History } from './history.ts';
import { soldToday } from './soldToday.ts';

/** What customers ordered and was not invoiced yet. */
export class PendingProducts {
  readonly #history: History;
  readonly #cache: ProductCache;
  readonly #pending: Derived<Pending>;

  constructor(history: History, cache: ProductCache) {
    this.#history = history;
    this.#cache = cache;
    this.#pending = new Derived(history, PAPER_KINDS, pendingOf);
  }

  async of(cardcode: string): Promise<InferOutput<typeof getPending.answer>> {
    await this.#history.want(cardcode);
    const progress = await this.#history.progress(cardcode);
    const { products, unknownOrders, withoutOrder } = await this.#pending.of(
      cardcode,
      progress.state === 'known',
    );
    const sold = await soldToday(
      this.#cache,
      products.map(({ itemCode }) => itemCode),
    );
    const day = today();
    return {
      ...{ progress, unknownOrders, withoutOrder },
      products: products.map(({ itemCode: code, name, ...owed }) => {
        const product = sold?.get(code);
        const picture = pictureOf(code);
        return {
          ...{ ...owed, code, name: product?.name ?? asRead(code, { name }).name },
          picture: picture && { hash: picture.hash },
          ...{ unitMult: product?.unitMult ?? null, gone: sold !== null && !product },
          ...{ old: isOld(owed, day), advice: adviceOf(owed, day) },
        };
      }),
    };
  }
}
