import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CALLS, type RegisteredCall } from '#backoffice/calls/calls.ts';
import { getFamilies } from '#backoffice/calls/catalogue.ts';
import { lookupCards } from '#backoffice/calls/product.ts';
import { BackOfficeError, BackOfficeUnreachable } from '#backoffice/client/errors.ts';
import { GROUPS, type Group, type Limits } from '#backoffice/client/groups.ts';
import { type BackOffice, breakerState, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import type { Samples } from '#backoffice/client/samples.ts';
import { findSamples } from '../../../scripts/doctor/samples.ts';
import { eventually } from '../../support/eventually.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };
/** Longer than an answer takes on a busy machine. */
const BUDGET_MS = 1_200;
/** What waits for a call's end, and not for its budget's, takes as long as this. */
const HANG_MS = 15_000;

let sandbox: TestOffice;
let office: BackOffice;
let samples: Partial<Samples>;

const impatient = (limits: Limits): Limits => ({ ...limits, budgetMs: BUDGET_MS });
const openImpatient = (): BackOffice =>
  openBackOffice(sandbox.url, {
    limits: Object.fromEntries(
      Object.entries(GROUPS).map(([group, limits]) => [group, impatient(limits)]),
    ) as Record<Group, Limits>,
  });

beforeAll(async () => {
  sandbox = await startTestOffice();
  const patient = openBackOffice(sandbox.url);
  samples = { ...(await findSamples(patient, ANA)), reference: 'FAULTS' };
  await closeBackOffice(patient);
});
afterEach(async () => {
  await sandbox.reset();
  await closeBackOffice(office);
});
afterAll(() => sandbox.stop());

/** One call of each group: limits and guards belong to the group. */
const representatives = Object.keys(GROUPS).flatMap(
  (group) => CALLS.find((call) => call.group === group) ?? [],
) satisfies RegisteredCall[];

const outcomes: [fault: object, outcome: string][] = [
  [{ kind: 'delay', ms: 50 }, 'answered'],
  [{ kind: 'delay', ms: HANG_MS }, 'unreachable'],
  [{ kind: 'hang', ms: HANG_MS }, 'unreachable'],
  [{ kind: 'reset' }, 'unreachable'],
  [{ kind: 'truncate' }, 'unreachable'],
  [{ kind: 'status', status: 500 }, 'refused'],
  [{ kind: 'status', status: 503 }, 'refused'],
  [{ kind: 'status', status: 404 }, 'refused'],
  [{ kind: 'html' }, 'misshapen'],
  [{ kind: 'empty' }, 'misshapen'],
  [{ kind: 'commit-then-fail' }, 'unreachable'],
  [{ kind: 'commit-late', ms: 10 }, 'unreachable'],
];

describe.each(representatives.map((call) => [call.group, call] as const))('%s', (_, call) => {
  test.each(outcomes)('%o ends as %s, within the budget', async (fault, outcome) => {
    office = openImpatient();
    await sandbox.fail({ [call.path]: fault });
    const started = performance.now();
    const result = await call.probe(office, samples).then(
      () => 'answered',
      (error: unknown) => (error instanceof BackOfficeError ? error.outcome : error),
    );
    expect(result).toBe(outcome);
    expect(performance.now() - started).toBeLessThan(HANG_MS);
  });
});

test('a passing fault costs a reader one more try and nothing else', async () => {
  office = openImpatient();
  await sandbox.fail({ [getFamilies.path]: { kind: 'reset', times: 1 } });
  await expect(getFamilies(office)).resolves.toBeTruthy();
});

test('a group that keeps failing is left alone for a while, and the other groups are not', async () => {
  office = openImpatient();
  await sandbox.fail({ [lookupCards.path]: { kind: 'reset' } });
  for (let round = 0; round < 4; round++) await lookupCards.probe(office, samples).catch(() => undefined);
  expect(breakerState(office, 'checkout')).toBe('open');
  const before = (await sandbox.journal(lookupCards.path)).length;
  const refused = await lookupCards.probe(office, samples).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(BackOfficeUnreachable);
  expect(refused).toMatchObject({ maybeSent: false });
  expect(await sandbox.journal(lookupCards.path)).toHaveLength(before);
  expect(breakerState(office, 'account')).toBe('closed');
});

const JOURNAL_QUIET_MS = 400;

/** How many lookups have come, once no more do: on a busy machine the sandbox notes late those that were given up. */
async function allThatCame(): Promise<number> {
  let seen = -1;
  await eventually(
    async () => {
      const before = seen;
      seen = (await sandbox.journal(lookupCards.path)).length;
      expect(seen).toBe(before);
    },
    { everyMs: JOURNAL_QUIET_MS },
  );
  return seen;
}

test('while one call tries whether its group answers again, no other one waits for it', async () => {
  office = openImpatient();
  await sandbox.fail({ [lookupCards.path]: { kind: 'hang', ms: HANG_MS } });
  const lookUp = () => lookupCards.probe(office, samples).catch((error: unknown) => error);
  await Promise.all(Array.from({ length: 6 }, lookUp));
  expect(breakerState(office, 'checkout')).toBe('open');
  const before = await allThatCame();
  // Until the pause is over every call is refused at once; the first after it is sent.
  const tries: Promise<unknown>[] = [];
  await eventually(() => {
    tries.push(lookUp());
    expect(breakerState(office, 'checkout')).toBe('halfOpen');
  });
  const others = Promise.all(Array.from({ length: 3 }, lookUp));
  const first = await Promise.race([
    Promise.all(tries).then(() => 'the try'),
    others.then(() => 'the others'),
  ]);
  expect(first).toBe('the others');
  expect(await others).toMatchObject(Array(3).fill({ maybeSent: false, turnedAwayBy: 'breaker' }));
  await Promise.all(tries);
  expect(await sandbox.journal(lookupCards.path)).toHaveLength(before + 1);
});
