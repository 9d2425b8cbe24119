import { expect, type Page } from '@playwright/test';
import { LISTING_TO_COME } from '../../support/drawnListing.ts';

/** Every kind of page a visitor can open; `product` stands for one that exists. */
export const VISITOR_ROUTES = [
  '/',
  '/shop/catalog',
  '/shop/catalog?term=llave',
  '/shop/catalog?term=xyzzyq',
  '/shop/catalog?family=herramientas',
  '/shop/catalog?brand=stanley&page=2',
  '/shop/catalog?page=2',
  '/shop/catalog/herramientas',
  '/shop/catalog/herramientas/electricas/taladros',
  '/shop/list',
  '/shop/list/herramientas',
  'product',
  '/shop/cart',
  '/shop/quick-order',
  '/shop/shared',
  '/shop/wishlist',
  '/shop/compare',
  '/shop/lists',
  '/promos',
  '/promos/301',
  '/site/about-us',
  '/site/become-a-customer',
  '/site/contact-us',
  '/site/faq',
  '/site/how-to-purchase',
  '/site/terms',
  '/blog',
  '/blog/category-classic',
  '/blog/post-classic',
  '/blog/tarugos-y-tornillos-guia-rapida',
  '/account/login?error=Cancelled',
  '/no-existe',
] as const;

export type VisitorRoute = (typeof VISITOR_ROUTES)[number];

/** The path of a product with a picture. */
export async function productPathOf(page: Page): Promise<string> {
  const html = await (await page.request.get('/shop/catalog/herramientas')).text();
  const path = /href="(\/shop\/products\/[^"]+)"/.exec(html)?.[1];
  if (!path) throw new Error('No product is listed among the tools.');
  return path;
}

/** Opens a page of that kind, and waits for the products that its address asks for. */
export async function open(page: Page, route: VisitorRoute): Promise<void> {
  await page.goto(route === 'product' ? await productPathOf(page) : route);
  await expect(page.locator(LISTING_TO_COME)).toHaveCount(0);
}
