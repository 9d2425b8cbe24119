import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { papersOf } from '../support/papers.ts';

// It is looked at as it comes from the shop: half of the time of a used browser.
test.use({ browserIs: 'new' });

test('orders and documents have no violation and do not scroll sideways', async ({ page, openAs }) => {
  test.slow();
  const { return: note, receipt, invoice } = await papersOf(ANA.cardcode);
  await openAs('ana', '/account/orders');
  for (const path of [
    '/account/orders',
    '/account/orders?from=2026-05-01&to=2026-01-01',
    `/account/orders/${note.orderId}`,
    `/account/orders/${note.orderId}/repeat`,
    `/account/documents/invoice/${invoice.docNum}#enviar`,
    `/account/documents/return/${note.docNum}`,
    `/account/documents/receipt/${receipt.docNum}`,
  ]) {
    await page.goto(path);
    await expect(page.locator('main .panel, main .empty').first()).toBeVisible();
    await expectAccessibleAtBothWidths(page, path);
  }
});

test('an empty history has no violation', async ({ page, openAs }) => {
  await openAs('nora', '/account/orders');
  await expect(page.getByText('Todavía no hizo pedidos.')).toBeVisible();
  await expectAccessibleAtBothWidths(page);
});
