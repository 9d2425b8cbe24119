import { saveCart } from '#backoffice/calls/cart.ts';
import { createOrder } from '#backoffice/calls/orders.ts';
import { createPromoOrder } from '#backoffice/calls/promos.ts';

type Campaign = {
  seed: number;
  /** The longest a commit may be late, milliseconds. */
  lateMs: number;
};

const SHARE_OF_CALLS = 0.1;
/** Longer than any time budget: the shop gives the call up, and the back office still does it. */
const PAST_PATIENCE_MS = 6_000;

/** Each of these faults, together on this share of the calls. */
const together = (faults: object[], seed: number, share = SHARE_OF_CALLS): object[] =>
  faults.map((fault) => ({ ...fault, seed, probability: share / faults.length }));

/** Of the calls that order, a fifth fails: a sixth of those finds the door shut, and the others fail like this. */
const ORDERS_FAIL = 0.2;
const OTHERS_FAIL = 0.02;

const lateCommits = (lateMs: number): object[] =>
  [0.025, 0.08, 0.17, 0.33, 0.66, 1].map((share) => ({ kind: 'commit-late', ms: lateMs * share }));

const everyFault = (lateMs: number): object[] => [
  { kind: 'delay', ms: 600 },
  { kind: 'delay', ms: Math.min(PAST_PATIENCE_MS, lateMs) },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'hang', ms: 8_000 },
  { kind: 'reset' },
  { kind: 'truncate' },
  { kind: 'html' },
  { kind: 'empty' },
  { kind: 'commit-then-fail' },
  { kind: 'commit-then-fail', status: 502 },
  ...lateCommits(lateMs),
];

/** A hang, a reset before and after the commit, and a 500 after it. Late commits and the shut door come to them. */
const ORDER_FAULTS: object[] = [
  { kind: 'hang', ms: 8_000 },
  { kind: 'reset' },
  { kind: 'commit-then-fail' },
  { kind: 'commit-then-fail', status: 500 },
];

/** The faults of a run that orders. Late commits are of every length up to the longest, as many as of any other kind. */
export function faultsOfOrders({ seed, lateMs }: Campaign): Record<string, object[]> {
  const kinds = ORDER_FAULTS;
  const eachKind = ORDERS_FAIL / (kinds.length + 2);
  const faults = [
    ...together(kinds, seed, eachKind * kinds.length),
    ...together(lateCommits(lateMs), seed, eachKind),
  ];
  return {
    '*': together(everyFault(lateMs), seed, OTHERS_FAIL),
    [createOrder.path]: faults,
    [createPromoOrder.path]: faults,
  };
}

/**
 * Odd seeds have every fault on every call; even seeds have only late commits on writing calls, which are the worst.
 */
export const faultsOf = ({ seed, lateMs }: Campaign): Record<string, object[]> => ({
  '*': together(everyFault(lateMs), seed),
  ...(seed % 2 === 0 && {
    [saveCart.path]: together(lateCommits(lateMs), seed),
    [createOrder.path]: together(lateCommits(lateMs), seed),
    [createPromoOrder.path]: together(lateCommits(lateMs), seed),
  }),
});
