import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { paste, rows, TABLE } from '../support/orderTable.ts';

/** Leaves no room in this browser's storage, as other pages of the same shop may. */
const fill = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (let size = 1 << 20; size >= 1; size = Math.floor(size / 2))
      for (let at = 0; at < 12; at++)
        try {
          localStorage.setItem(`fill ${size} ${at}`, 'x'.repeat(size));
        } catch {
          break;
        }
  });

test('an order table that the browser has no room for says so at once, and is taken away as a file that the table reads', async ({
  page,
  openAs,
}) => {
  await openAs('ana', TABLE);
  await expect(page.getByText('Todavía no hay líneas')).toBeVisible();
  await fill(page);
  await paste(page, '00006 24\n5 cosas que no existen');
  await expect(rows(page)).toHaveCount(2);
  const notice = page.getByRole('alert').filter({ hasText: 'no tiene lugar para guardar más' });
  await expect(notice).toContainText('la tabla de pedido');

  const download = page.waitForEvent('download');
  await notice.getByRole('button', { name: 'Guardar en un archivo' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text.replace('\uFEFF', '').split('\r\n')).toEqual(['00006 24', '5 cosas que no existen']);

  // Nobody leaves the page without being asked.
  const asked = page.waitForEvent('dialog');
  await page.evaluate(() => void setTimeout(() => location.reload()));
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.dismiss();
  await expect(rows(page)).toHaveCount(2);

  // With room again it is kept with the next change, and the notice goes.
  await page.evaluate(() => localStorage.removeItem('fill 1048576 0'));
  await rows(page).first().getByRole('spinbutton').fill('36');
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(rows(page).first().getByRole('spinbutton')).toHaveValue('36');
});
