import { afterEach, expect, test, vi } from 'vitest';
import { takeShared } from '#browser/quickOrder/shared.ts';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const HOUR_MS = 60 * 60 * 1000;

/** A browser in which a service worker has kept these forms, so many hours ago. */
function keptForms(...forms: { hoursAgo: number; fields: Record<string, string | File> }[]): void {
  const kept = new Map<string, Response>(
    forms.map(({ hoursAgo, fields }) => {
      const form = new FormData();
      for (const [name, value] of Object.entries(fields)) form.append(name, value);
      return [`https://shop.uy/shop/quick-order?at=${NOW - hoursAgo * HOUR_MS}`, new Response(form)] as const;
    }),
  );
  const cache = {
    keys: async () => Array.from(kept.keys(), (url) => new Request(url)),
    match: async ({ url }: Request) => kept.get(url)?.clone(),
    delete: async ({ url }: Request) => kept.delete(url),
  };
  vi.stubGlobal('caches', { has: async () => true, open: async () => cache });
}
afterEach(() => vi.unstubAllGlobals());

test('what is shared is taken once, in the order in which it came, and not after a day', async () => {
  keptForms(
    { hoursAgo: 25, fields: { text: 'de ayer' } },
    { hoursAgo: 2, fields: { text: '00002 6' } },
    { hoursAgo: 1, fields: { text: '00006 2' } },
  );
  expect((await takeShared(NOW)).map(({ text }) => text)).toEqual(['00002 6', '00006 2']);
  expect(await takeShared(NOW)).toEqual([]);
});

test('a message orders, and what it is called does so only where nothing else was shared', async () => {
  const file = new File(['00006;2'], 'pedido.csv', { type: 'text/csv' });
  keptForms(
    { hoursAgo: 3, fields: { title: 'Pedido', text: '00002 6', url: 'https://ejemplo.uy' } },
    { hoursAgo: 2, fields: { title: 'pedido.csv', files: file } },
    { hoursAgo: 1, fields: { title: '00041 1' } },
  );
  const taken = await takeShared(NOW);
  expect(taken.map(({ text }) => text)).toEqual(['00002 6', '', '00041 1']);
  expect(taken.map(({ files }) => files.map(({ name }) => name))).toEqual([[], ['pedido.csv'], []]);
});
