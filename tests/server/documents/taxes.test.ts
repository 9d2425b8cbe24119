import { expect, test } from 'vitest';
import { getOrder, getOrders } from '#backoffice/calls/orders.ts';
import { closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import type { DocumentLine } from '#domain/documents/document.ts';
import { share } from '#domain/money.ts';
import { netPrice } from '#domain/product/netPrice.ts';
import { startTestOffice } from '../../support/sandbox.ts';
import { CUSTOMERS } from '../../support/servers/shopServer.ts';

const sum = (amounts: number[]): number => amounts.reduce((total, amount) => total + amount, 0);

const byLine = (lines: DocumentLine[]): number =>
  sum(lines.map(({ total, tax }) => total + share(total, tax)));
const byRate = (lines: DocumentLine[]): number =>
  sum(
    [...Map.groupBy(lines, ({ tax }) => tax)].map(([rate, own]) => {
      const net = sum(own.map(({ total }) => total));
      return net + share(net, rate);
    }),
  );

test('the back office taxes each line, and its net price times the quantity is the line', async () => {
  const sandbox = await startTestOffice(300);
  const office = openBackOffice(sandbox.url);
  let told = 0;
  for (const { orderId } of (await getOrders(office, CUSTOMERS.ana)).slice(0, 60)) {
    const { lines, totals } = await getOrder(office, CUSTOMERS.ana, orderId);
    for (const { currency, total } of totals) {
      const own = lines.filter((line) => line.currency === currency);
      expect(byLine(own), orderId).toBe(total);
      if (byRate(own) !== total) told += 1;
    }
    expect(lines.map(netPrice)).not.toContain(null);
  }
  // Orders that tell one rule from the other: decision 0314.
  expect(told).toBeGreaterThan(0);
  closeBackOffice(office);
  sandbox.stop();
});
