import { expect, test } from 'vitest';
import { priceListDocument } from '#server/account/priceList/layout.ts';

test('a price list says whose it is, above its title and on each page', () => {
  const job = { title: '', prices: 'none', day: '2026-11-30', shop: 'Ferretodo', ink: '#101010' } as const;
  const { content, footer } = priceListDocument(job, [], {}, null);
  expect(JSON.stringify(content)).toContain('"text":"Ferretodo"');
  expect(JSON.stringify(typeof footer === 'function' && footer(2, 9, {} as never))).toContain('Ferretodo · ');
});
