import { afterAll, expect, test } from 'vitest';
import { alertsRun } from '../faults/alerts/run.ts';
import { cartRun } from '../faults/cart.ts';
import { historyRun } from '../faults/history.ts';
import { lyingEditsRun } from '../faults/lies/edits.ts';
import { lyingOrdersRun } from '../faults/lies/orders.ts';
import { wrongs } from '../faults/lies/results.ts';
import { ordersRun } from '../faults/orders.ts';
import { restartRun } from '../faults/restart/run.ts';
import { SHOP_DIST } from '../support/addresses.ts';
import { hasPostgres } from '../support/database/postgres.ts';
import { hasNginx } from '../support/servers/nginx.ts';
import { hasPrometheus } from '../support/servers/prometheus.ts';
import { killPrograms } from '../support/servers/serveProgram.ts';

/** A short seed of `npm run faults`, with commits that are late by seconds and not by a minute. */
const LATE_MS = 4_000;
/** Shorter for edits, which are many. */
const CART_LATE_MS = 1_000;

afterAll(killPrograms);

test('a cart loses no edit and doubles none under every fault, killed at random', {
  timeout: 240_000,
}, async () => {
  const result = await cartRun({ seed: 1, edits: 64, lateMs: CART_LATE_MS, kills: 2 });
  expect(result).toMatchObject({ kills: 2, lost: 0, doubled: 0, stuck: 0 });
});

test('an order is there once, and its customer knows, under every fault, killed at random', {
  timeout: 300_000,
}, async () => {
  const result = await ordersRun({ seed: 2, orders: 36, kills: 2, lateMs: LATE_MS });
  expect(result).toMatchObject({ kills: 2, lost: 0, doubled: 0, stuck: 0, eaten: 0, left: 0 });
  expect(result.edits).toBeGreaterThanOrEqual(36);
  // A third of them by dice, which are thrown more often the longer an order takes.
  expect(result.withPromos).toBeGreaterThan(5);
  expect(result.confirmed).toBeGreaterThan(24);
});

test('a history is read whole while a fifth of what is read is refused, and others order meanwhile', {
  timeout: 240_000,
}, async () => {
  const result = await historyRun({ orders: 60, share: 0.2, before: 2, dist: SHOP_DIST });
  expect(result).toMatchObject({ orders: 60, lost: 0, doubled: 0 });
  expect(result.lines).toBeGreaterThan(60);
  expect(result.refused).toBeGreaterThan(0);
  expect(result.placed).toBeGreaterThan(0);
});

test('nobody is told of an order what is not so, by a back office that lies, killed at random', {
  timeout: 240_000,
}, async () => {
  const lies = ['error in a 200', "another's number", '3xx and 4xx after it was done'];
  const results = await lyingOrdersRun({ seed: 1, orders: 36, kills: 1, lateMs: 0, lies });
  expect(results.map(({ done }) => done)).toEqual([12, 12, 12]);
  expect(results.filter((row) => wrongs([row]) > 0)).toEqual([]);
});

test('the same of a cart behind nginx: two servers over one Postgres, which crashes and hangs too', {
  timeout: 240_000,
}, async ({ skip }) => {
  skip(!hasNginx() || !hasPostgres(), 'nginx or Postgres is not installed');
  const machines = { machines: 2, restarts: 1, hangs: 1 };
  const result = await cartRun({ seed: 3, edits: 64, lateMs: CART_LATE_MS, kills: 4, ...machines });
  expect(result).toMatchObject({ kills: 4, restarts: 1, hangs: 1, lost: 0, doubled: 0, stuck: 0 });
});

test('nobody behind nginx is refused while two servers follow a release with other code, in turns', {
  timeout: 240_000,
}, async ({ skip }) => {
  skip(!hasNginx() || !hasPostgres(), 'nginx or Postgres is not installed');
  const refused: string[] = [];
  const size = { seed: 1, dist: SHOP_DIST, clerks: 4, rounds: 0, rollback: false, requests: 100 };
  const result = await restartRun({ ...size, say: (line) => refused.push(line) });
  expect(refused).toEqual([]);
  expect(result).toMatchObject({ failed: 0, restarts: 2 });
});

test('a shop in which nobody can order, and one without a night, raise their alerts in Prometheus', async ({
  skip,
}) => {
  skip(!hasPrometheus() || !hasPostgres(), 'Prometheus or Postgres is not installed');
  const rows = await alertsRun({ dist: SHOP_DIST, only: /NoNight|NobodyCanOrder/ });
  expect(rows.filter(({ firedAfter, endedAfter }) => firedAfter === null || endedAfter === null)).toEqual([]);
  expect(rows.map(({ alert }) => alert)).toEqual(['MostradorNoNight', 'MostradorNobodyCanOrder']);
});

test('no edit is lost, doubled or shown to another while the back office lies about carts', {
  timeout: 240_000,
}, async () => {
  const lies = ["another's", '1 s old', 'error in a 200'];
  const results = await lyingEditsRun({ seed: 4, edits: 72, kills: 2, lateMs: 0, lies });
  expect(results.map(({ lie }) => lie)).toEqual(lies.map((lie) => `carts: ${lie}`));
  for (const result of results) expect(result).toMatchObject({ lost: 0, doubled: 0, shown: 0 });
});
