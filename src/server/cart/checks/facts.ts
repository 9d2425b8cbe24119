import { setTimeout as pause } from 'node:timers/promises';
import type { ProductCache } from '#backoffice/cache/productCache.ts';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import type { CartOperation } from '#domain/cart/cart.ts';
import type { KnownProducts, ProductFacts } from '#domain/cart/cartChecks.ts';
import { seenOffer } from '#domain/cart/lineChanges.ts';
import { hasPrice } from '#domain/cart/totals.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { Outages } from '#server/operation/outages.ts';
import type { OwnPromo, Promotions } from '#server/promos/promotions.ts';

/** What a customer's edits are checked against. It is gathered before the transaction that applies them. */
export type Facts = { products: KnownProducts; promos: KnownPromos };

/** By idPromo. Null: this customer has no such promotion now. One that could not be asked for is absent. */
type KnownPromos = ReadonlyMap<string, OwnPromo | null>;

/** For edits that are checked against nothing but the cart itself. */
export const NO_FACTS: Facts = { products: new Map(), promos: new Map() };

/** An edit waits no longer than this for its check, because the order checks it again. Decision 0091. */
const PATIENCE_MS = 1_000;

const codesOf = (operations: CartOperation[]): string[] => [
  ...new Set(operations.flatMap((one) => (one.kind === 'add' || one.kind === 'set' ? [one.itemCode] : []))),
];

const promosOf = (operations: CartOperation[]): string[] => [
  ...new Set(operations.flatMap((one) => (one.kind === 'addPromo' ? [one.promo.idPromo] : []))),
];

/** What is learned within the time that an edit waits, or else nothing. */
async function inTime<Known>(learning: Promise<Known>, nothing: Known): Promise<Known> {
  const answered = new AbortController();
  const tooLate = pause(PATIENCE_MS, nothing, { signal: answered.signal }).catch(() => nothing);
  return Promise.race([learning.finally(() => answered.abort()), tooLate]);
}

/** Gathers what edits are checked against. It throws nothing of the back office: what it cannot learn is left out. */
export class FactsGatherer {
  readonly #cache: ProductCache;
  readonly #promotions: Promotions;
  readonly #outages: Outages;

  constructor(cache: ProductCache, promotions: Promotions, outages: Outages) {
    this.#cache = cache;
    this.#promotions = promotions;
    this.#outages = outages;
  }

  async gather(cardcode: string, operations: CartOperation[]): Promise<Facts> {
    const codes = codesOf(operations);
    const ids = promosOf(operations);
    const [products, promos] = await Promise.all([
      // The page that shows a product has just looked it up, so that the cache mostly has it.
      codes.length > 0 ? inTime(this.#lookUp(cardcode, codes), NO_FACTS.products) : NO_FACTS.products,
      ids.length > 0 ? inTime(this.#promos(cardcode, ids), NO_FACTS.promos) : NO_FACTS.promos,
    ]);
    return { products, promos };
  }

  async #lookUp(cardcode: string, codes: string[]): Promise<KnownProducts> {
    try {
      const offered = await this.#cache.offers(cardcode, codes);
      const found = new Map(
        offered.map(({ product: { code, name, unitMult }, offer }): [string, ProductFacts] => [
          code,
          { name, unitMult, hasPrice: hasPrice(offer), seen: seenOffer(offer, unitMult) },
        ]),
      );
      return new Map(codes.map((code) => [code, found.get(code) ?? null]));
    } catch (error) {
      if (!(error instanceof BackOfficeError)) throw error;
      this.#outages.report(error, 'an edit was taken without a check');
      return NO_FACTS.products;
    }
  }
  async #promos(cardcode: string, ids: string[]): Promise<KnownPromos> {
    const answers = await Promise.all(ids.map(async (id) => [id, await this.#promo(cardcode, id)] as const));
    return new Map(answers.flatMap(([id, promo]) => (promo === undefined ? [] : [[id, promo] as const])));
  }

  /** Undefined when the back office does not answer. */
  async #promo(cardcode: string, id: string): Promise<OwnPromo | null | undefined> {
    try {
      return await this.#promotions.own(cardcode, id);
    } catch (error) {
      if (error instanceof ApiError && error.status === 404) return null;
      if (!(error instanceof BackOfficeError)) throw error;
      this.#outages.report(error, 'an edit was taken without a check');
      return undefined;
    }
  }
}
