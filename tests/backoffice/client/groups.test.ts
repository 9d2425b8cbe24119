import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { ProductCache } from '#backoffice/cache/productCache.ts';
import { getCustomerHeader } from '#backoffice/calls/account.ts';
import {
  getProductsList,
  lookupCards,
  lookupChunk,
  lookupOffers,
  searchProducts,
} from '#backoffice/calls/product.ts';
import { BackOfficeUnreachable } from '#backoffice/client/errors.ts';
import { GROUPS, type Limits } from '#backoffice/client/groups.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

const ANA = 'C00012';
const GUESTS = 240;
/** A back office that is slow for everybody. */
const DELAY_MS = 300;
const NOTHING = { family: '', category: '', subcategory: '', subsubcategory: '', brand: '' };

/** Rooms as in production, and time that a busy machine does not use up: what is tried is who waits for whom. */
const patient = (limits: Limits): Limits => ({ ...limits, budgetMs: 40_000, queueMs: 40_000 });
const PATIENT = {
  guests: patient(GROUPS.guests),
  prices: patient(GROUPS.prices),
  checkout: patient(GROUPS.checkout),
  account: patient(GROUPS.account),
};

let sandbox: TestOffice;
let office: BackOffice;
/** The same back office by patient limits. */
let unhurried: BackOffice;
let codes: string[];

beforeAll(async () => {
  sandbox = await startTestOffice();
});
beforeEach(async () => {
  office = openBackOffice(sandbox.url);
  unhurried = openBackOffice(sandbox.url, { limits: PATIENT });
  codes = (await getProductsList(office)).items.slice(0, 20).map(({ code }) => code);
  const slow = { kind: 'delay', ms: DELAY_MS };
  await sandbox.fail({ [searchProducts.path]: slow, [lookupCards.path]: slow });
});
afterEach(async () => {
  await sandbox.reset();
  await Promise.all([office, unhurried].map(closeBackOffice));
});
afterAll(() => sandbox.stop());

/** Every guest searches for another term, so that nothing is answered from the cache. */
const flood = (cache: ProductCache): Promise<PromiseSettledResult<unknown>[]> =>
  Promise.allSettled(
    Array.from({ length: GUESTS }, (_, guest) => cache.search({ ...NOTHING, term: `llave ${guest}` }, '')),
  );

test('a crowd of guests before a slow back office keeps no customer from prices, searches or an order', async () => {
  const cache = new ProductCache(unhurried);
  const guests = flood(cache);
  const customers = await Promise.all([
    ...codes.map((code) => lookupOffers(unhurried, ANA, [code])),
    cache.offers(ANA, codes),
    searchProducts(unhurried, { ...NOTHING, term: 'llave' }, ANA),
  ]);
  expect(customers).toHaveLength(22);
  for (const found of customers) expect(found.length).toBeGreaterThan(0);
  await guests;
});

test('one customer who asks for all that a group can do leaves others their prices and their account', async () => {
  const slow = { kind: 'delay', ms: DELAY_MS };
  await sandbox.fail({ [lookupCards.path]: slow, [getCustomerHeader.path]: slow });
  const { atOnce, waiting } = GROUPS.account;
  let answered = 0;
  const greedy = Array.from({ length: atOnce + waiting }, async () => {
    await getCustomerHeader(unhurried, ANA);
    answered += 1;
  });
  const settled = Promise.allSettled(greedy);
  await Promise.all(['C00345', 'C00345'].map((cardcode) => getCustomerHeader(unhurried, cardcode)));
  // Nobody of others waits for more than those that were sent before.
  expect(answered).toBeLessThanOrEqual(2 * atOnce);
  const refused = (await settled).filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(waiting / 3);
});

test('guests beyond the room there is for them are told so, and the others are answered', async () => {
  const outcomes = await flood(new ProductCache(unhurried));
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused.length).toBeGreaterThan(GUESTS / 2);
  expect(refused.length).toBeLessThan(GUESTS);
  for (const error of refused) expect(error).toBeInstanceOf(BackOfficeUnreachable);
});

/** Adds to `reasons` why each of so many questions at once had no answer, in the order of time. */
const askInVain = (times: number, reasons: string[], ask: (customer: string) => Promise<unknown>) =>
  Promise.all(
    Array.from({ length: times }, (_, index) =>
      ask(`C${index}`).catch(({ message }: Error) => reasons.push(message.split(': ')[1] ?? message)),
    ),
  );

const OUT_OF_TIME = 'its time budget was spent.';
const QUEUED = 'too many calls are waiting.';
const BROKEN = 'it failed repeatedly a moment ago.';

test('while prices hang, those who wait are refused first and unsent, the others after their time, and then all at once', async () => {
  await sandbox.fail({ [lookupCards.path]: { kind: 'hang' } });
  const reasons: string[] = [];
  const { atOnce, budgetMs } = GROUPS.prices;
  const ask = (customer: string) => lookupChunk(office, customer, codes);
  const asked = performance.now();
  await askInVain(atOnce + 5, reasons, ask);
  // Twice their time would be that of a second try, and a busy machine's timers come late.
  expect(performance.now() - asked).toBeLessThan(4 * budgetMs);
  expect(reasons).toEqual([...Array(5).fill(QUEUED), ...Array(atOnce).fill(OUT_OF_TIME)]);
  await askInVain(3, reasons, ask);
  expect(reasons.slice(-3)).toEqual(Array(3).fill(BROKEN));
  expect(await sandbox.journal(lookupCards.path)).toHaveLength(atOnce);
});

test('a check of an order whose turn comes after its group’s breaker opened is refused, and not sent', async () => {
  await sandbox.fail({ [lookupCards.path]: { kind: 'hang' } });
  const [first, later]: [string[], string[]] = [[], []];
  const { atOnce } = GROUPS.checkout;
  const check = (customer: string) => lookupOffers(office, customer, codes);
  const checks = askInVain(atOnce, first, check);
  await pause(1_000);
  await Promise.all([checks, askInVain(20, later, check)]);
  expect(first).toEqual(Array(atOnce).fill(OUT_OF_TIME));
  // The first of them have their turn while the breaker still counts.
  expect(later.filter((reason) => reason === OUT_OF_TIME).length).toBeLessThan(atOnce);
  expect((await sandbox.journal(lookupCards.path)).length).toBeLessThan(2 * atOnce);
});
