import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { documentKindOf, documentName } from '#domain/account/statement.ts';
import { balanceOf, statementOf } from '#server/account/statement.ts';
import { ownDocument } from '#server/documents/documents.ts';
import { ANA } from '../../support/cart/ordering.ts';
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

test('a document has one name: in the statement, where another refers to it, and on its page', async () => {
  const { movements } = await statementOf(office, ANA.cardcode);
  const names = new Set(movements.map(documentName));
  const referring = movements.filter(({ kind }) => kind === 'receipt' || kind === 'return');
  expect(referring.length).toBeGreaterThan(5);
  for (const { reference } of referring) expect(names).toContain(reference);
  const last = new Map(movements.map((movement) => [documentKindOf(movement), movement]));
  for (const [kind, movement] of last) {
    const { docNum } = movement;
    const document = await ownDocument(office, ANA.cardcode, { kind: kind ?? '', docNum });
    expect(document.name).toBe(documentName(movement));
    const linked =
      document.kind === 'receipt'
        ? document.invoices
        : document.kind === 'return'
          ? [document.invoice]
          : [document.receipt, document.returned];
    for (const one of linked) if (one) expect(names).toContain(one.name);
  }
});

test("what is no document's number stays as the retailer wrote it", async () => {
  const { movements } = await statementOf(office, ANA.cardcode);
  expect(movements.some(({ kind, reference }) => kind === 'invoice' && /^OC \d+$/.test(reference))).toBe(
    true,
  );
});

test("an invoice of an order that was placed here has the customer's own number, and not our reference", async () => {
  const asIs = (await statementOf(office, ANA.cardcode)).movements;
  const invoice = asIs.findLast(({ kind, company, reference }) => {
    return kind === 'invoice' && company === 'web' && reference !== '';
  });
  const numbers = new Map([[invoice?.reference ?? '', 'Obra 77/3']]);
  const { movements } = await statementOf(office, ANA.cardcode, numbers);
  expect(movements.find(({ docNum }) => docNum === invoice?.docNum)?.reference).toBe('Obra 77/3');
  const asked = { kind: 'invoice', docNum: invoice?.docNum ?? '' };
  expect(await ownDocument(office, ANA.cardcode, asked, numbers)).toMatchObject({ reference: 'Obra 77/3' });
});

test('what is owed is the sum of its ages, and the purchases are those of the invoices', async () => {
  const { date, balances } = await balanceOf(office, ANA.cardcode);
  const { movements } = await statementOf(office, ANA.cardcode);
  expect(balances.length).toBeGreaterThan(0);
  for (const { currency, balance, byAge, purchases } of balances) {
    expect(byAge.reduce((sum, amount) => sum + amount, 0)).toBe(Math.max(0, balance));
    const month = date.slice(0, 7);
    const own = movements.filter((one) => one.currency === currency && one.date.startsWith(month));
    const bought = own.filter(({ kind }) => kind === 'invoice' || kind === 'return');
    expect(purchases.at(-1)).toEqual({
      month,
      amount: bought.reduce((sum, { debit, credit }) => sum + debit - credit, 0),
    });
  }
});
