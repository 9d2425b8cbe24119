import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { lookupCards, lookupChunk } from '#backoffice/calls/products.ts';
import { getStatement } from '#backoffice/calls/statements.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { eventually } from '../../support/eventually.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

const CODES = ['HTA-0001'];
/** Later than a call is given up, and within the budget of prices. */
const SLOW = { kind: 'delay', ms: 1_300 };

let sandbox: TestOffice;
let office: BackOffice;

beforeAll(async () => {
  sandbox = await startTestOffice();
});
beforeEach(() => {
  office = openBackOffice(sandbox.url);
});
afterEach(async () => {
  await sandbox.reset();
  await closeBackOffice(office);
});
afterAll(() => sandbox.stop());

/** How each of so many customers' prices ended, asked for at once. */
const askPrices = (customers: number): Promise<string[]> =>
  Promise.all(
    Array.from({ length: customers }, (_, index) =>
      lookupChunk(office, `C${index}`, CODES).then(
        () => 'answered',
        ({ turnedAwayBy }: { turnedAwayBy?: string }) => turnedAwayBy ?? 'its budget ended',
      ),
    ),
  );

/** A process whose timers come late judges nothing: on a busy machine the crowd comes again, to one that knows nothing. */
const expectCrowdRefused = (): Promise<void> =>
  eventually(async () => {
    await closeBackOffice(office);
    office = openBackOffice(sandbox.url);
    expect(await askPrices(4)).toEqual(Array(4).fill('hang'));
  });

test('no crowd waits for its whole budget while the back office hangs', async () => {
  await sandbox.fail({ [lookupCards.path]: { kind: 'hang' } });
  await expectCrowdRefused();
});

test('once it is known to hang, one customer alone does not wait either, until something is answered', async () => {
  await sandbox.fail({ [lookupCards.path]: { kind: 'hang' } });
  await expectCrowdRefused();
  expect(await askPrices(1)).toEqual(['hang']);
  await sandbox.fail({});
  expect(await askPrices(1)).toEqual(['answered']);
  await sandbox.fail({ [lookupCards.path]: SLOW });
  expect(await askPrices(1)).toEqual(['answered']);
});

test('one customer alone waits for the whole budget once, and the next one does not', async () => {
  await sandbox.fail({ [lookupCards.path]: { kind: 'hang' } });
  expect(await askPrices(1)).toEqual(['its budget ended']);
  expect(await askPrices(1)).toEqual(['hang']);
  await sandbox.fail({});
  expect(await askPrices(1)).toEqual(['answered']);
});

test('a back office that became slow refuses one crowd, and answers those after it', async () => {
  await sandbox.fail({ [lookupCards.path]: SLOW });
  await expectCrowdRefused();
  // It is heard when it answers all the same.
  expect(await askPrices(1)).toEqual(['answered']);
  expect(await askPrices(8)).toEqual(Array(8).fill('answered'));
});

test('a slow page of one customer, or of three, is waited for', async () => {
  await sandbox.fail({ [lookupCards.path]: SLOW });
  expect(await askPrices(3)).toEqual(Array(3).fill('answered'));
});

test('a group that is answered is not refused because another one hangs', async () => {
  await sandbox.fail({ [lookupCards.path]: { kind: 'hang' }, [getStatement.path]: SLOW });
  let balance: Promise<string> | undefined;
  await eventually(async () => {
    balance = getStatement(office, 'C00012').then(() => 'answered');
    expect(await askPrices(4)).toEqual(Array(4).fill('hang'));
  });
  expect(await balance).toBe('answered');
});
