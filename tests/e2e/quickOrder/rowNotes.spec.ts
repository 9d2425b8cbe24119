import { expect, test } from '../support/journey.ts';
import { paste, rows, TABLE } from '../support/orderTable.ts';

test('a note of a line is kept with it, and goes with it into the cart, after the one that is there', async ({
  page,
  openAs,
}) => {
  await openAs('ana', TABLE);
  for (const [note, inCart] of [
    ['Para la obra', 'Para la obra'],
    ['Cortado a 2 m', 'Para la obra · Cortado a 2 m'],
  ] as const) {
    await paste(page, '00002 6');
    await rows(page)
      .first()
      .getByRole('button', { name: /^Agregar nota/ })
      .press('Enter');
    // As a person types: without a pause it would be a hand scanner.
    await page.keyboard.type(note, { delay: 90 });
    await page.keyboard.press('Enter');
    const field = page.getByRole('textbox', { name: /^Nota para / });
    await expect(field).toHaveValue(note);
    await page.reload();
    await expect(field).toHaveValue(note);
    await page.getByRole('button', { name: 'Agregar 1 línea al carro' }).click();
    await expect(page.getByText('1 línea pasó al carro')).toBeVisible();
    await page.goto('/shop/cart');
    await expect(field).toHaveValue(inCart);
    await page.goto(TABLE);
  }
});
