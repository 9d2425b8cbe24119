import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { cards } from '../support/listing.ts';
import { codesOf, paste, rows, TABLE } from '../support/orderTable.ts';
import { productPathOf } from '../support/routes.ts';

test('the contact form writes the message for WhatsApp too, and then not through us', async ({
  page,
  surprises,
}) => {
  surprises.planned.push(/wa\.me/, /ERR_FAILED/);
  await page.goto('/site/contact-us');
  await page.getByLabel('Nombre').fill('Ana Pereira');
  await page.getByLabel('Mensaje').fill('No arranca.\nEcha humo.');
  const chat = page.waitForRequest(/wa\.me/);
  await page.route(/wa\.me/, (route) => route.abort());
  await page.getByRole('button', { name: 'Enviar por WhatsApp' }).click();
  const text = new URL((await chat).url()).searchParams.get('text');
  expect(text).toBe('Motivo: Servicio técnico\nNombre: Ana Pereira\nMensaje:\nNo arranca.\nEcha humo.');
});

test.describe('the contact form', () => {
  const fillIn = async (page: Page) => {
    await page.goto('/site/contact-us');
    await page.getByLabel('Nombre').fill('Ana Pereira');
    await page.getByLabel('Correo').fill('ana@elpuerto.uy');
    await page.getByLabel('Mensaje').fill('¿Tienen repuestos?');
  };
  const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true }).click();
  const result = (page: Page) => page.getByRole('heading', { name: 'Recibimos su mensaje' });

  test('says that it arrived, and keeps what was written while it cannot', async ({ page, surprises }) => {
    surprises.planned.push(/ERR_FAILED/);
    await fillIn(page);
    await page.route('**/api/contact', (route) => route.abort());
    await send(page);
    await expect(page.getByRole('alert')).toContainText('conexión');
    await expect(page.getByLabel('Mensaje')).toHaveValue('¿Tienen repuestos?');
    await page.unroute('**/api/contact');
    await send(page);
    await expect(result(page)).toBeVisible();
    await expect(page.getByLabel('Mensaje')).toBeHidden();
  });

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false });

    test('is sent too', async ({ page }) => {
      await fillIn(page);
      await send(page);
      await expect(result(page)).toBeVisible();
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the chat is whole while somebody reads', async ({ page }) => {
    await page.goto('/shop/catalog/herramientas');
    const chat = page.getByRole('link', { name: /WhatsApp/ }).last();
    await page.evaluate(() => scrollTo(0, 600));
    await expect(chat).toBeInViewport({ ratio: 1 });
  });

  test('the chat does not cover the button that asks for a card code', async ({ page, enterAs }) => {
    await enterAs('carla');
    await page.goto(await productPathOf(page));
    await expect(page.getByRole('main').getByRole('link', { name: 'Pedir mi código' })).toBeVisible();
    await expect(page.locator('.whatsapp')).not.toBeInViewport();
  });
});

test('where figures stand at the edge the chat covers none, and waits at the page’s end', async ({
  page,
  openAs,
}) => {
  await page.setViewportSize({ width: 820, height: 700 });
  await openAs('ana', '/shop/catalog/herramientas');
  await expect(page.getByRole('main').locator('.price').first()).toBeVisible();
  await expect(page.locator('.whatsapp')).not.toBeInViewport();
  await page.goto('/account/status');
  await expect(page.getByRole('main').getByRole('table').last()).toBeVisible();
  const chat = page.locator('.whatsapp');
  await expect(chat).not.toBeInViewport();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(chat).toBeInViewport({ ratio: 1 });
  const end = await page.getByRole('main').evaluate((main) => main.getBoundingClientRect().bottom);
  expect((await chat.boundingBox())?.y).toBeGreaterThanOrEqual(end);
});

test('on a desk the chat stands beside the last column of a listing', async ({ page, openAs }) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await openAs('ana', '/shop/catalog/herramientas');
  const chat = page.locator('.whatsapp');
  await expect(chat).toBeInViewport({ ratio: 1 });
  const edges = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().right));
  expect(edges.length).toBeGreaterThan(4);
  expect((await chat.boundingBox())?.x).toBeGreaterThanOrEqual(Math.max(...edges));
});

for (const size of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
])
  test(`the way back to the top lies neither under the chat nor under the bar of an order at ${size.width} px`, async ({
    page,
    openAs,
  }) => {
    await page.setViewportSize(size);
    await openAs('ana', TABLE);
    await paste(page, (await codesOf(page, 20)).map((code) => `${code} 1`).join('\n'));
    await expect(rows(page)).toHaveCount(20);
    await page.evaluate(() => scrollTo(0, 1_900));
    const toTop = page.getByRole('link', { name: 'Volver arriba' });
    await expect(toTop).toBeInViewport({ ratio: 1 });
    const [bar, chat, own] = await Promise.all(
      [page.locator('.foot-bar'), page.locator('.whatsapp'), toTop].map((each) => each.boundingBox()),
    );
    if (!bar || !chat || !own) throw new Error('One of them is not there.');
    // On a phone the chat waits at the page's end.
    expect(own.y + own.height).toBeLessThan(Math.min(bar.y, chat.y));
    await toTop.click();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
