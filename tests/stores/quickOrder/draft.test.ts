import { expect, test } from 'vitest';
import { nextStamp } from '#domain/quickOrder/drafts/entry.ts';
import { noteRow, settle } from '#domain/quickOrder/table.ts';
import { openTab, type Tab } from '../../support/browser/browserTab.ts';
import { isReady, shopTabs } from '../../support/browser/shopTabs.ts';
import { eventually } from '../../support/eventually.ts';
import { readItem, readOrderOf, readRow } from '../../support/orderRows.ts';
import { CUSTOMERS } from '../../support/servers/shopServer.ts';

const shop = shopTabs(20);

const TWO = [
  { code: 'A', name: 'Llave A', quantity: 2 },
  { code: 'B', name: 'Llave B', quantity: 1.5 },
];

/** A page of the order table. */
async function open(): Promise<Tab & Awaited<ReturnType<typeof draftStore>>> {
  const tab = await openTab();
  const store = await draftStore();
  store.$draft.listen(() => {});
  return { ...tab, ...store };
}
const draftStore = () => import('#stores/quickOrder/draft.ts');

const lines = ({ $draft }: Awaited<ReturnType<typeof open>>) => $draft.get()?.rows.map(({ raw }) => raw);

test('the table survives a reload, and what is in storage has no price', async () => {
  const tab = await open();
  await isReady(tab);
  tab.addToDraft(TWO);
  expect(lines(tab)).toEqual(['A 2', 'B 1,5']);
  tab.close();
  const reloaded = await open();
  await eventually(() => expect(lines(reloaded)).toEqual(['A 2', 'B 1,5']));
  expect(shop.browser.storage.getItem('orderDrafts')).not.toMatch(/price/i);
});

test('two tabs that add at once lose nothing of each other', async () => {
  const one = await open();
  const other = await open();
  await Promise.all([isReady(one), isReady(other)]);
  one.addToDraft(TWO.slice(0, 1));
  other.addToDraft(TWO.slice(1));
  await eventually(() => {
    for (const tab of [one, other]) expect(lines(tab)).toEqual(['A 2', 'B 1,5']);
  });
});

test('what was given is kept until it is read, and read once', async () => {
  const tab = await open();
  await isReady(tab);
  const id = tab.giveSource({ kind: 'text', text: 'A 2\nHola' });
  expect(tab.$draft.get()?.unread).toHaveLength(1);
  const read = readOrderOf(readRow('A 2', 'sure', [readItem('A', 2)]), readRow('Hola', 'aside'));
  for (let time = 0; time < 2; time++)
    tab.updateDraft((draft) => settle(draft, id, read, () => crypto.randomUUID()));
  expect(lines(tab)).toEqual(['A 2', 'Hola']);
  expect(tab.$draft.get()?.unread).toEqual([]);
});

test('another customer never sees it; its owner finds it again, and signing out deletes it', async () => {
  const ana = await open();
  await isReady(ana);
  ana.addToDraft(TWO);
  ana.close();

  const own = { cardcode: shop.server.cardcode, email: shop.server.email };
  Object.assign(shop.server, { cardcode: CUSTOMERS.bruno, email: 'bruno@ejemplo.uy' });
  const others = await open();
  await isReady(others);
  expect(lines(others)).toEqual([]);
  others.addToDraft([{ code: 'C', name: 'C', quantity: 1 }]);
  others.close();

  Object.assign(shop.server, own);
  const again = await open();
  await eventually(() => expect(lines(again)).toEqual(['A 2', 'B 1,5']));
  again.forgetDraft();
  again.forgetCustomer();
  expect(again.$draft.get()).toBeNull();
  expect(shop.browser.storage.getItem('orderDrafts')).toContain('C 1');
  expect(shop.browser.storage.getItem('orderDrafts')).not.toContain('A 2');
});

const draftSync = () => import('#stores/quickOrder/draftSync.ts');

/** A page of the order table that keeps in step with the shop. */
async function openInStep() {
  const tab = await open();
  const { startDraftSync, syncDrafts } = await draftSync();
  await isReady(tab);
  startDraftSync();
  await syncDrafts();
  return { ...tab, syncDrafts };
}

test('a browser that lost its storage and not its session has the table again, row by row', async () => {
  const tab = await openInStep();
  tab.addToDraft(TWO);
  await tab.syncDrafts();
  tab.close();
  const storage = shop.browser.storage.getItem('orderDrafts') ?? '';
  expect(storage).toContain('A 2');
  shop.browser.storage.setItem('orderDrafts', '');
  const again = await openInStep();
  expect(lines(again)).toEqual(['A 2', 'B 1,5']);
});

test('counts and codes of the shelf are there again too, and signing out deletes them from the browser', async () => {
  const tab = await openInStep();
  const { noteCount } = await import('#stores/lists/shelfCount.ts');
  noteCount({ list: 'l-1', code: 'A', typed: '5' });
  tab.updateShelf((shelf) => ({ ...shelf, scans: [{ code: '779 1', scannedMs: 7 }] }));
  await tab.syncDrafts();
  tab.close();
  shop.browser.storage.setItem('orderDrafts', '');
  const again = await openInStep();
  expect(again.$shelf.get()).toEqual({
    counts: [{ list: 'l-1', code: 'A', typed: '5' }],
    scans: [{ code: '779 1', scannedMs: 7 }],
  });
  again.forgetDraft();
  expect(shop.browser.storage.getItem('orderDrafts')).toBe('[]');
});

test('what was put on the table on another page is sent by the table, and a lost answer doubles nothing', async () => {
  const other = await open();
  await isReady(other);
  other.addToDraft(TWO);
  other.close();
  shop.server.faults['/api/quick-order/drafts/changes'] = ['answerLost'];
  const table = await openInStep();
  await eventually(() => expect(shop.server.seen.filter((each) => each.includes('changes'))).toHaveLength(2));
  await eventually(() => {
    const by = { cardcode: shop.server.cardcode ?? '', email: shop.server.email };
    expect(table.unsentOf(by)).toBe(0);
  });
  expect(lines(table)).toEqual(['A 2', 'B 1,5']);
});

test('a table of the release before, which shared none, is sent whole', async () => {
  const tab = await open();
  await isReady(tab);
  tab.addToDraft(TWO);
  tab.close();
  const [kept] = JSON.parse(shop.browser.storage.getItem('orderDrafts') ?? '');
  const { table: _table, others: _others, replica: _replica, ...before } = kept;
  for (const row of before.rows) delete row.position;
  shop.browser.storage.setItem('orderDrafts', JSON.stringify([before]));
  const again = await openInStep();
  await again.syncDrafts();
  again.close();
  shop.browser.storage.setItem('orderDrafts', '');
  expect(lines(await openInStep())).toEqual(['A 2', 'B 1,5']);
});

const COMBO = {
  ...{ docEntry: '7', title: 'Combo de la obra' },
  lines: [{ code: 'A', name: 'Llave A', text: '12' }],
};

test('a promotion stays among the lines, is on another device, and what is kept of it has no price', async () => {
  const tab = await openInStep();
  tab.addToDraft(TWO.slice(0, 1));
  tab.addPromoToDraft(COMBO);
  tab.addToDraft(TWO.slice(1));
  await tab.syncDrafts();
  tab.close();
  expect(shop.browser.storage.getItem('orderDrafts')).not.toMatch(/price|discount/i);
  const reloaded = await open();
  await eventually(() => expect(lines(reloaded)).toEqual(['A 2', COMBO.title, 'B 1,5']));
  reloaded.close();

  shop.browser.storage.setItem('orderDrafts', '');
  const other = await openInStep();
  expect(lines(other)).toEqual(['A 2', COMBO.title, 'B 1,5']);
  expect(other.$draft.get()?.rows[1]?.promo).toEqual(COMBO);
});

test('a tab of a release that knows no promotions leaves them out, and they are asked for again', async () => {
  const tab = await openInStep();
  tab.addPromoToDraft(COMBO);
  tab.addToDraft(TWO);
  await tab.syncDrafts();
  tab.close();
  const [{ promos, ...kept }] = JSON.parse(shop.browser.storage.getItem('orderDrafts') ?? '');
  expect(promos).toHaveLength(1);
  shop.browser.storage.setItem('orderDrafts', JSON.stringify([kept]));
  expect(lines(await openInStep())).toEqual([COMBO.title, 'A 2', 'B 1,5']);
});

test('of two people of one card code each has a table of their own', async () => {
  const ana = await openInStep();
  ana.addToDraft(TWO);
  await ana.syncDrafts();
  ana.close();
  Object.assign(shop.server, { email: 'berta@ejemplo.uy' });
  expect(lines(await openInStep())).toEqual([]);
});

test('what a later release writes is left on the server, and the page goes on keeping in step', async () => {
  const tab = await openInStep();
  tab.addToDraft(TWO);
  await tab.syncDrafts();
  const [a, b] = (await shop.server.draftsBesides([])).filter(({ kind }) => kind === 'row');
  const later = (id: string, fields: object) => ({
    kind: 'row',
    id,
    at: nextStamp('', Date.now(), 'later000'),
    fields,
  });
  await shop.server.draftsBesides([
    // A kind of draft, a field of a row, and a way to read a row that this release does not know.
    { ...later('photo-1', { picture: 'x' }), kind: 'photo' },
    later(a?.id ?? '', { ...a?.fields, colour: 'rojo' }),
    later(b?.id ?? '', { ...b?.fields, reading: 'guessed', raw: 'B 9' }),
  ]);
  await tab.syncDrafts();
  tab.addToDraft([{ code: 'C', name: 'Llave C', quantity: 3 }]);
  tab.updateDraft((draft) => noteRow(draft, a?.id ?? '', 'para el martes'));
  await tab.syncDrafts();
  expect(lines(tab)).toEqual(['A 2', 'B 1,5', 'C 3']);
  const stored = await shop.server.draftsBesides([]);
  expect(stored.map(({ kind, id }) => [kind, id])).toContainEqual(['photo', 'photo-1']);
  const fieldsOf = (raw: string) => stored.find(({ fields }) => fields?.raw === raw)?.fields;
  expect(fieldsOf('A 2')).toMatchObject({ colour: 'rojo', note: 'para el martes' });
  expect(fieldsOf('B 9')).toMatchObject({ reading: 'guessed' });
  expect(fieldsOf('C 3')).toBeDefined();
  expect(tab.unsentOf({ cardcode: shop.server.cardcode ?? '', email: shop.server.email })).toBe(0);
});
