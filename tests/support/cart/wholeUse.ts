/** Everything that the shop asks of its database, once: carts, lists, orders, jobs, sessions and counted requests. */
import type { CartOwner } from '#backoffice/calls/cart.ts';
import { closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { seenOffer } from '#domain/cart/lineChanges.ts';
import { DELETED_LISTS_KEPT, type NamedOperation } from '#domain/lists/named.ts';
import type { Offer } from '#domain/product/product.ts';
import { applyOperations, cartsToSync, oldestUnsavedEdit, recordAgreed } from '#server/cart/carts.ts';
import type { Facts } from '#server/cart/checks/facts.ts';
import { forgetSave, lateSavesOf, recordSave } from '#server/cart/lateSaves.ts';
import { mergeSavedCart } from '#server/cart/merging.ts';
import { keepOperationsSwept } from '#server/cart/operations.ts';
import { readSeen } from '#server/cart/seenOffers.ts';
import type { Database } from '#server/database/schema.ts';
import {
  beginNight,
  dueHistories,
  endReading,
  findHistory,
  takeNightCalls,
  wantHistory,
} from '#server/history/histories.ts';
import {
  countPapers,
  countRefusal,
  keepLines,
  keepListed,
  readPapers,
  retryUnreadable,
  unreadPapers,
} from '#server/history/papers.ts';
import { findNotice, insertNotice, noticesOf } from '#server/history/paymentNotices.ts';
import { Limits } from '#server/http/limits.ts';
import { Jobs, jobsUnderWay } from '#server/jobs/jobs.ts';
import { listCopies } from '#server/lists/beforeRows.ts';
import { changeLists, readLists } from '#server/lists/lists.ts';
import { changeNamedLists, readNamedLists } from '#server/lists/namedLists.ts';
import { openLog } from '#server/operation/log.ts';
import { Outages } from '#server/operation/outages.ts';
import { readinessOf } from '#server/operation/readiness.ts';
import { confirmSend } from '#server/orders/confirmation.ts';
import { findIntent, insertIntent, intentsOf } from '#server/orders/intents.ts';
import { findSend, moveSend, queueOfSends, recordProblem, sendsIn } from '#server/orders/sends.ts';
import { settle } from '#server/orders/settling.ts';
import type { OwnPromo } from '#server/promos/promotions.ts';
import { changeDrafts, readDrafts } from '#server/quickOrder/drafts.ts';
import { changeOwnWords, readOwnWords } from '#server/quickOrder/ownWords.ts';
import { MissedSearches, mostMissed } from '#server/search/missedSearches.ts';
import type { Provider } from '#server/session/provider.ts';
import { Refreshes } from '#server/session/refreshes.ts';
import { Sessions } from '#server/session/sessions.ts';
import { openMailer } from '#server/site/mailer.ts';
import { Mails, queueOfMails } from '#server/site/mails.ts';

const OFFER = {
  ...{ price: 1000, currency: 'U$', discount: 0, finalDiscount: 0, factorQty: 1, compareAtPrice: 0 },
  ...{
    retailPrice: 0,
    retailCurrency: 'U$',
    tax: 2200,
    hasStock: true,
    stockStatus: 'S',
    stockDescription: '',
  },
} as const satisfies Offer;
const LINE = { itemCode: 'A', quantity: 2 };
const PROMO = { idPromo: '7', description: 'Dos por uno', lines: [{ itemCode: 'B', quantity: 1 }] };

/** What the back office said of both when they were added, so that it is kept. */
const EVIDENCE: Facts = {
  products: new Map([
    [LINE.itemCode, { name: 'Taladro', unitMult: 1, hasPrice: true, seen: seenOffer(OFFER, 1) }],
  ]),
  promos: new Map([
    [
      PROMO.idPromo,
      {
        promo: { docEntry: PROMO.idPromo, title: PROMO.description, from: '', to: '' },
        lines: PROMO.lines.map(({ itemCode, quantity }) => ({
          ...{ product: { code: itemCode, name: 'Broca', unitMult: 1 }, offer: OFFER, quantity },
        })),
      } as OwnPromo,
    ],
  ]),
};

async function useCart(db: Database, owner: CartOwner): Promise<void> {
  const nothing = { lines: [], promos: [], unreadable: [{ raw: '{"x":1}' }] };
  await mergeSavedCart(db, owner, async () => nothing);
  const id = (step: number) => `${owner.email} ${step}`;
  const change = (...operations: Parameters<typeof applyOperations>[2] & object[]) =>
    db.transaction().execute((tx) => applyOperations(tx, owner, operations, EVIDENCE));
  await change({ kind: 'add', opId: id(1), ...LINE }, { kind: 'addPromo', opId: id(2), promo: PROMO });
  await change(
    { kind: 'add', opId: id(1), ...LINE },
    { kind: 'add', opId: id(3), itemCode: 'C', quantity: 1 },
  );
  await readSeen(db, owner);
  const save = await recordSave(db, owner, { lines: [LINE], promos: [PROMO] });
  await lateSavesOf(db, owner);
  await cartsToSync(db);
  await oldestUnsavedEdit(db);
  await mergeSavedCart(db, owner, async () => ({ lines: [LINE], promos: [], unreadable: [] }));
  await recordAgreed(db, owner, { lines: [LINE], promos: [PROMO] });
  await forgetSave(db, save);
}

async function useOrders(db: Database, owner: CartOwner): Promise<void> {
  const ordered = { lines: [LINE], promos: [PROMO] };
  const [key, other] = [`first of ${owner.email}`, `second of ${owner.email}`];
  await insertIntent(db, { key, owner, cartRev: 2, comments: 'Por la mañana', ordered });
  await insertIntent(db, {
    key: other,
    owner,
    cartRev: 2,
    comments: '',
    ordered: { ...ordered, promos: [] },
  });
  await sendsIn(db, ['new']);
  await moveSend(db, { key, part: 'lines' }, ['new'], { state: 'sending' });
  const send = await findSend(db, { key, part: 'lines' });
  if (send) await confirmSend(db, send, { orderId: `${owner.cardcode}-1` });
  await moveSend(db, { key, part: 'promos' }, ['new'], { state: 'rejected', message: 'Ya no hay' });
  await moveSend(db, { key: other, part: 'lines' }, ['new'], { state: 'ask', problem: 'no answer' });
  await recordProblem(db, { key: other, part: 'lines' }, 'still no answer');
  await queueOfSends(db);
  await intentsOf(db, owner, ['confirmed', 'ask']);
  const { reference = '' } = (await findIntent(db, other)) ?? {};
  await settle(db, reference, { confirmed: `${owner.cardcode}-2` }, { by: 'Eva', why: 'seen there' });
}

async function useJobs(db: Database): Promise<void> {
  const jobs = new Jobs(db, openLog());
  const worked = Promise.withResolvers<void>();
  const start = jobs.define({ name: 'cart', open: async () => [], work: async () => worked.resolve() });
  await jobs.begin();
  start('one');
  await worked.promise;
  await jobs.stop();
  await jobsUnderWay(db);
  const stopped = new AbortController();
  const sweeping = keepOperationsSwept(db, openLog(), stopped.signal);
  stopped.abort();
  await sweeping;
}

async function useSessions(db: Database, { cardcode }: CartOwner): Promise<void> {
  // Nobody is asked: the customer was confirmed a moment ago.
  const office = openBackOffice('http://127.0.0.1:9');
  const sessions = new Sessions(db, office, new Outages(openLog()));
  const another = new Sessions(db, office, new Outages(openLog()));
  await sessions.confirm(cardcode);
  await another.isAlive({ sid: `of ${cardcode}`, signedInAt: Date.now(), cardcode });
  await sessions.end(`of ${cardcode}`);
  await closeBackOffice(office);
}

/** One list more than are kept once they are deleted, so that the first one goes. The last edit is refused. */
async function useNamedLists(db: Database, owner: CartOwner): Promise<void> {
  const edit = (list: string, rest: object) =>
    ({ opId: `${owner.email} ${list} ${JSON.stringify(rest)}`, list, ...rest }) as NamedOperation;
  const ids = Array.from({ length: DELETED_LISTS_KEPT + 1 }, (_, at) => `list ${at}`);
  const edits = ids.flatMap((list) => [
    edit(list, { kind: 'create', name: 'Mostrador' }),
    edit(list, { kind: 'delete' }),
  ]);
  await changeNamedLists(db, owner, [...edits, edit('none', { kind: 'restore' })], {});
  const product = { code: 'A', title: 'Taladro', brand: '', unitMult: 1, picture: null };
  const lines = [
    edit('list', { kind: 'create', name: 'Mostrador' }),
    edit('list', { kind: 'put', product, wishes: {}, before: null }),
    edit('list', { kind: 'put', product: { ...product, code: 'B' }, wishes: {}, before: 'A' }),
    edit('list', { kind: 'move', code: 'B', before: null }),
    edit('list', { kind: 'remove', code: 'A' }),
    edit('copy', { kind: 'duplicate', from: 'list', name: 'Copia' }),
  ];
  await changeNamedLists(db, owner, lines, { since: '' });
  const copies = listCopies(db);
  for (const job of await copies.open()) await copies.work(job, new AbortController().signal);
  await readNamedLists(db, owner.cardcode, { since: 'list.2' });
}

/** A row that is made, edited on another device, and removed. */
async function useDrafts(db: Database, owner: CartOwner): Promise<void> {
  const row = {
    kind: 'row',
    id: 'r-1',
    at: '000000001.aaaaaaaa',
    fields: { draft: 'first', raw: 'A 2' },
  } as const;
  await changeDrafts(db, owner, [row], {});
  await changeDrafts(db, owner, [{ ...row, stamps: { raw: '000000002.bbbbbbbb' } }], { since: '1' });
  await changeDrafts(db, owner, [{ ...row, at: '000000003.aaaaaaaa', fields: null }], { since: '2' });
  await readDrafts(db, owner, { since: '1' });
  await readDrafts(db, owner, { since: '0', after: '1' });
}

/** A refresh token that a server sent and lost the answer of, and another one to which the provider answers nothing. */
async function useRefreshes(db: Database, { cardcode }: CartOwner): Promise<void> {
  const refreshes = new Refreshes(db);
  const provider = (refreshed: Provider['refreshed']) => ({ refreshed, identityBy: async () => null });
  await refreshes.next(
    provider(async () => 'gone'),
    `a ${cardcode}`,
  );
  const failing = provider(() => Promise.reject(new Error('It is away.')));
  for (const token of ['a', 'b'])
    await refreshes.next(failing, `${token} ${cardcode}`).catch(() => undefined);
}

/** An e-mail that the folder takes. */
async function useMails(db: Database, dataDir: string): Promise<void> {
  const jobs = new Jobs(db, openLog());
  const sent = Promise.withResolvers<void>();
  const folder = openMailer({ DATA_DIR: dataDir });
  const send: typeof folder.send = async (mail) => {
    await folder.send(mail);
    setImmediate(sent.resolve);
  };
  const mails = new Mails(db, { ...folder, send }, jobs, openLog());
  await jobs.begin();
  const replyTo = { name: 'Ana', address: 'ana@example.com' };
  await mails.write({ subject: 'x', text: 'x', replyTo }, null);
  await sent.promise;
  await jobs.stop();
  await queueOfMails(db);
}

/** A payment that a customer tells of, and then asks about. */
async function usePaymentNotices(db: Database, { cardcode, email }: CartOwner): Promise<void> {
  const key = `payment of ${email}`;
  const paid = {
    bank: 'x',
    amount: 1000,
    currency: '$',
    day: '2026-01-02',
    note: '',
    hasPhoto: false,
  } as const;
  const notice = { documents: ['invoice/2'], ...paid };
  const createdAt = '2026-01-02T12:00:00.000Z';
  await insertNotice(db, { key, cardcode, email, createdAt, contentHash: 'x', notice, mail: 'none' });
  await findNotice(db, key);
  await noticesOf(db, cardcode);
}

/** An order is read, an invoice cannot be, and a night begins. */
async function useHistories(db: Database, { cardcode }: CartOwner): Promise<void> {
  const paper = { date: '2026-01-02', orderId: '1', awaited: true, cancelled: false };
  const order = { kind: 'order', number: '1' } as const;
  const invoice = { kind: 'invoice', number: '2' } as const;
  await wantHistory(db, cardcode);
  await wantHistory(db, cardcode);
  await dueHistories(db);
  await keepListed(
    db,
    cardcode,
    [order, invoice].map((one) => ({ ...one, ...paper })),
    { wholeFrom: '' },
  );
  await unreadPapers(db, cardcode);
  const line = { itemCode: 'A', name: 'Taladro', quantity: 0.5, price: 1000, discount: 0 };
  await keepLines(db, { cardcode, ...order }, [{ ...line, currency: 'U$' }]);
  await countRefusal(db, { cardcode, ...invoice });
  await retryUnreadable(db, cardcode);
  await endReading(db, cardcode, { dueAt: null, failures: 0 });
  await beginNight(db);
  await takeNightCalls(db, 1);
  await countPapers(db, cardcode);
  await readPapers(db, cardcode, ['order']);
  await findHistory(db, cardcode);
}

/** Does one thing after the other, so that the statements come in one order. */
export async function useWholeDatabase(db: Database, dataDir: string, owner: CartOwner): Promise<void> {
  await readinessOf(db, dataDir);
  await useCart(db, owner);
  await useOrders(db, owner);
  const product = { code: 'A', title: 'Taladro', brand: '', unitMult: 1, picture: null };
  await changeLists(db, owner, [{ kind: 'add', list: 'wishlist', product }]);
  await readLists(db, owner);
  await useNamedLists(db, owner);
  await changeOwnWords(db, owner, [{ kind: 'teach', text: 'la chica', code: 'A', name: 'Taladro' }]);
  await readOwnWords(db, owner.cardcode);
  await useDrafts(db, owner);
  await useHistories(db, owner);
  await usePaymentNotices(db, owner);
  await useJobs(db);
  await useSessions(db, owner);
  await useRefreshes(db, owner);
  const missed = new MissedSearches(db, openLog(), 1);
  for (const address of ['203.0.113.7', '203.0.113.8'])
    await missed.count('taladradora', 'nothing', { session: null, address });
  await mostMissed(db);
  await useMails(db, dataDir);
  const limits = new Limits(() => undefined, undefined, db);
  for (let time = 0; time < 2; time++)
    await limits.secondsToWait('checkout', { session: owner, address: '203.0.113.7' });
}
