/**
 * The limits of one group of calls: milliseconds for a call with its retry, calls in parallel (each has its own
 * connection), calls in the queue, milliseconds in the queue, and bytes of one answer.
 */
export type Limits = {
  budgetMs: number;
  atOnce: number;
  waiting: number;
  queueMs: number;
  maxBytes: number;
};

/** The part of a group that one customer may have: as much is left for all others, whatever one of them asks for. */
export const shareOf = ({ atOnce, waiting }: Limits): Pick<Limits, 'atOnce' | 'waiting'> => ({
  atOnce: Math.ceil(atOnce / 2),
  waiting: Math.ceil(waiting / 2),
});

const MEBIBYTE = 1024 * 1024;
/** A page waits for these answers: that none can be had is told within a second. docs/decisions/0275. */
const TOLD_SOON_MS = 800;

/**
 * Each group has its own time budget, circuit breaker, bulkhead and connections, so that neither a slow search nor a
 * crowd of guests can block customers and orders. product.md §10, Budgets.
 */
export const GROUPS = {
  /** The night's whole-catalogue calls: 100,000 products take some 130 MiB. */
  catalogue: { budgetMs: 120_000, atOnce: 4, waiting: 32, queueMs: 120_000, maxBytes: 384 * MEBIBYTE },
  /** Calls for people without a session. The queue is short, so that a guest is refused soon when it is full. */
  guests: {
    budgetMs: 2_500,
    atOnce: 12,
    waiting: 24,
    queueMs: TOLD_SOON_MS,
    maxBytes: 8 * MEBIBYTE,
  },
  /** Customers' search, prices, promotions and announcements. */
  prices: {
    budgetMs: 2_500,
    atOnce: 24,
    waiting: 192,
    queueMs: TOLD_SOON_MS,
    maxBytes: 8 * MEBIBYTE,
  },
  /** The prices that an order is checked against. */
  checkout: { budgetMs: 2_500, atOnce: 8, waiting: 64, queueMs: 2_500, maxBytes: 8 * MEBIBYTE },
  cart: { budgetMs: 5_000, atOnce: 12, waiting: 96, queueMs: 5_000, maxBytes: 2 * MEBIBYTE },
  account: {
    budgetMs: 5_000,
    atOnce: 12,
    waiting: 96,
    queueMs: 5_000,
    maxBytes: 16 * MEBIBYTE,
  },
  /**
   * What is read of a customer's history while nobody waits for it: so little at once that whoever does is not kept waiting.
   * One customer has half of it.
   */
  background: { budgetMs: 10_000, atOnce: 4, waiting: 32, queueMs: 30_000, maxBytes: 16 * MEBIBYTE },
  /** CreateOrder and createorderpromo: they run after the customer got an answer. */
  orders: { budgetMs: 20_000, atOnce: 8, waiting: 64, queueMs: 20_000, maxBytes: MEBIBYTE },
} as const satisfies Record<string, Limits>;

export type Group = keyof typeof GROUPS;
