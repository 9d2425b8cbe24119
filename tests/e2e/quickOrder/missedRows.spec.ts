import { expect, test } from '../support/journey.ts';
import { paste, rows, TABLE } from '../support/orderTable.ts';

test('a line of which nothing is found is counted by its words, without a cookie and without its quantity', async ({
  page,
  openAs,
}) => {
  const reports: { term: string[]; kind: string }[] = [];
  await page.route('**/api/catalogue/missed', async (route) => {
    expect((await route.request().allHeaders()).cookie).toBeUndefined();
    reports.push(route.request().postDataJSON());
    await route.continue();
  });
  await openAs('ana', TABLE);
  const answered = page.waitForResponse('**/api/catalogue/missed');
  await paste(page, '3 zyzzyvafono\n2 llame a ana@ferreteriaelpuerto.uy');
  expect((await answered).status()).toBe(200);
  await expect(rows(page).filter({ hasText: 'zyzzyvafono' })).toBeVisible();
  expect(reports).toEqual([{ term: ['zyzzyvafono'], kind: 'rowNotFound' }]);
});
