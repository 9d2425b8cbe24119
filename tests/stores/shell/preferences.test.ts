import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Browser, openBrowser } from '../../support/browser/browserTab.ts';

const DRILL = {
  code: 'T-1',
  name: 'Taladro',
  brand: { name: 'Bahco', slug: 'bahco' },
  unitMult: 1,
  picture: null,
};

let browser: Browser;

beforeEach(() => {
  browser = openBrowser(() => 'http://127.0.0.1:9');
});
afterEach(() => {
  browser.storage.closed = true;
});

async function openStores() {
  vi.resetModules();
  const preferences = await import('#stores/shell/preferences.ts');
  const lists = await import('#stores/lists/lists.ts');
  const { freshState } = await import('#stores/session/state.ts');
  return { ...preferences, ...lists, freshState };
}

test('a choice is saved before anything else can happen, such as leaving the page', async () => {
  const { choose, readPreferences } = await openStores();
  choose({ locale: 'ar' });
  expect(readPreferences()).toEqual({ locale: 'ar', currency: 'USD', pageSize: 12 });
  choose({ currency: 'EUR', pageSize: 48 });
  const later = await openStores();
  expect(later.freshState()).toMatchObject({
    version: 1,
    locale: 'ar',
    currency: 'EUR',
    pageSize: 48,
    wishlist: [],
  });
});

test('a choice keeps what else is saved, and what is saved next keeps the choice', async () => {
  const { choose, addToList, freshState } = await openStores();
  addToList('wishlist', DRILL);
  choose({ locale: 'en' });
  addToList('compare', DRILL);
  const listed = [{ code: 'T-1', title: 'Taladro' }];
  expect(freshState()).toMatchObject({ locale: 'en', wishlist: listed, compare: listed });
});

test('a choice replaces a state of another version, and one that is not readable', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const text of ['{"version":0,"locale":"ar"}', '{', 'null', '7']) {
    browser.storage.setItem('state', text);
    const { choose, freshState } = await openStores();
    choose({ currency: 'EUR' });
    expect(freshState()).toMatchObject({ version: 1, currency: 'EUR' });
  }
});

test('nothing of a state of another version is used: neither its preferences nor its lists', async () => {
  const other = { version: 2, locale: 'ar', currency: 'EUR', pageSize: 48, wishlist: [DRILL] };
  browser.storage.setItem('state', JSON.stringify(other));
  const { choose, readPreferences, freshState } = await openStores();
  expect(readPreferences()).toEqual({ locale: 'es', currency: 'USD', pageSize: 12 });
  expect(freshState()).toMatchObject({ locale: 'es', currency: 'USD', wishlist: [] });
  choose({ currency: 'UYU' });
  expect(readPreferences()).toEqual({ locale: 'es', currency: 'UYU', pageSize: 12 });
});

test('a product that was kept under the trade’s name is called as it is read', async () => {
  const kept = { code: 'A', title: 'PALA 820W', reading: 'Pala 820 W' };
  const plain = { code: 'B', title: 'TIGRE' };
  const state = { version: 1, locale: 'es', currency: 'USD', wishlist: [kept], compare: [kept, plain] };
  browser.storage.setItem('state', JSON.stringify(state));
  const { freshState } = await openStores();
  const titles = (products: { title: string }[]): string[] => products.map(({ title }) => title);
  expect(titles(freshState().wishlist)).toEqual(['Pala 820 W']);
  expect(titles(freshState().compare)).toEqual(['Pala 820 W', 'TIGRE']);
});
