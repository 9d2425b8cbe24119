import type { Page } from '@playwright/test';
import { OWN_PRODUCTS_PATH } from '#domain/paths.ts';
import { PHONE } from '../support/axe.ts';
import { expect, test } from '../support/journey.ts';
import { setFaults } from '../support/office.ts';
import { settled } from '../support/settled.ts';
import { countShift, shiftOf } from '../support/shift.ts';

/** Of a page of the account at most, as Chromium counts layout shift. */
const MOST = 0.01;
/** The calls of the back office that these pages live on. */
const CALLS = [
  '/web/ClientState',
  '/web/orders',
  '/web/order',
  '/web/services',
  '/web/getpromos',
  '/web/getpromo',
  '/web/getpromolines',
  '/web/Employes',
  '/web/ProductLookup',
  '/client/header',
];
const SLOW_MS = 700;

async function pagesOf(page: Page): Promise<string[]> {
  const answer = async (path: string) => (await page.request.get(path)).json();
  const { orders } = await answer('/api/account/orders');
  const { repairs } = await answer('/api/account/repairs');
  const { movements } = await answer('/api/account/statement');
  const invoice = movements.find(({ kind }: { kind: string }) => kind === 'invoice').docNum;
  const order = `/account/orders/${orders[0].orderId}`;
  return [
    ...['/account/dashboard', '/account/profile', '/account/addresses', '/account/addresses/LOCAL'],
    ...['/account/password', '/account/status', '/account/status?desde=2026-05-01&hasta=2026-11-01'],
    ...['/account/orders', order, `${order}/repeat`, `/account/documents/invoice/${invoice}`],
    ...[
      '/account/catalog',
      '/account/words',
      '/account/pending',
      '/account/reorder',
      '/repairs',
      `/repairs/${repairs[0].docNum}`,
    ],
    ...['/promos', '/promos/301', '/shop/lists', OWN_PRODUCTS_PATH],
  ];
}

test.describe.configure({ mode: 'default' });

for (const [how, ms] of [
  ['answers at once', 0],
  ['answers late', SLOW_MS],
] as const) {
  test(`nothing moves on any page of the account on a phone when the back office ${how}`, async ({
    page,
    enterAs,
  }) => {
    test.setTimeout(240_000);
    await page.setViewportSize(PHONE);
    await enterAs('ana');
    const pages = await pagesOf(page);
    // Each call has a delay of its own, so that no answer comes with another.
    if (ms > 0)
      await setFaults(
        Object.fromEntries(CALLS.map((path, at) => [path, { kind: 'delay', ms: ms + at * 90 }])),
      );
    await countShift(page);
    const moved: Record<string, number> = {};
    for (const path of pages) {
      await page.goto(path);
      await expect(page.locator('header button[data-menu=account]')).toBeVisible();
      await settled(page);
      const shift = await shiftOf(page);
      if (shift > MOST) moved[path] = shift;
    }
    expect(moved).toEqual({});
  });
}
