import type { Locator, Page } from '@playwright/test';
import { pointAt } from '../../support/servers/pointAt.ts';
import { expect, test } from '../support/journey.ts';
import { cards } from '../support/listing.ts';
import { settled } from '../support/settled.ts';

const LISTING = '/shop/catalog/ferreteria';

/** A place where a price, a cart or an order would be, and how somebody gets there. */
const SLOTS: Record<string, (page: Page) => Promise<Locator>> = {
  'a card': async (page) => {
    await page.goto(LISTING);
    return cards(page).first();
  },
  'a row of the dense list': async (page) => {
    await page.goto(LISTING);
    await page.getByRole('button', { name: 'Ver en lista' }).click();
    return cards(page).first();
  },
  'a product’s page': async (page) => {
    await page.goto(LISTING);
    await cards(page).first().locator('h3 a').click();
    return page.locator('.detail-main');
  },
  'the quick view': async (page) => {
    await page.goto(LISTING);
    await pointAt(cards(page).first());
    await cards(page)
      .first()
      .getByRole('button', { name: /^Vista rápida/ })
      .click();
    return page.getByRole('dialog', { name: 'Vista rápida' });
  },
  'the suggestions': async (page) => {
    await page.goto('/');
    await page.getByRole('banner').locator('input[name=term]').click();
    await page.keyboard.type('tornillo');
    const panel = page.locator('.suggestions').first();
    await expect(panel.locator('.suggestion').first()).toBeVisible();
    return panel;
  },
  'the header': async (page) => {
    await page.goto('/');
    return page.getByRole('banner').last();
  },
  'the cart': async (page) => {
    await page.goto('/shop/cart');
    return page.getByRole('main');
  },
};

/** What may only be opened with a session. */
const SIGNED_IN_SLOTS: Record<string, (page: Page) => Promise<Locator>> = {
  'the checkout': async (page) => {
    await page.goto('/shop/checkout');
    return page.getByRole('main');
  },
  'the orders': async (page) => {
    await page.goto('/account/orders');
    return page.getByRole('main');
  },
};

const NEXT_STEP = /Pedir (?:mi )?código/;
const MONEY = /\$\s*\d/;

test('wherever a customer has a price or a cart, a visitor has none and somebody without card code reads what to do', async ({
  page,
  signIn,
}) => {
  test.slow();
  for (const [name, open] of Object.entries(SLOTS)) {
    const slot = await open(page);
    await expect(slot, name).toBeVisible();
    await settled(page);
    await expect(slot, name).not.toContainText(MONEY);
    await expect(slot.getByRole('link', { name: NEXT_STEP }), name).toHaveCount(0);
  }
  await page.goto('/');
  await signIn('carla');
  for (const [name, open] of Object.entries({ ...SLOTS, ...SIGNED_IN_SLOTS })) {
    const slot = await open(page);
    const next = slot.getByRole('link', { name: NEXT_STEP }).first();
    await expect(next, name).toBeVisible();
    await expect(next, name).toHaveAttribute('href', '/account/dashboard#activacion');
    await expect(slot, name).not.toContainText(/Ingres/, { useInnerText: true });
    await expect(slot, name).not.toContainText(MONEY);
  }
});

test('a customer has the price and the cart in the same places, and is told nothing of a card code', async ({
  page,
  openAs,
}) => {
  test.slow();
  await openAs('ana', LISTING);
  const { 'the header': header, 'the cart': cart, ...priced } = SLOTS;
  for (const [name, open] of Object.entries(priced)) {
    const slot = await open(page);
    await expect(slot, name).toContainText(MONEY);
    await expect(slot.getByText(/código de cliente|Pedir código/), name).toHaveCount(0);
  }
  for (const open of [header, cart, ...Object.values(SIGNED_IN_SLOTS)]) {
    const slot = await open?.(page);
    await expect(page.getByRole('button', { name: /^Carro/ })).toBeVisible();
    await settled(page);
    await expect(slot?.getByRole('link', { name: NEXT_STEP }) as Locator).toHaveCount(0);
  }
});
