import type { Page } from '@playwright/test';
import { ANA, expect, showPresence, test } from '../support/journey.ts';
import { paste, rows, TABLE } from '../support/orderTable.ts';

/** Everything that a browser keeps of this shop, by where and under which name. */
const left = (page: Page): Promise<Record<string, string>> =>
  page.evaluate(async () => {
    const found: Record<string, string> = {};
    // What was emptied is an empty text or an empty list.
    for (const [where, area] of [
      ['localStorage', localStorage],
      ['sessionStorage', sessionStorage],
    ] as const)
      for (const name of Object.keys(area))
        if (!['', '[]'].includes(area[name])) found[`${where} ${name}`] = area[name];
    const request = <T>(asked: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result);
        asked.onerror = () => reject(asked.error);
      });
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await request(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = await request(database.transaction(store).objectStore(store).getAll());
        if (rows.length > 0) found[`IndexedDB ${name} ${store}`] = JSON.stringify(rows);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      const kept = await (await caches.open(name)).keys();
      found[`cache ${name}`] = kept.map(({ url }) => url).join('\n');
    }
    return found;
  });

/** What may be left, and why. */
const MAY_STAY: [name: RegExp, why: string][] = [
  [/^localStorage state$/, 'language, currency, and what people who signed in before have not sent'],
  [
    /^localStorage (?:popup|consent|view|marketing)/,
    'which notice was closed, what was consented to, how lists are shown',
  ],
  [/^IndexedDB workbox-expiration/, 'which of the copies below are oldest'],
  [/^cache /, 'copies of what anybody may read'],
];
const unexpected = (found: Record<string, string>, alsoAllowed: RegExp[] = []): string[] =>
  Object.keys(found).filter(
    (name) =>
      ![...MAY_STAY.map(([allowed]) => allowed), ...alsoAllowed].some((allowed) => allowed.test(name)),
  );

/** A code with what the camera saw, as the release before has kept it. */
const keepScanOfBefore = (page: Page, code: string): Promise<void> =>
  page.evaluate(
    ([owner, scanned = '']) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('scans');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const { transaction } = opening.result.transaction('codes', 'readwrite').objectStore('codes');
          const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';
          const scan = { id: `${owner}\n${scanned}`, owner, code: scanned, scannedMs: 1, picture };
          transaction.objectStore('codes').put(scan);
          transaction.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    [`${ANA.cardcode}\n${ANA.email}`, code],
  );

const OWN = [ANA.email, ANA.cardcode, 'Ana Pereira', 'diego'];

/** Has something of everything that a customer leaves in a browser. */
async function work(page: Page, word: string): Promise<void> {
  await paste(page, `3 ${word}`);
  const row = rows(page).filter({ hasText: word });
  await row.getByRole('button', { name: 'Buscarlo' }).click();
  await row.getByRole('combobox').fill('amoladora');
  await row.getByRole('option').first().click();
  await row.getByRole('button', { name: 'Siempre, para toda la empresa' }).click();
  await keepScanOfBefore(page, '7790000000003');
  await page.reload();
  await expect(page.getByRole('img', { name: /7790000000003/ })).toBeVisible();
  await page.goto('/shop/lists');
  await expect(page.getByLabel('Nombre de la lista nueva')).toBeVisible();
  await page.goto('/shop/products/00006');
  await showPresence(page);
  await expect(page.getByRole('main').getByRole('spinbutton').first()).toBeVisible();
  // What was taught as the page was left is sent by another, and until then it is work that is not finished.
  await expect.poll(async () => (await left(page))['localStorage ownWords']).toMatch(/"edits":\[\]/);
}

const newWord = (): string => `la chica ${crypto.randomUUID().replace(/[^a-f]/g, '')}`;

test('after "Cerrar sesión" a browser holds nothing of who was there', async ({ page, openAs }) => {
  test.slow();
  const word = newWord();
  await openAs('ana', TABLE);
  await work(page, word);
  page.on('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: /Ana/ }).click();
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('link', { name: 'Ingresar', exact: true }).first()).toBeVisible();
  const found = await left(page);
  expect(unexpected(found)).toEqual([]);
  const text = Object.values(found).join('\n');
  for (const own of [...OWN, word]) expect(text).not.toContain(own);
});

test('after an ended session a browser holds what its owner has not finished, and no copy of the account', async ({
  page,
  openAs,
  surprises,
}) => {
  test.slow();
  surprises.planned.push(/status of 401/);
  const word = newWord();
  await openAs('ana', TABLE);
  await work(page, word);
  await page.context().clearCookies();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(page.getByRole('alert').filter({ hasText: 'Su sesión terminó' })).toBeVisible();
  const found = await left(page);
  // The order table is its owner's work, and outlives the session (product.md §14).
  expect(unexpected(found, [/^localStorage orderDrafts$/, /^IndexedDB scans codes$/])).toEqual([]);
  const { 'localStorage orderDrafts': table = '', 'localStorage state': state = '' } = found;
  expect(table).toContain(word);
  expect(JSON.parse(state)).toMatchObject({ cart: { owner: null, saved: null, outbox: [] }, wishlist: [] });
});
