import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { settled } from '../support/settled.ts';

const CUSTOMER_MENU = [
  'Mi cuenta',
  'Editar Perfil',
  'Estado de cuenta',
  'Historial pedidos',
  'Reponer',
  'Pendientes',
  'Mis productos',
  'Listas',
  'Mis reparaciones',
  'Crear catalogo',
  'Mis palabras',
];

/** Some exist and some do not; each is somebody's own. */
const GATED = [
  '/account/dashboard',
  '/account/status?desde=2025-01-01&hasta=2025-12-31',
  '/account/orders/999999?x=1',
  '/account/zzz?a=1&b=%C3%B1',
  '/account',
  '/account/addresses/LOCAL',
  '/repairs',
  '/repairs/70001?x=1',
  '/shop/checkout',
];

const pathOf = (page: Page): string => new URL(page.url()).pathname + new URL(page.url()).search;

for (const path of GATED) {
  test(`a visitor who opens ${path} signs in first, and comes back to it`, async ({
    page,
    logIn,
    surprises,
  }) => {
    surprises.planned.push(/status of 404/);
    await page.goto(path);
    await expect(page.getByLabel(/contraseña/i)).toBeVisible();
    await logIn('ana');
    expect(pathOf(page)).toBe(path);
  });
}

test('an address of the account that has no page is a page not found for whoever is signed in', async ({
  page,
  enterAs,
  surprises,
}) => {
  surprises.planned.push(/status of 404/);
  await enterAs('ana');
  for (const path of ['/account/zzz', '/account', '/repairs/1/2']) {
    const answer = await page.goto(path);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('main')).toContainText('404');
  }
});

test('a customer has the same menu in the header and beside the pages of the account', async ({
  page,
  enterAs,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs('ana');
  await page.goto('/account/dashboard');
  const beside = page.getByRole('navigation', { name: 'Secciones de su cuenta' });
  await expect(beside.getByRole('link')).toHaveText(CUSTOMER_MENU);
  await expect(beside.getByRole('link', { name: 'Mi cuenta' })).toHaveAttribute('aria-current', 'page');
  await expect(beside.getByRole('link', { name: 'Mis productos' })).toHaveAttribute(
    'href',
    '/shop/catalog?sort=list_asc',
  );
  await expect(beside.getByRole('button', { name: 'Cerrar sesión' })).toBeVisible();
  await page.getByRole('button', { name: 'Cuenta de Ana' }).click();
  const menu = page.locator('[data-menu="account"][popover]');
  await expect(menu.getByRole('link')).toHaveText(CUSTOMER_MENU);
  // Whole, on a low screen too: nothing says of a menu that is cut that it goes on.
  await page.setViewportSize({ width: 1440, height: 720 });
  await expect(menu.getByRole('button', { name: 'Cerrar sesión' })).toBeInViewport({ ratio: 1 });
});

for (const [name, path] of [
  ['Listas', '/shop/lists'],
  ['Mis productos', '/shop/catalog?sort=list_asc'],
] as const) {
  test(`${name} keeps the menu of the account for a customer alone`, async ({ page, enterAs }) => {
    const sections = page.getByRole('navigation', { name: 'Secciones de su cuenta' });
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(sections).toBeHidden();
    await enterAs('ana');
    await page.goto(path);
    await expect(sections.getByRole('link')).toHaveText(CUSTOMER_MENU);
    await expect(sections.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(sections).toBeHidden();
    await page.getByRole('button', { name, exact: true }).click();
    await expect(sections.getByRole('link')).toHaveText(CUSTOMER_MENU);
  });
}

test('on a phone one press opens the sections, and the keyboard closes them', async ({ page, enterAs }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs('ana');
  await page.goto('/account/orders');
  const sections = page.getByRole('navigation', { name: 'Secciones de su cuenta' });
  await expect(sections).toBeHidden();
  await page.getByRole('button', { name: 'Historial pedidos' }).click();
  await expect(sections.getByRole('link')).toHaveText(CUSTOMER_MENU);
  await page.keyboard.press('Escape');
  await expect(sections).toBeHidden();
});

test('without a card code the menu has the dashboard and the way out only', async ({ page, enterAs }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs('carla');
  await page.goto('/account/dashboard');
  const beside = page.getByRole('navigation', { name: 'Secciones de su cuenta' });
  await expect(beside.getByRole('link')).toHaveText(['Mi cuenta']);
  // A question who is signed in, still on its way, would be answered that nobody is.
  await settled(page);
  await beside.getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('link', { name: 'Ingresar', exact: true }).first()).toBeVisible();
});

for (const width of [390, 1440]) {
  test(`a visitor at ${width} px finds how to become a customer`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/shop/catalog');
    if (width < 1000) await page.getByRole('button', { name: 'Abrir menú' }).click();
    await page.getByRole('link', { name: 'Registrarse' }).click();
    await expect(page.getByRole('heading', { name: 'Hágase cliente', level: 1 })).toBeVisible();
    await expect(page.getByLabel('Motivo')).toHaveValue('account');
  });
}
