import ipaddr from 'ipaddr.js';
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { LimitName as EndpointLimit } from '#api/endpoint.ts';
import { errors } from '#copy/errors.ts';
import { isPostgres } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { ApiError } from './apiError.ts';
import { sharedCounts } from './sharedCounts.ts';

const WINDOW_SECONDS = 60;

/** Those that no endpoint alone has. */
type OwnLimit =
  | 'signIn'
  | 'callback'
  | 'newProduct'
  | 'preview'
  | 'nightsPicture'
  | 'contactMail'
  | 'contactMailHour';

/**
 * Requests a minute for one session or, without a session, for one address. An address may be a shop with twenty
 * computers, or many phones behind one carrier.
 */
const A_MINUTE = {
  /** Each sign-in sends requests to the identity provider, and all employees of a shop may sign in at the same time. */
  signIn: 240,
  /** The second half of a sign-in: the same number. */
  callback: 240,
  /** A page sends one, and so does each answer that says that the session has changed. */
  session: 600,
  /** A page sends one; a person who turns the pages of a listing sends at most five a second. */
  lookup: 600,
  /** The search box uses an index in the browser; this request is for what the index does not know. */
  search: 600,
  /** A large catalogue's search box sends one at each pause in typing, of twenty computers in one shop too. */
  catalogueSearch: 1_200,
  /** A large catalogue's order table asks fifty lines at a time, of an order of a thousand some five times each. */
  orderLookups: 300,
  /** A page sends one. */
  popup: 600,
  /** A page sends one for each promotion that it shows, and one for its picture. */
  promos: 1_200,
  /** Pages of products that are newer than the build: they are rendered for each request. */
  newProduct: 240,
  /** Pictures of shared links: a program that shows links asks for one of each link. */
  preview: 240,
  /** Pictures that the first night left to be made: a listing shows some dozens. */
  nightsPicture: 2_400,
  /** A button that is held down sends about ten operations a second. */
  cart: 1_200,
  /** A page sends one, and each press one more: of many presses those go together that wait for an answer. */
  lists: 240,
  /** Each tells the retailer that somebody asks to be a customer. */
  activation: 3,
  /** A form that is filled in wrongly is sent again. */
  contact: 60,
  /** Each is an e-mail to the retailer, of whoever writes. */
  contactMail: 5,
  /** The same in an hour: no address alone fills what all strangers may write in it. */
  contactMailHour: 10,
  /** Each takes a core for seconds, or is an e-mail. */
  priceList: 10,
  /** The account's front page sends six; a checkout one, and then one each two seconds until the order is confirmed. */
  account: 600,
  /** No person places more than one order a second. */
  checkout: 60,
  /** A page that waits for a history asks each few seconds how far it has been read. */
  history: 240,
  /** A page sends two or three, and a document that is opened one. */
  documents: 600,
  /** A page sends at most a few, and what is not counted changes nothing for who searches. */
  missedSearches: 60,
  /** Each is an e-mail to somebody. */
  mail: 10,
} as const satisfies Record<EndpointLimit | OwnLimit, number>;

export type LimitName = keyof typeof A_MINUTE;

/** Guests' most frequent requests; an operator can set their limit. */
const GUEST_LIMITS: readonly LimitName[] = ['lookup', 'search', 'catalogueSearch', 'popup'];

/** Counted in an hour, and not in a minute. */
const AN_HOUR: readonly LimitName[] = ['contactMailHour'];

/**
 * Counted by session and by address: whoever opens many accounts is one caller all the same. A card code is given by the
 * retailer, so that a customer is counted by nobody else's requests.
 */
const COUNTED_BY_ADDRESS_TOO: readonly LimitName[] = ['activation', 'contactMail', 'contactMailHour'];

/**
 * What costs somebody else: an e-mail, an order, a sign-in. Servers over one Postgres count these together. The others
 * only protect a server, so that each counts its own, without asking the database at every request. Decision 0224.
 */
const COUNTED_TOGETHER: readonly LimitName[] = [
  'signIn',
  'callback',
  'activation',
  'contactMail',
  'contactMailHour',
  'priceList',
  'checkout',
  'mail',
];

/** What one caller may ask in a minute, where an operator has set nothing else. */
export const requestsAMinute = (name: LimitName): number => A_MINUTE[name];

/** Who sends a request: a session, or else an address. */
export type Caller = { session: { cardcode: string | null; email: string } | null; address: string };

/** Groups of 16 bits in a /48: the largest network of IPv6 that providers give to one customer (RFC 6177). */
const SITE_GROUPS = 3;

/** What counts as one caller: an address of IPv4, or a /48 of IPv6, in which anybody has a new address for each request. */
function siteOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  return 'parts' in parsed ? parsed.parts.slice(0, SITE_GROUPS).join(':') : parsed.toString();
}

/** One text for one caller. */
export const callerKey = ({ session, address }: Caller): string =>
  session ? `${session.cardcode ?? ''}\n${session.email}` : siteOf(address);

/** As whom a caller's requests are counted. */
const countedAs = (name: LimitName, caller: Caller): Caller[] =>
  caller.session && caller.session.cardcode === null && COUNTED_BY_ADDRESS_TOO.includes(name)
    ? [caller, { ...caller, session: null }]
    : [caller];

/** A refusal because of too many requests, with the seconds to wait. */
export class TooMany extends ApiError {
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(429, 'too_many', errors.tooMany(retryAfter));
    this.retryAfter = retryAfter;
  }
}

/** Counts each caller's requests in a minute. */
export class Limits {
  readonly #guests: Record<LimitName, RateLimiterAbstract>;
  readonly #sessions: Record<LimitName, RateLimiterAbstract>;
  readonly #refused: (limit: string) => void;

  /**
   * `guestRequests` replaces the limit of guests' lookups and searches; `refused` is called at each refusal. Without
   * `db`, or on SQLite, everything is counted in the memory of this process.
   */
  constructor(refused: (limit: string) => void, guestRequests?: number, db?: Database) {
    const limiter = (name: LimitName, points: number): RateLimiterAbstract => {
      const limit = { points, duration: AN_HOUR.includes(name) ? 60 * WINDOW_SECONDS : WINDOW_SECONDS };
      return db && isPostgres(db) && COUNTED_TOGETHER.includes(name)
        ? sharedCounts(db, { name, ...limit })
        : new RateLimiterMemory(limit);
    };
    const limiters = (pointsOf: (name: LimitName) => number): Record<LimitName, RateLimiterAbstract> =>
      Object.fromEntries(
        (Object.keys(A_MINUTE) as LimitName[]).map((name) => [name, limiter(name, pointsOf(name))]),
      ) as Record<LimitName, RateLimiterAbstract>;
    this.#refused = refused;
    this.#sessions = limiters((name) => A_MINUTE[name]);
    this.#guests = limiters((name) =>
      guestRequests !== undefined && GUEST_LIMITS.includes(name) ? guestRequests : A_MINUTE[name],
    );
  }

  /** Counts one request. Throws TooMany when it is over the limit. */
  async take(name: LimitName, caller: Caller): Promise<void> {
    for (const each of countedAs(name, caller)) {
      const seconds = await this.secondsToWait(name, each);
      if (seconds > 0) throw new TooMany(seconds);
    }
  }

  /** Counts one request by several limits. Throws TooMany. What is then refused for another reason is given back. */
  async takeAll(names: readonly LimitName[], caller: Caller): Promise<{ giveBack: () => Promise<void> }> {
    const taken: (() => Promise<unknown>)[] = [];
    const giveBack = async (): Promise<void> => {
      for (const undo of taken) await undo();
    };
    try {
      for (const name of names)
        for (const each of countedAs(name, caller)) {
          const seconds = await this.secondsToWait(name, each);
          const limiter = this.#limiter(name, each);
          taken.push(() => limiter.reward(callerKey(each)));
          if (seconds > 0) throw new TooMany(seconds);
        }
    } catch (refusal) {
      await giveBack();
      throw refusal;
    }
    return { giveBack };
  }

  /** Counts one request and answers how long its caller has to wait: 0 when it is within the limit. */
  async secondsToWait(name: LimitName, caller: Caller): Promise<number> {
    try {
      await this.#limiter(name, caller).consume(callerKey(caller));
      return 0;
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      this.#refused(name);
      return Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
    }
  }

  #limiter(name: LimitName, { session }: Caller): RateLimiterAbstract {
    return (session ? this.#sessions : this.#guests)[name];
  }
}
