import type { Page } from '@playwright/test';
import { pointAt } from '../../support/servers/pointAt.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { cards } from '../support/listing.ts';
import { rows, TABLE } from '../support/orderTable.ts';
import { papersOf } from '../support/papers.ts';
import { arrive } from '../support/savedCopies.ts';

// The service worker of an earlier journey may be another build's.
test.use({ browserIs: 'new', reuseContext: false });

/** Posts what a phone posts when somebody shares from another app, as the shop's manifest tells it to. */
const share = (page: Page, text: string, sheet: string): Promise<void> =>
  page.evaluate(
    async ([shared = '', cells = '']) => {
      const { share_target: target } = await (await fetch('/manifest.json')).json();
      const form = document.createElement('form');
      Object.assign(form, { action: target.action, method: target.method, enctype: target.enctype });
      const message = document.createElement('textarea');
      Object.assign(message, { name: target.params.text, value: shared });
      const file = document.createElement('input');
      Object.assign(file, { type: 'file', name: target.params.files[0].name });
      const transfer = new DataTransfer();
      if (cells) transfer.items.add(new File([cells], 'pedido.csv', { type: 'text/csv' }));
      file.files = transfer.files;
      form.append(message, file);
      document.body.append(form);
      form.submit();
    },
    [text, sheet],
  );

test('a message and a file that are shared from another app are on the order table, through a sign-in too', async ({
  page,
  openAs,
}) => {
  await arrive(page, '/site/faq');
  await share(page, '00002 6\n00133 24', 'Código;Cantidad\n00006;2\n');
  await expect(page.getByRole('heading', { name: 'Ingrese para armar un pedido' })).toBeVisible();
  await openAs('ana', TABLE);
  await expect(rows(page)).toHaveCount(3);
  for (const [code, quantity] of [
    ['00002', '6'],
    ['00133', '24'],
    ['00006', '2'],
  ] as const)
    await expect(rows(page).filter({ hasText: code }).getByRole('spinbutton')).toHaveValue(quantity);

  await share(page, '00041 1', '');
  await expect(rows(page)).toHaveCount(4);
  await page.reload();
  await expect(rows(page)).toHaveCount(4);
});

test('what is on a wish list, and what an invoice had, goes to the order table', async ({ page, openAs }) => {
  await openAs('ana', '/shop/catalog/ferreteria');
  await page.goto('/shop/wishlist');
  const empty = page.getByRole('button', { name: 'Vaciar' });
  if (await empty.isVisible()) await empty.click();
  await page.goto('/shop/catalog/ferreteria');
  const card = cards(page).first();
  await pointAt(card);
  await card.locator('[data-act=wishlist]').click();
  await expect(card.locator('[data-act=wishlist]')).toHaveAttribute('aria-pressed', 'true');
  const wished = (await card.locator('[data-offer]').getAttribute('data-offer')) ?? '';
  await page.goto('/shop/wishlist');
  await page.getByRole('button', { name: 'Pasar a la tabla' }).click();
  await page.waitForURL(`**${TABLE}`);
  await expect(rows(page).filter({ hasText: wished })).toHaveCount(1);

  const { invoice } = await papersOf(ANA.cardcode);
  await page.goto(`/account/documents/invoice/${invoice.docNum}`);
  await expect(page.getByRole('article')).toBeVisible();
  await page.getByRole('button', { name: 'Repetir en la tabla de pedido' }).click();
  await page.waitForURL(`**${TABLE}`);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(1);
});
