import { atom, onMount } from 'nanostores';
import { type LookedUpProduct, lookupProducts } from '#api/product.ts';
import { joinCodes } from '#domain/product/itemCodes.ts';
import type { Offer } from '#domain/product/product.ts';
import { askingAgain } from '#stores/askingAgain.ts';
import { request } from '#stores/request.ts';
import { $session, customerCode, noteRefusal } from '#stores/session/session.ts';

/** How many codes one request names: a URL of some 2 KB, whatever the codes hold. product.md §11. */
const CHUNK_CODES = 50;

/** `missing`: the back office answered that it has no offer of it for this customer. `unavailable`: it did not answer. */
export type OfferState =
  | { status: 'loading' }
  | { status: 'known'; product: LookedUpProduct & { offer: Offer } }
  | { status: 'missing' }
  | { status: 'unavailable' };

export type Offers = ReadonlyMap<string, OfferState>;

/** What the signed-in customer is offered, by item code; only in memory, and only this customer's. product.md §11. */
export const $offers = atom<Offers>(new Map());

let wanted = new Set<string>();
let askedFor: string | null = null;

const setOffers = (changes: Offers): void => $offers.set(new Map([...$offers.get(), ...changes]));

const all = (codes: string[], state: OfferState): Offers => new Map(codes.map((code) => [code, state]));

function found(codes: string[], products: LookedUpProduct[]): Offers {
  const byCode = new Map(products.map((product) => [product.code, product]));
  return new Map(
    codes.map((code): [string, OfferState] => {
      const product = byCode.get(code);
      return product?.offer
        ? [code, { status: 'known', product: { ...product, offer: product.offer } }]
        : [code, { status: 'missing' }];
    }),
  );
}

/** Offers that the server has just answered for this customer. */
export function tellOffers(cardcode: string, products: LookedUpProduct[]): void {
  const offered = products.filter(({ offer }) => offer);
  askedFor = cardcode;
  setOffers(
    found(
      offered.map(({ code }) => code),
      offered,
    ),
  );
}

const failedCodes = (): string[] =>
  [...$offers.get()].flatMap(([code, { status }]) => (status === 'unavailable' ? [code] : []));

/** Offers that failed are asked for again by themselves, and are said to have failed until the answer comes. */
export const offersAgain = askingAgain(() => {
  const cardcode = customerCode();
  if (cardcode !== null) lookUp(failedCodes(), cardcode);
});

async function lookUpSome(codes: string[], cardcode: string): Promise<void> {
  const isStill = (): boolean => customerCode() === cardcode;
  try {
    const { products } = await request(lookupProducts, { itemcodes: joinCodes(codes), cardcode });
    if (!isStill()) return;
    setOffers(found(codes, products));
    if (failedCodes().length === 0) offersAgain.settled();
  } catch (error) {
    const refusal = noteRefusal(error);
    if (!isStill()) return;
    setOffers(all(codes, { status: 'unavailable' }));
    offersAgain.failed(refusal);
  }
}

function lookUp(codes: string[], cardcode: string): void {
  for (let start = 0; start < codes.length; start += CHUNK_CODES)
    void lookUpSome(codes.slice(start, start + CHUNK_CODES), cardcode);
}

function lookUpWanted(): void {
  const cardcode = customerCode();
  // The codes wait until the session says whose prices to ask for.
  if (cardcode === null || wanted.size === 0) return;
  // Of those that waited the page's first answer may have told some.
  const codes = [...wanted].filter((code) => !$offers.get().has(code));
  wanted = new Set();
  askedFor = cardcode;
  setOffers(all(codes, { status: 'loading' }));
  lookUp(codes, cardcode);
}

/** Requests the offers that are neither known nor requested; calls of the same moment share one request. */
export function requestOffers(codes: string[]): void {
  const fresh = codes.filter((code) => !$offers.get().has(code) && !wanted.has(code));
  if (fresh.length === 0) return;
  if (wanted.size === 0) queueMicrotask(lookUpWanted);
  for (const code of fresh) wanted.add(code);
}

/** Requests again every offer that failed, for the whole page at once. */
export function retryOffers(): void {
  const failed = failedCodes();
  offersAgain.settled();
  $offers.set(new Map([...$offers.get()].filter(([code]) => !failed.includes(code))));
  requestOffers(failed);
}

/** Requests every offer again, because some are known to have changed. */
export function refreshOffers(): void {
  const codes = [...$offers.get().keys()];
  offersAgain.settled();
  $offers.set(new Map());
  requestOffers(codes);
}

onMount($offers, () => {
  if (typeof window === 'undefined') return;
  // One customer's prices are deleted before another's are requested.
  const stop = $session.listen(() => {
    const cardcode = customerCode();
    if (cardcode === askedFor) return lookUpWanted();
    const codes = [...$offers.get().keys(), ...wanted];
    askedFor = cardcode;
    wanted = new Set();
    offersAgain.settled();
    $offers.set(new Map());
    requestOffers(codes);
  });
  return () => {
    stop();
    offersAgain.settled();
  };
});
