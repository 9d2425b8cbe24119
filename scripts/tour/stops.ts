import type { Page } from '@playwright/test';
import { pointAt } from '../../tests/support/servers/pointAt.ts';
import type { Person } from './people.ts';

/** A page as a person sees it, after what they do there. `media` is what their system prefers. */
type Stop = {
  name: string;
  person: Person;
  path: string;
  act?: (page: Page) => Promise<void>;
  media?: Parameters<Page['emulateMedia']>[0];
};

const TOOLS = '/shop/catalog/herramientas';
/** Two products and a code that no catalogue has. */
const SHARED = '/shop/shared#M-QKSi3IL85Mzjy8OU8hJVUhJ1GhODU3MS-Ry8DAwMCIyxBEmXP5-eu6RngGh7hycZlxGRpxGQIA';
const DARK = { colorScheme: 'dark' } as const;

const cards = (page: Page) => page.locator('#listing-grid .product-card');

async function openFirstProduct(page: Page): Promise<void> {
  await page.locator('#listing-grid .product-card a[href^="/shop/products/"]').first().click();
  await page.waitForURL('**/shop/products/**');
  await page.waitForLoadState('networkidle');
}

async function openQuickView(page: Page): Promise<void> {
  await pointAt(cards(page).first());
  await page
    .getByRole('button', { name: /^Vista rápida/ })
    .first()
    .click();
  await page.getByRole('dialog').getByRole('heading').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function compareThree(page: Page): Promise<void> {
  for (const index of [0, 1, 2]) {
    await pointAt(cards(page).nth(index));
    await cards(page).nth(index).locator('[data-act=compare]').click();
  }
  await page.goto('/shop/compare', { waitUntil: 'networkidle' });
}

const seeAsList = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Ver en lista' }).click();
  await page.waitForLoadState('networkidle');
};

const addThird = async (page: Page): Promise<void> => {
  await page
    .getByRole('button', { name: /^Agregar/ })
    .nth(2)
    .click({ delay: 100 });
  await page.waitForTimeout(700);
};

async function fillCart(page: Page): Promise<void> {
  for (const index of [0, 1, 2, 3]) {
    await page
      .getByRole('button', { name: /^Agregar/ })
      .nth(index)
      .click({ delay: 100 });
    await page.waitForTimeout(500);
  }
  await page.goto('/shop/cart', { waitUntil: 'networkidle' });
}

async function fillTable(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Pegar', exact: true }).first().click();
  await page.keyboard.insertText('Hola, buen día\n00002 6\npinza 2\nNO-EXISTE 3\n00006 00002\nGracias');
  await page.getByRole('button', { name: 'Leer', exact: true }).click();
  await page.locator('.order-row').first().waitFor();
  await page.waitForLoadState('networkidle');
}

/** A list of three products, of which two have a minimum. */
async function makeList(page: Page): Promise<void> {
  await page.getByLabel('Nombre de la lista nueva').fill('Góndola de herramientas');
  await page.getByRole('button', { name: 'Crear lista' }).click();
  await page.waitForURL('**/shop/lists/list?id=*');
  for (const code of ['00002', '00006', '100007']) {
    await page.getByLabel('Agregar un producto').fill(code);
    await page.keyboard.press('Enter');
    await page.getByText('agregado.').waitFor();
  }
  for (const index of [0, 1]) {
    await page
      .getByLabel(/^Mínimo/)
      .nth(index)
      .fill('12');
    await page.keyboard.press('Enter');
  }
  await page.waitForLoadState('networkidle');
}

async function countShelf(page: Page): Promise<void> {
  await makeList(page);
  await page.getByRole('button', { name: 'Contar la góndola' }).click();
  await page
    .getByLabel(/^Cuánto hay/)
    .first()
    .fill('5');
}

async function openMiniCart(page: Page): Promise<void> {
  await fillCart(page);
  await page.goto(TOOLS, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: /^Carro/ }).click();
  await page.locator('#mini-cart .totals').first().waitFor();
  await page.waitForLoadState('networkidle');
}

async function openFirstPromo(page: Page): Promise<void> {
  await page.locator('main a[href^="/promos/"]').first().click();
  await page.waitForURL('**/promos/*');
  await page.waitForLoadState('networkidle');
}

async function takePromoToTable(page: Page): Promise<void> {
  await openFirstPromo(page);
  await page.getByRole('button', { name: 'Pasar a la tabla de pedido' }).click();
  await page.locator('.order-promo-lines summary').first().click();
  await page.waitForLoadState('networkidle');
}

async function openFamily(page: Page): Promise<void> {
  const family = page.locator('.families a:visible').first();
  if ((await family.count()) === 0) return;
  await pointAt(family);
  await page.waitForTimeout(800);
}

export const STOPS: Stop[] = [
  { name: 'home', person: 'visitor', path: '/' },
  { name: 'home-dark', person: 'visitor', path: '/', media: DARK },
  { name: 'family-menu', person: 'visitor', path: '/', act: openFamily },
  { name: 'listing', person: 'visitor', path: TOOLS },
  { name: 'listing-forced-colours', person: 'visitor', path: TOOLS, media: { forcedColors: 'active' } },
  { name: 'complete-list', person: 'visitor', path: '/shop/list/herramientas' },
  { name: 'results', person: 'visitor', path: '/shop/catalog?term=llave' },
  { name: 'results-corrected', person: 'visitor', path: '/shop/catalog?term=amoladroa' },
  { name: 'results-none', person: 'visitor', path: '/shop/catalog?term=xyzzyq' },
  { name: 'tape', person: 'visitor', path: '/shop/catalog?term=cinta%20metrica' },
  { name: 'product', person: 'visitor', path: TOOLS, act: openFirstProduct },
  { name: 'product-dark', person: 'visitor', path: TOOLS, act: openFirstProduct, media: DARK },
  { name: 'compare', person: 'visitor', path: TOOLS, act: compareThree },
  { name: 'cart', person: 'visitor', path: '/shop/cart' },
  { name: 'login-problem', person: 'visitor', path: '/account/login?error=Cancelled' },
  { name: 'contact', person: 'visitor', path: '/site/contact-us' },
  { name: 'how-to-purchase', person: 'visitor', path: '/site/how-to-purchase' },
  { name: 'promos', person: 'visitor', path: '/promos' },
  { name: 'not-found', person: 'visitor', path: '/no-existe' },
  { name: 'home', person: 'customer', path: '/' },
  { name: 'listing', person: 'customer', path: TOOLS },
  { name: 'dense-list', person: 'customer', path: TOOLS, act: seeAsList },
  { name: 'added', person: 'customer', path: TOOLS, act: addThird },
  { name: 'product', person: 'customer', path: TOOLS, act: openFirstProduct },
  { name: 'quick-view', person: 'customer', path: TOOLS, act: openQuickView },
  { name: 'compare', person: 'customer', path: TOOLS, act: compareThree },
  { name: 'cart', person: 'customer', path: TOOLS, act: fillCart },
  { name: 'quick-order', person: 'customer', path: '/shop/quick-order', act: fillTable },
  { name: 'quick-order-promo', person: 'customer', path: '/promos', act: takePromoToTable },
  { name: 'quick-order-dark', person: 'customer', path: '/shop/quick-order', media: DARK },
  { name: 'mini-cart', person: 'customer', path: TOOLS, act: openMiniCart },
  { name: 'lists', person: 'customer', path: '/shop/lists' },
  { name: 'list', person: 'customer', path: '/shop/lists', act: makeList },
  { name: 'count', person: 'customer', path: '/shop/lists', act: countShelf },
  { name: 'shared', person: 'visitor', path: SHARED },
  { name: 'checkout', person: 'customer', path: '/shop/checkout' },
  { name: 'promos', person: 'customer', path: '/promos' },
  { name: 'promo', person: 'customer', path: '/promos', act: openFirstPromo },
  { name: 'dashboard', person: 'customer', path: '/account/dashboard' },
  { name: 'orders', person: 'customer', path: '/account/orders' },
  { name: 'status', person: 'customer', path: '/account/status' },
  { name: 'reorder', person: 'customer', path: '/account/reorder' },
  { name: 'pending', person: 'customer', path: '/account/pending' },
  { name: 'listing', person: 'withoutCard', path: TOOLS },
  { name: 'product', person: 'withoutCard', path: TOOLS, act: openFirstProduct },
  { name: 'cart', person: 'withoutCard', path: '/shop/cart' },
  { name: 'promos', person: 'withoutCard', path: '/promos' },
];
