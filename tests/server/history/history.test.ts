import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { getInvoice, getInvoiceReturn } from '#backoffice/calls/documents.ts';
import { getOrder, getOrders } from '#backoffice/calls/orders.ts';
import { getStatement } from '#backoffice/calls/statements.ts';
import { type BackOffice, closeBackOffice, inBackground, openBackOffice } from '#backoffice/client/office.ts';
import { PAPER_KINDS, type PaperKind, papersIn } from '#domain/history/paper.ts';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import {
  beginNight,
  dueHistories,
  findHistory,
  takeNightCalls,
  wantHistory,
} from '#server/history/histories.ts';
import { History } from '#server/history/history.ts';
import { countPapers, keepLines, keepListed, readPapers } from '#server/history/papers.ts';
import { readHistory } from '#server/history/reading.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { openLog } from '#server/operation/log.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { eventually } from '../../support/eventually.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

const ANA = 'C00012';
const NORA = 'C00401';
const ONE_IN_FIVE = { kind: 'status', status: 503, probability: 0.2 };
const still = new AbortController().signal;

let sandbox: TestOffice;
let office: BackOffice;
let place: Awaited<ReturnType<typeof emptyDatabase>>;
let db: Database;

beforeAll(async () => {
  sandbox = await startTestOffice();
});
beforeEach(async () => {
  office = openBackOffice(sandbox.url);
  place = await emptyDatabase();
  db = await openDatabase(place);
});
afterEach(async () => {
  await sandbox.reset();
  await closeBackOffice(office);
  await db.destroy();
});
afterAll(() => sandbox.stop());

/** Every line that the back office has of a customer, read without any of our tables. */
async function linesOfOffice(cardcode: string): Promise<string[]> {
  const { movements } = await getStatement(office, cardcode);
  const papers = papersIn(await getOrders(office, cardcode), movements);
  const texts: string[] = [];
  for (const { kind, number } of papers) {
    const path = {
      order: getOrder.path,
      invoice: getInvoice.path,
      return: getInvoiceReturn.path,
      goldfarb: '/goldfarb/Invoice',
    }[kind];
    const query = kind === 'order' ? `orderid=${number}` : `docNum=${number}`;
    const answer = await (await fetch(`${sandbox.url}${path}?${query}&cardcode=${cardcode}`)).json();
    const [{ lines }] = Object.values(answer) as [{ lines: { itemCode: string; quantity: number }[] }];
    for (const { itemCode, quantity } of lines) texts.push(`${kind} ${number} ${itemCode} ${quantity}`);
  }
  return texts.sort();
}

const linesKept = async (cardcode: string): Promise<string[]> =>
  (await readPapers(db, cardcode, PAPER_KINDS))
    .flatMap(({ kind, number, lines }) =>
      (lines ?? []).map(({ itemCode, quantity }) => `${kind} ${number} ${itemCode} ${quantity}`),
    )
    .sort();

test('while one call in five fails and two servers read, every line is there once, and none twice', async () => {
  const expected = await linesOfOffice(ANA);
  await sandbox.fail({ '*': ONE_IN_FIVE });
  const servers = await Promise.all(
    [1, 2].map(async () => {
      const own = await openDatabase(place);
      const jobs = new Jobs(own, openLog());
      const history = new History(own, openBackOffice(sandbox.url), jobs);
      await jobs.begin();
      return { own, jobs, history };
    }),
  );
  await Promise.all(servers.map(({ history }) => history.want(ANA)));
  // Without their leases too: both read the same papers at the same moment.
  const reading = { db, office: inBackground(office) };
  await Promise.all([1, 2].map(() => readHistory(reading, ANA, still)));
  await eventually(
    async () => {
      const { read, papers } = await countPapers(db, ANA);
      expect(papers).toBeGreaterThan(100);
      expect(read).toBe(papers);
    },
    { timeoutMs: 120_000 },
  );
  for (const { jobs, own } of servers) {
    await jobs.stop();
    await own.destroy();
  }
  expect(await linesKept(ANA)).toEqual(expected);
}, 180_000);

test('what was read once costs no call afterwards, but for the two lists', async () => {
  const reading = { db, office: inBackground(office) };
  await wantHistory(db, ANA);
  await readHistory(reading, ANA, still);
  expect((await findHistory(db, ANA))?.due_at).toBeNull();
  expect(await wantHistory(db, ANA)).toBe(false);
  const before = (await sandbox.journal(/./)).length;
  const later = new Date(Date.now() + 10 * 60_000);
  expect(await wantHistory(db, ANA, later)).toBe(true);
  await db.updateTable('histories').set({ due_at: new Date().toISOString() }).execute();
  await readHistory(reading, ANA, still);
  expect((await sandbox.journal(/./)).slice(before).map(({ path }) => path)).toEqual([
    getOrders.path,
    getStatement.path,
  ]);
}, 60_000);

test('what became of one product is told from its papers, the newest first, and not to another customer', async () => {
  const history = new History(db, office, { define: () => () => undefined });
  await wantHistory(db, ANA);
  await readHistory({ db, office: inBackground(office) }, ANA, still);
  const papers = await readPapers(db, ANA, PAPER_KINDS);
  const code =
    papers.find(({ kind, lines }) => kind === 'return' && lines?.length)?.lines?.[0]?.itemCode ?? '';
  const expected = papers.flatMap(({ kind, number, lines }) =>
    (lines ?? []).flatMap((line) =>
      line.itemCode === code ? `${kind} ${number} ${line.quantity} ${line.price}` : [],
    ),
  );
  const lines = await history.linesOf(ANA, code, 1_000);
  expect(lines.map((line) => `${line.kind} ${line.number} ${line.quantity} ${line.price}`).sort()).toEqual(
    expected.sort(),
  );
  expect(new Set(lines.map(({ kind }) => kind))).toContain('return');
  const days = lines.map(({ date }) => date);
  expect(days).toEqual(days.toSorted().reverse());
  expect(await history.linesOf(ANA, code, 2)).toEqual(lines.slice(0, 2));
  expect(await history.linesOf(NORA, code, 1_000)).toEqual([]);
}, 60_000);

test('a new customer has a history without papers, and an outage is none', async () => {
  const history = new History(db, office, { define: () => () => undefined });
  expect(await history.progress(NORA)).toMatchObject({ state: 'reading', at: null });
  await history.want(NORA);
  await sandbox.fail({ [getOrders.path]: { kind: 'status', status: 500 } });
  for (const _ of [1, 2]) {
    await db.updateTable('histories').set({ due_at: new Date().toISOString() }).execute();
    await readHistory({ db, office: inBackground(office) }, NORA, still);
  }
  expect(await history.progress(NORA)).toMatchObject({ state: 'failing', at: null });
  await sandbox.fail({});
  await db.updateTable('histories').set({ due_at: new Date().toISOString() }).execute();
  await readHistory({ db, office: inBackground(office) }, NORA, still);
  expect(await history.progress(NORA)).toMatchObject({ state: 'known', papers: 0 });
});

const paper = (kind: PaperKind, number: string) => ({
  ...{ kind, number, date: '2026-01-05', orderId: '1', awaited: false, cancelled: false },
});

test('what a list does not name any more counts for nothing until it is named again', async () => {
  await wantHistory(db, ANA);
  await keepListed(db, ANA, [paper('order', '1'), paper('order', '2')], { wholeFrom: '' });
  const line = { itemCode: 'A', name: 'A', quantity: 0.5, price: 1, discount: 0, currency: '$' } as const;
  await keepLines(db, { cardcode: ANA, kind: 'order', number: '2' }, [line, line]);
  await keepLines(db, { cardcode: ANA, kind: 'order', number: '2' }, [line, line]);
  await keepListed(db, ANA, [paper('order', '1')], { wholeFrom: '' });
  expect((await readPapers(db, ANA, ['order'])).map(({ number }) => number)).toEqual(['1']);
  await keepListed(db, ANA, [paper('order', '1'), { ...paper('order', '2'), cancelled: true }], {
    wholeFrom: '',
  });
  const papers = await readPapers(db, ANA, ['order']);
  expect(papers.map(({ number, cancelled, lines }) => [number, cancelled, lines?.length])).toEqual([
    ['1', false, undefined],
    ['2', true, 2],
  ]);
});

test('a night reads the customers who came in the last 90 days, once, within its budget of calls', async () => {
  const now = new Date('2025-11-29T05:00:00.000Z');
  await db
    .insertInto('customer_checks')
    .values([
      { cardcode: ANA, confirmed_at: '2025-11-01T12:00:00.000Z' },
      { cardcode: NORA, confirmed_at: '2025-08-01T12:00:00.000Z' },
    ])
    .execute();
  await beginNight(db, now);
  await beginNight(db, now);
  expect(await dueHistories(db, now)).toEqual([ANA]);
  expect(await takeNightCalls(db, 5, { now, budget: 6 })).toBe(true);
  expect(await takeNightCalls(db, 2, { now, budget: 6 })).toBe(false);
  await readHistory({ db, office: inBackground(office), nightCalls: 12 }, ANA, still);
  const { calls } = await db
    .selectFrom('history_nights')
    .select('calls')
    .orderBy('calls', 'desc')
    .executeTakeFirstOrThrow();
  expect(calls).toBe(12);
  expect(await findHistory(db, ANA)).toMatchObject({ due_at: null, by_night: 0 });
  expect(await countPapers(db, ANA)).toMatchObject({ read: 10 });
});
