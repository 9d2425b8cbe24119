import { setTimeout as pause } from 'node:timers/promises';
import type { ProductCache } from '#backoffice/cache/productCache.ts';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import type { CartOperation } from '#domain/cart.ts';
import type { KnownProducts, ProductFacts } from '#domain/cartChecks.ts';
import { hasPrice } from '#domain/totals.ts';
import type { Outages } from '#server/operation/outages.ts';

/** What a customer's edits are checked against. It is gathered before the transaction that applies them. */
export type Evidence = { products: KnownProducts };

/** For edits that are checked against nothing but the cart itself. */
export const NO_EVIDENCE: Evidence = { products: new Map() };

/** An edit waits no longer than this for its check, because the order checks it again. Decision 0091. */
const PATIENCE_MS = 1_000;

const codesOf = (operations: CartOperation[]): string[] => [
  ...new Set(operations.flatMap((one) => (one.kind === 'add' || one.kind === 'set' ? [one.itemCode] : []))),
];

/** Gathers what edits are checked against. It throws nothing of the back office: what it cannot learn is left out. */
export class EvidenceGatherer {
  readonly #cache: ProductCache;
  readonly #outages: Outages;

  constructor(cache: ProductCache, outages: Outages) {
    this.#cache = cache;
    this.#outages = outages;
  }

  async gather(cardcode: string, operations: CartOperation[]): Promise<Evidence> {
    return { products: await this.#products(cardcode, codesOf(operations)) };
  }

  /** The page that shows a product has just looked it up, so that the cache mostly has it. */
  async #products(cardcode: string, codes: string[]): Promise<KnownProducts> {
    if (codes.length === 0) return NO_EVIDENCE.products;
    const answered = new AbortController();
    const tooLate = pause(PATIENCE_MS, NO_EVIDENCE.products, { signal: answered.signal }).catch(
      () => NO_EVIDENCE.products,
    );
    return Promise.race([this.#lookUp(cardcode, codes).finally(() => answered.abort()), tooLate]);
  }

  async #lookUp(cardcode: string, codes: string[]): Promise<KnownProducts> {
    try {
      const offered = await this.#cache.offers(cardcode, codes);
      const found = new Map(
        offered.map(({ product: { code, name, unitMult }, offer }): [string, ProductFacts] => [
          code,
          { name, unitMult, hasPrice: hasPrice(offer) },
        ]),
      );
      return new Map(codes.map((code) => [code, found.get(code) ?? null]));
    } catch (error) {
      if (!(error instanceof BackOfficeError)) throw error;
      this.#outages.report(error, 'an edit was taken without a check');
      return NO_EVIDENCE.products;
    }
  }
}
