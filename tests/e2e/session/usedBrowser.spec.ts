import type { BrowserContext, Page } from '@playwright/test';
import { getMe } from '#api/session.ts';
import { AUTH_PATH } from '#domain/paths.ts';
import { SHOP } from '../../support/addresses.ts';
import { pointAt } from '../../support/servers/pointAt.ts';
import { offered, type Product } from '../support/customer.ts';
import { ANA, expect, firstVisit, showPresence, test } from '../support/journey.ts';
import { cards, grid } from '../support/listing.ts';
import { journal, startWithEmptyCart, startWithEmptyLists } from '../support/office.ts';
import { arrive } from '../support/savedCopies.ts';

const LISTING = '/shop/catalog/ferreteria';

const slots = (page: Page) => offered(grid(page));
const isInCharge = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null);

/** How often the shop is asked to take somebody in, from here on. */
function callbacksSeen(context: BrowserContext): string[] {
  const seen: string[] = [];
  context.on('request', (request) => {
    if (request.url().includes(`${AUTH_PATH}/callback/`)) seen.push(request.url());
  });
  return seen;
}

firstVisit(
  'who looked around and comes back signs in at the first attempt',
  async ({ page, context, signIn }) => {
    await arrive(page, `${SHOP}/`);
    await page.goto('/site/faq');
    expect(await isInCharge(page)).toBe(true);
    const callbacks = callbacksSeen(context);
    await signIn('ana');
    await expect(page.getByRole('button', { name: /Ana/ })).toBeVisible();
    expect(callbacks).toHaveLength(1);
    await page.goto('/account/orders');
    await expect(page.getByRole('heading', { name: 'Historial de pedidos' })).toBeVisible();
  },
);

firstVisit(
  'with yesterday’s service worker, which preloads, one signs in too; today’s ends that',
  async ({ page, context, signIn }) => {
    const today = await (await fetch(`${SHOP}/sw.js`)).text();
    const preloading = `addEventListener('activate', (event) => event.waitUntil(registration.navigationPreload.enable()));`;
    await context.route('**/sw.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: `${today}\n${preloading}` }),
    );
    const preloads = () =>
      page.evaluate(
        async () => (await (await navigator.serviceWorker.ready).navigationPreload.getState()).enabled,
      );
    await arrive(page, `${SHOP}/`);
    await expect.poll(preloads).toBe(true);
    await page.goto('/site/faq');
    await signIn('ana');
    await expect(page.getByRole('button', { name: /Ana/ })).toBeVisible();

    await context.unroute('**/sw.js');
    await page.goto('/site/terms');
    await showPresence(page);
    await expect.poll(preloads).toBe(false);
  },
);

/** Puts a product into the cart, confirms, and returns what was bought. */
async function order(page: Page, at: number, add: (slot: ReturnType<typeof slots>) => Promise<Product>) {
  await page.goto(LISTING);
  const product = await add(slots(page).nth(at));
  await page.goto('/shop/checkout');
  await expect(page.locator(`[data-code="${product.itemCode}"]`)).toBeVisible();
  await page.getByRole('button', { name: /^Confirmar pedido/ }).click();
  await expect(page.getByText('¡Pedido confirmado!')).toBeVisible();
  return product.itemCode;
}

test('after an order and an ended session, what was wished meanwhile is kept, and the next order is a new one', async ({
  page,
  context,
  openAs,
  addToCart,
  signIn,
  surprises,
}) => {
  // The page that is open when the session ends may be asking for its cart.
  surprises.planned.push(/status of 401/);
  test.slow();
  await openAs('ana', LISTING);
  const first = await order(page, 0, addToCart);
  await context.clearCookies();

  await page.goto('/shop/catalog/herramientas');
  await pointAt(cards(page).first());
  await cards(page).first().locator('[data-act=wishlist]').click();
  await expect(page.getByRole('link', { name: 'Lista de deseos: 1' })).toBeVisible();
  await signIn('ana');
  await expect(page.getByRole('button', { name: /Ana/ })).toBeVisible();
  await page.goto('/shop/wishlist');
  await expect(page.locator('#wishlist-grid .product-card')).toHaveCount(1);

  // Whoever is slow to be known is not shown the order before.
  await context.route(`**${getMe.path}`, async (route) => {
    await new Promise((later) => setTimeout(later, 1200));
    await route.continue();
  });
  const second = await order(page, 1, addToCart);
  const sent = (await journal('/web/CreateOrder')).map(({ body }) => JSON.parse(body).lines);
  expect(sent).toEqual([
    [expect.objectContaining({ itemCode: first })],
    [expect.objectContaining({ itemCode: second })],
  ]);
  await startWithEmptyCart(page, ANA);
  await startWithEmptyLists(page, ANA);
});
