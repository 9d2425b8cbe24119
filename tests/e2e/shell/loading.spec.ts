import { DESK, expectAccessible, PHONE } from '../support/axe.ts';
import { fillCart } from '../support/fillCart.ts';
import { expect, test } from '../support/journey.ts';
import { productPathOf } from '../support/routes.ts';

const PRICES = /\/api\/(?:bootstrap|products\/lookup)/;

/** A page of a customer, what of it is on its way, the requests that bring it, and what keeps its place. */
const LOADING = [
  ['/shop/catalog/herramientas', 'prices', PRICES, '.offer-skeleton'],
  ['/shop/cart', 'prices', PRICES, '.line-skeleton'],
  ['/shop/checkout', 'prices', PRICES, '.line-skeleton'],
  ['/promos', 'promotions', /\/api\/promos\?/, '.promo-skeleton'],
  ['/promos', 'products of promotions', /\/api\/promos\/\d/, '.line-skeleton'],
  ['/promos/301', 'products of the promotion', /\/api\/promos\/\d/, '.promo-head-skeleton'],
  ['/account/dashboard', 'papers', /\/api\/account\//, '.answer-loading'],
] as const;

for (const [path, what, requests, place] of LOADING) {
  test(`${path} has no violation while its ${what} are on their way`, async ({ page, openAs }) => {
    await page.setViewportSize(PHONE);
    await openAs('ana', '/account/profile');
    const itemCode = (await productPathOf(page)).split('/').at(3) as string;
    await fillCart(page, [itemCode]);
    await page.route(requests, () => undefined);
    await page.goto(path);
    for (const viewport of [PHONE, DESK]) {
      await page.setViewportSize(viewport);
      await expect(page.locator(place).first()).toBeVisible();
      await expectAccessible(page);
    }
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });
}
