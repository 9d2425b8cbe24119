import { saleMultiple } from '#domain/product/quantity.ts';
import { expectAccessible, expectAccessibleAtBothWidths } from '../support/axe.ts';
import { ANA, BRUNO, expect, showPresence, test } from '../support/journey.ts';
import { officeCart, setFaults, setPromoDays } from '../support/office.ts';
import {
  addPromotion,
  asAnnounced,
  cartTotals,
  expectedTotals,
  expectTotals,
  inCart,
  packedPromotion,
  promosOf,
  summary,
  units,
  type WireLine,
} from '../support/promotions.ts';
import { settled } from '../support/settled.ts';

test.describe('a customer', () => {
  test.beforeEach(({ openAs }) => openAs('ana', '/promos'));

  test('sees a promotion, adds it, changes it, and is told its price to the cent by getpromolines everywhere', async ({
    page,
  }) => {
    test.slow();
    const promo = await packedPromotion();
    await page.getByRole('tab', { name: new RegExp(`^${promo.family}, `) }).click();
    const card = page.getByRole('article').filter({ hasText: promo.title });
    await expect(card).toContainText(promo.description);
    await expect(card).toContainText(`${promo.lines.length} productos`);
    await expect(card).toContainText(/Quedan \d+ días|Queda 1 día|Último día/);
    await card.getByRole('link', { name: promo.title }).click();

    await expect(page.getByRole('heading', { level: 1, name: promo.title })).toBeVisible();
    await expectTotals(summary(page), expectedTotals(promo, asAnnounced(promo)));
    await expectAccessibleAtBothWidths(page);
    await page.getByRole('button', { name: 'Agregar al carro' }).click({ delay: 100 });
    await expect(page.getByText('Promo agregada al carro!')).toBeVisible();
    await expect(page.getByText('Está en su carro con estas cantidades.')).toBeVisible();

    await page.goto('/shop/cart');
    await expect(inCart(page)).toContainText(promo.title);
    await expectTotals(cartTotals(page), expectedTotals(promo, asAnnounced(promo)));
    await expectAccessibleAtBothWidths(page);

    // Two packs more of the first product that comes by the pack.
    const packed = promo.lines.find(({ factorQty }) => factorQty > 1) as WireLine;
    const changed = { ...asAnnounced(promo), [packed.itemCode]: packed.quantity + 2 };
    await page.getByRole('link', { name: `Modificar la promo ${promo.title}` }).click();
    await expect(units(page, packed)).toHaveValue(String(packed.quantity * packed.factorQty));
    await units(page, packed).fill(String((packed.quantity + 2) * packed.factorQty));
    await expectTotals(summary(page), expectedTotals(promo, changed));
    await page.getByRole('button', { name: 'Guardar cambios' }).click({ delay: 100 });
    await expect(page.getByText('Promo agregada al carro!')).toBeVisible();

    await page.goto('/shop/cart');
    await expectTotals(cartTotals(page), expectedTotals(promo, changed));
    await page.locator('.header-action[data-menu=cart]').click();
    await expectTotals(page.locator('#mini-cart'), expectedTotals(promo, changed));
    await page.goto('/shop/checkout');
    await expectTotals(cartTotals(page), expectedTotals(promo, changed));
    await expect
      .poll(async () => (await officeCart(ANA)).promos.map(({ idPromo, lines }) => [idPromo, lines.length]))
      .toEqual([[promo.docEntry, promo.lines.length]]);
    const [kept] = (await officeCart(ANA)).promos;
    expect(
      Object.fromEntries(kept?.lines.map(({ itemCode, quantity }) => [itemCode, quantity]) ?? []),
    ).toEqual(changed);

    await page.goto(`/promos/${promo.docEntry}`);
    await page.getByRole('button', { name: 'Quitar del carro' }).click({ delay: 100 });
    await expect(page.getByText('Promo eliminada del carro!')).toBeVisible();
    await expect.poll(async () => (await officeCart(ANA)).promos).toEqual([]);
  });

  test('finds a family by its tab, by the arrow keys and by its address', async ({ page }) => {
    const families = [...new Set((await promosOf(ANA)).map(({ family }) => family))];
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveCount(families.length);
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(1)).toBeFocused();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(page).toHaveURL(/\?family=/);
    const shown = await page.getByRole('article').allTextContents();
    await page.reload();
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('article')).toHaveCount(shown.length);
    await tabs.nth(1).focus();
    await page.keyboard.press('End');
    await expect(tabs.last()).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.first()).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(tabs.last()).toBeFocused();
    // One stop for Tab: the chosen family, and then what it holds.
    await page.keyboard.press('Tab');
    await expect(page.getByRole('article').first().getByRole('link')).toBeFocused();
    await expectAccessible(page);
  });

  test('is told why a promotion cannot be added as it is typed', async ({ page }) => {
    const promo = await packedPromotion();
    const packed = promo.lines.find(({ factorQty }) => factorQty > 1) as WireLine;
    await page.goto(`/promos/${promo.docEntry}`);
    const add = page.getByRole('button', { name: 'Agregar al carro' });
    await expect(add).toBeEnabled();
    for (const [typed, told] of [
      ['0', `Escriba la cantidad de «${packed.title}»: la promo se lleva completa.`],
      ['', `Escriba la cantidad de «${packed.title}»: la promo se lleva completa.`],
      [String(packed.factorQty + 1), `Corrija la cantidad de «${packed.title}».`],
      ['1e3', `Corrija la cantidad de «${packed.title}».`],
    ] as const) {
      await units(page, packed).fill(typed);
      await expect(page.getByText(told)).toBeVisible();
      await expect(add).toBeDisabled();
    }
    await expect(page.getByText('Escriba la cantidad en números, por ejemplo 12')).toBeVisible();
    await units(page, packed).fill(String(packed.factorQty));
    await expect(add).toBeEnabled();
    await setPromoDays(promo.docEntry, { from: '2099-01-01', to: '2099-02-01' });
    await page.reload();
    await expect(
      page.getByText('Esta promo empieza el 01/01/2099: podrá agregarla desde ese día.'),
    ).toBeVisible();
    await expect(add).toBeDisabled();
  });

  test('is told that a promotion in the cart has ended, and takes its products instead', async ({
    page,
    surprises,
  }) => {
    surprises.planned.push(/status of 404/);
    const promo = await packedPromotion();
    await addPromotion(page, promo);
    await setPromoDays(promo.docEntry, { to: '2026-01-31' });
    await page.goto('/shop/cart');
    await expect(inCart(page)).toContainText('Esta promo terminó o ya no está disponible para usted.');
    await expect(cartTotals(page)).toContainText(
      'El total no incluye las promos que terminaron o cambiaron.',
    );
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cambiar por sus productos' }).click({ delay: 100 });
    await expect(page.getByText('Productos  agregados al carro!')).toBeVisible();
    await expect(inCart(page)).toHaveCount(0);
    // The units that its groups were, in whole multiples of each product.
    const expected = promo.lines.map(({ itemCode, quantity, factorQty, unitMult }) => {
      const multiple = saleMultiple(unitMult);
      return { itemCode, quantity: Math.ceil((quantity * factorQty) / multiple) * multiple };
    });
    const byCode = (a: { itemCode: string }, b: { itemCode: string }) => a.itemCode.localeCompare(b.itemCode);
    await expect
      .poll(async () => (await officeCart(ANA)).lines.toSorted(byCode))
      .toEqual(expected.toSorted(byCode));
    expect((await officeCart(ANA)).promos).toEqual([]);
    await expect(cartTotals(page).locator('.totals').first()).toBeVisible();
    await expect(cartTotals(page)).not.toContainText('El total no incluye');
  });

  test('reads that the total is not whole while the prices of a promotion cannot be had', async ({
    page,
    surprises,
  }) => {
    surprises.planned.push(/status of 50[23]/);
    const promo = await packedPromotion();
    await addPromotion(page, promo);
    await setFaults({ '/web/getpromolines': { kind: 'status', status: 500 } });
    await page.goto('/shop/cart');
    await expect(inCart(page)).toContainText('No pudimos cargar el precio de esta promo.');
    await expect(cartTotals(page)).toContainText('Falta el precio de una promo: el total está incompleto.');
    await setFaults({});
    await cartTotals(page).getByRole('button', { name: 'Reintentar' }).click();
    await expectTotals(cartTotals(page), expectedTotals(promo, asAnnounced(promo)));
  });

  test('reads of an outage as one, and of no connection as that', async ({ page, surprises }) => {
    surprises.planned.push(/status of 50[23]/, /ERR_INTERNET_DISCONNECTED/);
    await setFaults({ '/web/getpromos': { kind: 'reset' }, '/web/getpromo': { kind: 'reset' } });
    await page.goto('/promos/301');
    await expect(page.getByRole('alert')).toContainText('No pudimos cargar esta promo');
    await expectAccessible(page);
    await page.goto('/promos');
    await expect(page.getByRole('alert')).toContainText('No pudimos cargar sus promos');
    await expect(page.getByRole('alert')).toContainText('El sistema de la tienda');
    await expectAccessible(page);
    await setFaults({});
    const retry = page.getByRole('main').getByRole('button', { name: 'Reintentar' });
    await page.route('**/api/promos?*', (route) => route.abort('internetdisconnected'));
    await retry.click();
    await expect(page.getByRole('alert')).toContainText('No hay conexión');
    await page.unroute('**/api/promos?*');
    // For some seconds after an outage the server asks the back office nothing.
    const aTab = page.getByRole('tab').first();
    await expect(async () => {
      if (await retry.isVisible()) await retry.click();
      await expect(aTab).toBeVisible({ timeout: 1000 });
    }).toPass({ timeout: 25_000 });
  });

  test('reads that there are none, where there are none', async ({ page }) => {
    await page.route('**/api/promos?*', (route) => route.fulfill({ json: { promos: [] } }));
    await page.goto('/promos');
    await expect(page.getByText('No hay promos vigentes para usted en este momento.')).toBeVisible();
    await expectAccessible(page);
  });

  test('reads the same of a promotion that is not theirs, that never was or that is no number', async ({
    page,
    surprises,
  }) => {
    surprises.planned.push(/status of 404/);
    const own = (await promosOf(ANA)).map(({ docEntry }) => docEntry);
    const brunos = (await promosOf(BRUNO)).find(({ docEntry }) => !own.includes(docEntry));
    for (const id of [brunos?.docEntry, 999999]) {
      await page.goto(`/promos/${id}`);
      await expect(page.getByRole('heading', { name: 'Esta promo no está disponible' })).toBeVisible();
      await expect(page.getByRole('main')).not.toContainText(brunos?.title ?? '');
      await expectAccessible(page);
    }
    const answer = await page.goto('/promos/abc');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible();
  });

  test.describe('who is told of them', () => {
    test.use({ announced: true });

    test('is led here by the announcement', async ({ page }) => {
      await page.goto('/site/faq');
      await settled(page);
      await showPresence(page);
      await page
        .getByRole('region', { name: 'Anuncio' })
        .getByRole('link', { name: 'Ver promociones' })
        .click();
      await expect(page.getByRole('tab').first()).toBeVisible();
    });
  });
});

test('a visitor is invited without a price, and comes back to the promotion after signing in', async ({
  page,
  logIn,
}) => {
  // One whose days no other journey changes: the server knows a customer's list for ten seconds.
  const promo = (await promosOf(ANA)).at(-1);
  if (!promo) throw new Error('Ana has no promotion.');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  for (const path of ['/promos', `/promos/${promo.docEntry}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: /para clientes$/ })).toBeVisible();
    await settled(page);
    await expect(page.getByRole('main')).not.toContainText(/(?:\$|U\$S)\s*\d/);
    await expect(page.getByRole('main')).not.toContainText(promo.title);
    await expectAccessible(page);
  }
  expect(asked.filter((path) => path.startsWith('/api/'))).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Ingresar' }).click();
  await logIn('ana');
  await expect(page).toHaveURL(new RegExp(`/promos/${promo.docEntry}$`));
  await expect(page.getByRole('heading', { level: 1, name: promo.title })).toBeVisible();
});

test('somebody signed in without a card code is told what to do next, and not to sign in', async ({
  page,
  signIn,
}) => {
  await page.goto('/promos');
  await signIn('carla');
  for (const path of ['/promos', '/promos/301']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { name: 'Falta su código de cliente' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Pedir mi código' })).toHaveAttribute(
      'href',
      '/account/dashboard#activacion',
    );
    await expect(page.getByRole('main').getByRole('link', { name: 'Ingresar' })).toBeHidden();
    await expectAccessible(page);
  }
});
