import { afterAll, expect, test } from 'vitest';
import { cartRun } from '../faults/cart.ts';
import { badNightsRun } from '../faults/night/badInputs.ts';
import { killNights } from '../faults/night/ground.ts';
import { killRun } from '../faults/night/kills.ts';
import { switchRun } from '../faults/night/switches.ts';
import { ordersRun } from '../faults/orders.ts';
import { killPrograms } from '../support/serveProgram.ts';

/** A short seed of `npm run faults`, with commits that are late by seconds and not by a minute. */
const LATE_MS = 4_000;
/** Shorter for edits, which are many. */
const CART_LATE_MS = 1_000;

afterAll(() => {
  killPrograms();
  killNights();
});

test('a cart loses no edit and doubles none under every fault, killed at random', {
  timeout: 240_000,
}, async () => {
  const result = await cartRun({ seed: 1, edits: 64, lateMs: CART_LATE_MS, kills: 2 });
  expect(result).toMatchObject({ kills: 2, lost: 0, doubled: 0, differing: 0 });
});

test('an order is there once, and its customer knows, under every fault, killed at random', {
  timeout: 300_000,
}, async () => {
  const result = await ordersRun({ seed: 2, orders: 36, kills: 2, lateMs: LATE_MS });
  expect(result).toMatchObject({ kills: 2, lost: 0, doubled: 0, differing: 0 });
  expect(result.withPromos).toBeGreaterThan(10);
  expect(result.confirmed).toBeGreaterThan(24);
});

test('a night that is killed leaves the site whole, and the next one publishes', {
  timeout: 240_000,
}, async () => {
  const problems: string[] = [];
  const rows = await killRun({ kills: 3, seed: 1, say: (line) => problems.push(line) });
  expect(problems).toEqual([]);
  expect(rows.reduce((sum, { kills }) => sum + kills, 0)).toBe(3);
});

test('a bad night ends with its code and says why, and the site stays', { timeout: 240_000 }, async () => {
  const only = /^(a page with 200|30 % fewer|a code twice|no names|.* answers 500|releases: disk full)/;
  const rows = await badNightsRun({ only });
  expect(rows.filter(({ wrong }) => wrong !== '')).toEqual([]);
  expect(rows.length).toBeGreaterThan(6);
});

test('no visitor meets an error or a mixed page across three switches and a rollback', {
  timeout: 240_000,
}, async () => {
  const problems: string[] = [];
  const result = await switchRun({
    seconds: 20,
    perSecond: 25,
    seed: 1,
    say: (line) => problems.push(line),
  });
  expect(problems).toEqual([]);
  expect(result).toMatchObject({ switches: 3, rollbacks: 1, failed: 0, mixed: 0 });
});
