import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { changeNamedLists as contract } from '#api/namedLists.ts';
import type { NamedOperation } from '#domain/lists/named.ts';
import { changeNamedLists, readNamedLists } from '#server/lists/namedLists.ts';
import { openTab, type Tab } from '../../support/browser/browserTab.ts';
import { shopTabs, toastTexts } from '../../support/browser/shopTabs.ts';
import { eventually } from '../../support/eventually.ts';

const opened = shopTabs(20);

const product = (code: string) => ({
  ...{ code, title: `DISCO ${code}`, brand: 'Stanley', unitMult: 1, picture: null },
});
const put = (list: string, code: string, wishes = {}) =>
  ({ kind: 'put', list, product: product(code), wishes, before: null }) as const;

const stores = async () => ({
  ...(await import('#stores/lists/named.ts')),
  ...(await import('#stores/lists/namedSync.ts')),
  ...(await import('#stores/lists/namedStorage.ts')),
});

let cleanUps: (() => void)[] = [];
beforeEach(() => {
  // Lists are a card code's, and the tests share a database.
  opened.server.cardcode = `C${randomUUID().slice(0, 8)}`;
});
afterEach(() => {
  for (const clean of cleanUps) clean();
  cleanUps = [];
});

/** A page of lists of this browser. */
async function open(): Promise<Tab & Awaited<ReturnType<typeof stores>>> {
  const tab = await openTab();
  const named = await stores();
  cleanUps.push(named.$named.listen(() => {}));
  named.startNamedSync();
  return { ...tab, ...named };
}
type Page = Awaited<ReturnType<typeof open>>;

const ready = ({ $named }: Page) => {
  const named = $named.get();
  return named.status === 'ready' ? named : null;
};
const codes = (page: Page, name = 'Mostrador') =>
  ready(page)
    ?.lists.find((list) => list.name === name)
    ?.lines.map(({ code }) => code);
const inStep = (page: Page) =>
  eventually(() => expect(ready(page)).toMatchObject({ unsent: 0, stale: false }));

const owner = () => ({ cardcode: opened.server.cardcode ?? '', email: opened.server.email });
const onOurSide = async () =>
  (await readNamedLists(opened.shop.services.db, owner().cardcode, {})).lists.map(({ name, lines }) => ({
    name,
    codes: lines.map(({ code }) => code),
  }));
/** Somebody else of the same card code. */
const elsewhere = (edit: object) =>
  changeNamedLists(
    opened.shop.services.db,
    { ...owner(), email: 'berta@ejemplo.uy' },
    [{ ...edit, opId: randomUUID() } as NamedOperation],
    {},
  );

test('an edit is shown at once, is sent, and is there in the next page', async () => {
  const page = await open();
  await inStep(page);
  const list = randomUUID();
  page.editNamed({ kind: 'create', list, name: 'Mostrador' }, put(list, 'A', { minimum: 6 }));
  expect(codes(page)).toEqual(['A']);
  await inStep(page);
  expect(await onOurSide()).toEqual([{ name: 'Mostrador', codes: ['A'] }]);
  const next = await open();
  await inStep(next);
  expect(codes(next)).toEqual(['A']);
});

test('what could not be sent survives a reload, is shown on what others did meanwhile, and is sent once', async () => {
  const page = await open();
  await inStep(page);
  const list = randomUUID();
  page.editNamed({ kind: 'create', list, name: 'Mostrador' });
  await inStep(page);
  opened.server.faults[contract.path] = ['answerLost', 'lost', 503, 503, 503];
  page.editNamed(put(list, 'A'));
  await eventually(() => expect(page.$namedLoad.get()).toBe('failed'));
  page.editNamed(put(list, 'B'));
  expect(ready(page)).toMatchObject({ unsent: 2, stale: true });
  await elsewhere(put(list, 'C'));
  opened.server.faults[contract.path] = [];
  const next = await open();
  await inStep(next);
  expect(codes(next)?.toSorted()).toEqual(['A', 'B', 'C']);
  expect(await onOurSide()).toEqual([{ name: 'Mostrador', codes: codes(next) }]);
});

test('lists that cannot be asked for are shown as this browser has them', async () => {
  const page = await open();
  await inStep(page);
  const list = randomUUID();
  page.editNamed({ kind: 'create', list, name: 'Mostrador' }, put(list, 'A'));
  await inStep(page);
  opened.server.faults['/api/lists/named'] = ['lost', 'lost', 'lost'];
  const next = await open();
  await eventually(() => expect(ready(next)).toMatchObject({ stale: true }));
  expect(codes(next)).toEqual(['A']);
});

test('an edit that the server refuses takes no other with it, and is said', async () => {
  const page = await open();
  await inStep(page);
  const list = randomUUID();
  page.editNamed({ kind: 'create', list, name: 'Mostrador' }, put(randomUUID(), 'A'), put(list, 'B'));
  await inStep(page);
  expect(codes(page)).toEqual(['B']);
  expect(toastTexts(page)).toEqual([expect.stringContaining('ya no existe')]);
});

test('signing out leaves nothing of the lists in the browser, and another card code sees nothing of them', async () => {
  const page = await open();
  await inStep(page);
  const list = randomUUID();
  page.editNamed({ kind: 'create', list, name: 'Mostrador' }, put(list, 'A'));
  await inStep(page);
  page.forgetCustomer();
  expect(opened.browser.storage.getItem('namedLists')).toBe('');
  opened.server.cardcode = `C${randomUUID().slice(0, 8)}`;
  opened.browser.setHint('customer');
  const others = await open();
  await inStep(others);
  expect(ready(others)?.lists).toEqual([]);
});

test('what was not sent before the session ended is sent when its owner is back, by nobody else', async () => {
  const page = await open();
  await inStep(page);
  const { cardcode, email } = owner();
  const list = randomUUID();
  opened.server.cardcode = null;
  page.editNamed({ kind: 'create', list, name: 'Mostrador' });
  await eventually(() => expect(page.$session.get().status).toBe('ended'));
  Object.assign(opened.server, { cardcode, email: 'caja2@ejemplo.uy' });
  opened.browser.setHint('customer');
  const colleague = await open();
  await inStep(colleague);
  expect(await onOurSide()).toEqual([]);
  expect(colleague.namedEditsOf({ cardcode, email })).toBe(1);
  Object.assign(opened.server, { cardcode, email });
  const again = await open();
  await inStep(again);
  expect(await onOurSide()).toEqual([{ name: 'Mostrador', codes: [] }]);
});
