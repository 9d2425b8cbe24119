import { isIPv6 } from 'node:net';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { changeCart, getCart } from '#api/cart.ts';
import { getPopup } from '#api/content.ts';
import { placeOrder } from '#api/orders.ts';
import { lookupProducts, searchProducts } from '#api/products.ts';
import { errors } from '#copy/errors.ts';
import type { Session } from '#server/auth/session.ts';
import { ApiError } from './apiError.ts';

const WINDOW_SECONDS = 60;

/**
 * What one session, or without one the address it comes from, may ask in a minute. An address may be a shop with twenty
 * counters, or a street of phones behind one carrier.
 */
const A_MINUTE = {
  /** Each sign-in asks the identity provider: a shop's people all begin at eight. */
  signIn: 240,
  /** As many sign-ins as may begin. */
  callback: 240,
  /** A page asks once; somebody who leafs through a listing asks five times a second at most. */
  lookup: 600,
  /** The box searches in the browser: this is asked for what its index does not know. */
  search: 600,
  /** One a page. */
  popup: 600,
  /** Pages of products that came after the night's build, which are rendered for whoever asks. */
  newProduct: 240,
  /** Sixty lines added in a hurry are sixty operations, and a held button sends some ten a second. */
  cart: 1_200,
  /** An order a second is no person. */
  checkout: 60,
} as const satisfies Record<string, number>;

export type LimitName = keyof typeof A_MINUTE;

/** What guests ask most, and what an operator may therefore want to give another bound. */
const GUESTS_QUESTIONS: readonly LimitName[] = ['lookup', 'search', 'popup'];

const LIMIT_OF: Partial<Record<string, LimitName>> = {
  [lookupProducts.path]: 'lookup',
  [searchProducts.path]: 'search',
  [getPopup.path]: 'popup',
  [getCart.path]: 'cart',
  [changeCart.path]: 'cart',
  [placeOrder.path]: 'checkout',
};

export const limitOf = (path: string): LimitName | undefined => LIMIT_OF[path];

/** Whoever asks: their session, or else the address they ask from. */
export type Caller = { session: Pick<Session, 'cardcode' | 'email'> | null; address: string };

/** A provider gives each household a /64 of IPv6: its addresses are one caller. */
function household(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [head = '', tail] = address.split('::');
  const groups = head.split(':').filter(Boolean);
  const last = tail?.split(':').filter(Boolean) ?? [];
  const zeros = tail === undefined ? 0 : 8 - groups.length - last.length;
  return [...groups, ...Array<string>(Math.max(0, zeros)).fill('0'), ...last].slice(0, 4).join(':');
}

const keyOf = ({ session, address }: Caller): string =>
  session ? `${session.cardcode ?? ''}\n${session.email}` : household(address);

/** A refusal for asking too often, and the seconds to wait. */
export class TooMany extends ApiError {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(429, 'too_many', errors.tooMany(retryAfter));
    this.retryAfter = retryAfter;
  }
}

/** Counts what each caller asks in a minute, in the memory of this process. */
export class Limits {
  readonly #guests: Record<LimitName, RateLimiterMemory>;
  readonly #sessions: Record<LimitName, RateLimiterMemory>;
  readonly #refused: (limit: string) => void;

  /** `guestRequests` replaces what one address may look up and search; `refused` hears of each refusal. */
  constructor(refused: (limit: string) => void, guestRequests?: number) {
    const limiters = (pointsOf: (name: LimitName) => number): Record<LimitName, RateLimiterMemory> =>
      Object.fromEntries(
        (Object.keys(A_MINUTE) as LimitName[]).map((name) => [
          name,
          new RateLimiterMemory({ points: pointsOf(name), duration: WINDOW_SECONDS }),
        ]),
      ) as Record<LimitName, RateLimiterMemory>;
    this.#refused = refused;
    this.#sessions = limiters((name) => A_MINUTE[name]);
    this.#guests = limiters((name) =>
      guestRequests !== undefined && GUESTS_QUESTIONS.includes(name) ? guestRequests : A_MINUTE[name],
    );
  }

  /** Counts one request. Throws TooMany when it is one too many. */
  async take(name: LimitName, caller: Caller): Promise<void> {
    const seconds = await this.secondsToWait(name, caller);
    if (seconds > 0) throw new TooMany(seconds);
  }

  /** Counts one request and answers how long its caller has to wait: 0 when it is within the limit. */
  async secondsToWait(name: LimitName, caller: Caller): Promise<number> {
    const limiter = (caller.session ? this.#sessions : this.#guests)[name];
    try {
      await limiter.consume(keyOf(caller));
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      this.#refused(name);
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  }
}
