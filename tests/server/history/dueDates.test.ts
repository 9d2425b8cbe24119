import { afterAll, beforeAll, expect, test } from 'vitest';
import { getStatement } from '#backoffice/calls/statements.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { agrees, dueDates } from '#domain/history/dueDates.ts';
import { customers } from '../../../scripts/sandbox/commerce/customers.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

let sandbox: TestOffice;
let office: BackOffice;

beforeAll(async () => {
  sandbox = await startTestOffice();
  office = openBackOffice(sandbox.url);
});
afterAll(async () => {
  await closeBackOffice(office);
  sandbox.stop();
});

test('of each customer who has movements what falls due is the balance, and overdue what the back office says', async () => {
  let owing = 0;
  for (const { cardcode, active } of customers) {
    if (!active) continue;
    const statement = await getStatement(office, cardcode);
    for (const due of dueDates(statement, statement.date)) {
      expect({ cardcode, agrees: agrees(due), due: due.overdue }).toEqual({
        ...{ cardcode, agrees: true },
        due: statement.balances.find(({ currency }) => currency === due.currency)?.overdue,
      });
      if (due.groups.length > 0) owing += 1;
    }
  }
  expect(owing).toBeGreaterThan(5);
});
