import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { getCustomerHeader } from '#backoffice/calls/account.ts';
import { getOrders } from '#backoffice/calls/orders.ts';
import { getRepairs } from '#backoffice/calls/repairs.ts';
import { getStatement } from '#backoffice/calls/statements.ts';
import { documentKindOf } from '#domain/account/statement.ts';
import { DOCUMENT_KINDS } from '#domain/documents/document.ts';
import type { PageSubject } from '#server/documents/ownPages.ts';
import { isPageShown } from '#server/documents/pageGate.ts';
import { CUSTOMERS, openShop, type Shop } from '../../support/servers/shopServer.ts';

/** What has a number. */
const NUMBERED = [...DOCUMENT_KINDS, 'order', 'repair'] as const;

let shop: Shop;
/** One page of each kind, of each customer. */
let own: Record<'ana' | 'bruno', PageSubject[]>;

async function subjectsOf(cardcode: string): Promise<PageSubject[]> {
  const { office } = shop.services;
  const { movements } = await getStatement(office, cardcode);
  const documents = new Map(
    movements.flatMap((movement) => {
      const kind = documentKindOf(movement);
      return kind ? [[kind, movement.docNum] as const] : [];
    }),
  );
  const [order] = await getOrders(office, cardcode);
  const [repair] = await getRepairs(office, cardcode);
  const [address] = (await getCustomerHeader(office, cardcode)).addresses;
  return [
    ...[...documents].map(([kind, id]) => ({ kind, id })),
    { kind: 'order', id: order?.orderId ?? '' },
    { kind: 'repair', id: repair?.docNum ?? '' },
    { kind: 'address', id: address?.id ?? '' },
  ];
}

beforeAll(async () => {
  shop = await openShop(300);
  own = { ana: await subjectsOf(CUSTOMERS.ana), bruno: await subjectsOf(CUSTOMERS.bruno) };
  await shop.office.reset();
});
afterEach(() => shop.office.reset());
afterAll(() => shop.stop());

/** A person of their own for each test, so that nobody is over a limit because of another test. */
let people = 0;
const personOf = (cardcode: string | null) => {
  const email = `persona${people++}@ejemplo.uy`;
  return { session: { name: 'X', nickname: 'X', email, cardcode }, address: '127.0.0.1' };
};

const isShown = (subject: PageSubject, caller = personOf(CUSTOMERS.ana)): Promise<boolean> =>
  isPageShown(shop.services, caller, subject);

test('every page of a customer’s own is shown to them', async () => {
  expect(own.ana.map(({ kind }) => kind).toSorted()).toEqual([...NUMBERED, 'address'].toSorted());
  for (const subject of own.ana) expect(await isShown(subject), subject.kind).toBe(true);
});

test.each(['that looks at the card code', 'that ignores it'])(
  'another customer’s page and nobody’s are not found, with a back office %s',
  async (which) => {
    if (which.endsWith('ignores it')) await shop.office.fail({ '*': { kind: 'ignore-cardcode' } });
    for (const { kind, id } of own.bruno) {
      if (own.ana.some((one) => one.kind === kind && one.id === id)) continue;
      expect(await isShown({ kind, id }), kind).toBe(false);
      expect(await isShown({ kind, id: '1999999' }), kind).toBe(false);
    }
    const cardcodes = (await shop.office.journal(/./)).map(({ query }) => query.cardcode);
    expect([...new Set(cardcodes)]).toEqual([CUSTOMERS.ana]);
  },
);

test('a document’s number is not found under another kind', async () => {
  const invoice = own.ana.find(({ kind }) => kind === 'invoice');
  for (const kind of NUMBERED.filter((one) => one !== 'invoice')) {
    expect(await isShown({ kind, id: invoice?.id ?? '' }), kind).toBe(false);
  }
});

test('without card code no page is found, and nobody is asked', async () => {
  for (const subject of own.ana) expect(await isShown(subject, personOf(null))).toBe(false);
  expect(await shop.office.journal(/./)).toEqual([]);
});

test.each(['abc', '-1', '0', '01', '1.5', '1e3', '9'.repeat(400), '../1', '\u0000', '١٢٣', ''])(
  '%j is no number: not found, and nobody is asked',
  async (id) => {
    for (const kind of NUMBERED) {
      expect(await isShown({ kind, id })).toBe(false);
    }
    expect(await shop.office.journal(/./)).toEqual([]);
  },
);

test('what was found is not asked again, and what was not is: it may be there by now', async () => {
  const order = own.ana.find(({ kind }) => kind === 'order');
  if (!order) throw new Error('There is no order.');
  await isShown(order);
  await shop.office.reset();
  for (let times = 0; times < 3; times++) expect(await isShown(order)).toBe(true);
  expect(await shop.office.journal(/orders/)).toHaveLength(0);
  for (let times = 0; times < 3; times++) expect(await isShown({ kind: 'order', id: '1999999' })).toBe(false);
  expect(await shop.office.journal(/orders/)).toHaveLength(3);
});

test('whoever asks for thousands of numbers is shown pages of nothing, and the back office is spared', async () => {
  const caller = personOf(CUSTOMERS.ana);
  const answers = [];
  for (let times = 0; times < 620; times++)
    answers.push(await isShown({ kind: 'order', id: '1999999' }, caller));
  expect(answers.slice(0, 600)).not.toContain(true);
  expect(answers.slice(600)).not.toContain(false);
  expect(await shop.office.journal(/orders/)).toHaveLength(600);
});

// The last ones: after them the circuit breaker asks nobody for a while.
test('a back office that does not answer leaves a page, which says so', { timeout: 30_000 }, async () => {
  await shop.office.fail({ '*': { kind: 'hang' } });
  expect(await isShown({ kind: 'order', id: '1999999' })).toBe(true);
});

test('a page that nobody can say whose it is, is shown with the page’s own words', async () => {
  for (const fault of [{ kind: 'status', status: 503 }, { kind: 'html' }, { kind: 'reset' }] as const) {
    await shop.office.fail({ '*': fault });
    for (const subject of own.ana) expect(await isShown(subject), `${fault.kind} ${subject.kind}`).toBe(true);
    await shop.office.reset();
  }
});
