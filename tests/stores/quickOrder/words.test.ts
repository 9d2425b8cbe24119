import { expect, test } from 'vitest';
import { openTab } from '../../support/browser/browserTab.ts';
import { isReady, shopTabs } from '../../support/browser/shopTabs.ts';
import { eventually } from '../../support/eventually.ts';

const shop = shopTabs(20);

const open = async () => {
  const tab = await openTab();
  return { ...tab, ...(await import('#stores/quickOrder/words.ts')) };
};

test('words are asked for in a browser that does not know yet whose they are, and go when their owner signs out', async () => {
  const tab = await open();
  tab.$words.listen(() => {});
  await isReady(tab);
  tab.teachWord('la azul', { code: 'A', name: 'Llave A' });
  await eventually(() => expect(tab.waitingWordEdits()).toEqual([]));
  tab.forgetCustomer();
  expect(shop.browser.storage.getItem('ownWords')).toBe('');
  tab.close();

  shop.browser.setHint('customer');
  const later = await open();
  later.$words.listen(() => {});
  await later.syncWords();
  expect(later.$words.get().map(({ text }) => text)).toEqual(['la azul']);
});

test('a word that is taught for one time only means again what it meant before', async () => {
  shop.browser.setHint('customer');
  const tab = await open();
  tab.$words.listen(() => {});
  await isReady(tab);
  tab.teachWord('la verde', { code: 'A', name: 'Llave A' });
  // Another page: what it meant before is what it means now.
  tab.close();
  const later = await open();
  later.$words.listen(() => {});
  await later.syncWords();
  later.teachWord('La verde', { code: 'B', name: 'Llave B' });
  later.teachWord('La verde', { code: 'C', name: 'Llave C' });
  later.unteachWord('La verde');
  const now = () => later.$words.get().find((own) => own.word === 'la verde')?.code;
  expect(now()).toBe('A');
  later.teachWord('la gris', { code: 'B', name: 'Llave B' });
  later.unteachWord('la gris');
  await eventually(() => expect(later.waitingWordEdits()).toEqual([]));
  expect(later.$words.get().some(({ word }) => word === 'la gris')).toBe(false);
});
