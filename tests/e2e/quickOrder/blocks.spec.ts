import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { codesOf, entry, paste, rows, TABLE } from '../support/orderTable.ts';

const quantities = async (page: Page) =>
  Promise.all((await rows(page).getByRole('spinbutton').all()).map((field) => field.inputValue()));
const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

test('rows are copied, pasted, filled and taken away in blocks by the keyboard, as in a spreadsheet', async ({
  page,
  openAs,
}) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await openAs('ana', TABLE);
  const [a = '', b = '', c = '', d = ''] = await codesOf(page, 4);
  await paste(page, `${a} 12\n${b} 24\n${c} 36`);
  await expect(rows(page)).toHaveCount(3);
  const ticks = rows(page).getByRole('checkbox');

  await ticks.first().focus();
  for (const key of ['Shift+ArrowDown', 'Control+c']) await page.keyboard.press(key);
  expect(await clipboard(page)).toBe(`${a}\t12\n${b}\t24`);

  // Into the second row: below it.
  await page.keyboard.press('ArrowUp');
  await page.evaluate((text) => navigator.clipboard.writeText(text), `${d}\t48\n${a}\t60`);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Control+v');
  await expect(rows(page)).toHaveCount(5);
  await expect(rows(page).nth(2)).toContainText(`Código ${d}`);
  expect(await quantities(page)).toEqual(['12', '24', '48', '60', '36']);

  // → goes to the quantity, whose caret may move in it first, and a column of numbers fills from there.
  await page.evaluate(() => navigator.clipboard.writeText('96\n108\n'));
  await page.keyboard.press('ArrowRight');
  await expect(rows(page).nth(1).getByRole('spinbutton')).toBeFocused();
  for (const key of ['ArrowRight', 'ArrowLeft', 'ArrowRight']) await page.keyboard.press(key);
  await expect(rows(page).nth(1).getByRole('spinbutton')).toBeFocused();
  await page.keyboard.press('Control+v');
  await expect.poll(() => quantities(page)).toEqual(['12', '96', '108', '60', '36']);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => quantities(page)).toEqual(['12', '24', '48', '60', '36']);

  await rows(page).nth(2).getByRole('spinbutton').focus();
  for (const key of ['Home', 'ArrowLeft']) await page.keyboard.press(key);
  await expect(ticks.nth(2)).toBeFocused();
  for (const key of ['Shift+ArrowUp', 'Shift+ArrowUp', 'Delete']) await page.keyboard.press(key);
  await expect.poll(() => quantities(page)).toEqual(['60', '36']);
  await page.getByText('Quitó 3 líneas').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect.poll(() => quantities(page)).toEqual(['12', '24', '48', '60', '36']);
  await expect(entry(page)).toHaveValue('');
});
