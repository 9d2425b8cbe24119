import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { askOffice } from '../support/office.ts';

/** Every page of the account that is not an order's or a document's. */
const PAGES = [
  '/account/dashboard',
  '/account/profile',
  '/account/addresses',
  '/account/addresses/LOCAL',
  '/account/password',
  '/account/status',
  '/account/status?desde=2026-05-01&hasta=2026-02-01',
  '/account/catalog',
  '/account/words',
  '/repairs',
  'a repair',
  '/shop/catalog?sort=list_asc',
] as const;

const PEOPLE = {
  ana: PAGES,
  // She has bought nothing: what she has of these is empty.
  nora: ['/account/dashboard', '/account/status', '/account/catalog', '/account/words', '/repairs'],
  carla: ['/account/dashboard'],
} as const;

async function pathOf(page: string): Promise<string> {
  if (page !== 'a repair') return page;
  const { services } = await askOffice<{ services: { docNum: number }[] }>('/web/services', {
    cardcode: 'C00012',
  });
  return `/repairs/${services[0]?.docNum}`;
}

for (const [who, pages] of Object.entries(PEOPLE) as [keyof typeof PEOPLE, readonly string[]][]) {
  test(`the account's pages of ${who} have no violation and do not scroll sideways`, async ({
    page,
    enterAs,
  }) => {
    test.slow();
    await enterAs(who);
    for (const one of pages) {
      await page.goto(await pathOf(one));
      await expectAccessibleAtBothWidths(page, one);
    }
  });
}

test('somebody with a keyboard alone chooses a period, a currency and a section', async ({
  page,
  enterAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs('ana');
  await page.goto('/account/status');
  await page.getByRole('link', { name: 'Último año' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/desde=/);
  const dollars = page.getByRole('button', { name: 'Dólares' });
  await dollars.focus();
  await page.keyboard.press('Space');
  await expect(dollars).toHaveAttribute('aria-pressed', 'true');
  const sections = page.getByRole('navigation', { name: 'Secciones de su cuenta' });
  await sections.getByRole('link', { name: 'Mis productos' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/repairs');
});
