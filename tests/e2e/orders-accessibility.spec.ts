import { axe } from './axe.ts';
import { ANA, expect, test } from './journey.ts';
import { papersOf } from './papers.ts';

for (const width of [390, 1440]) {
  test(`orders and documents have no violation and do not scroll sideways at ${width} px`, async ({
    page,
    openAccount,
  }) => {
    test.slow();
    const { return: note, receipt, invoice } = await papersOf(ANA.cardcode);
    await page.setViewportSize({ width, height: 900 });
    await openAccount('ana', '/account/orders');
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
      await page.waitForLoadState('networkidle');
      const { violations } = await axe(page).analyze();
      expect(
        violations.map(({ id, nodes }) => `${path} ${id}: ${nodes.map(({ target }) => target).join(' | ')}`),
      ).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, path).toBe(0);
    }
  });

  test(`an empty history has no violation at ${width} px`, async ({ page, openAccount }) => {
    await page.setViewportSize({ width, height: 900 });
    await openAccount('nora', '/account/orders');
    await expect(page.getByText('Todavía no hizo pedidos.')).toBeVisible();
    const { violations } = await axe(page).analyze();
    expect(violations.map(({ id }) => id)).toEqual([]);
  });
}
