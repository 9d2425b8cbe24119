import type { Page } from '@playwright/test';
import { offered } from '../support/customer.ts';
import { ANA, BRUNO, expect, showPresence, test } from '../support/journey.ts';
import { grid } from '../support/listing.ts';
import { askOffice, tellOffice } from '../support/office.ts';
import { entry, paste, rows, TABLE } from '../support/orderTable.ts';
import { papersOf } from '../support/papers.ts';
import { settled } from '../support/settled.ts';

/**
 * Every form of a customer, with what somebody writes or chooses in it: all of it is there again when the session has ended
 * in between. tests/islands/forms.test.ts compares this list with the components that have a field.
 */

const notice = (page: Page) => page.getByRole('alert').filter({ hasText: 'Su sesión terminó' });

/** Ends the session under an open page, as somebody notices it who comes back to the tab long after. */
async function endSession(page: Page): Promise<void> {
  // An answer that is still on its way would bring its cookies back.
  await settled(page);
  await page.context().clearCookies();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(notice(page)).toBeVisible();
}

type Form = {
  who?: 'bruno' | 'carla';
  /** It needs something in the cart. */
  hasCart?: true;
  path: () => string | Promise<string>;
  /** Comes to where the form is. */
  open?: (page: Page) => Promise<void>;
  write: (page: Page) => Promise<void>;
  /** Looks whether it is there again. */
  read: (page: Page) => Promise<void>;
};

const ORDERED = '00006';
const repeatPath = async (): Promise<string> => {
  const lines = [ORDERED, '00002'].map((itemCode) => ({ itemCode, quantity: 12 }));
  const order = { cardcode: ANA.cardcode, reference: 'OC 78', lines };
  const { orderId } = await tellOffice<{ orderId: number }>('/web/CreateOrder', order);
  return `/account/orders/${orderId}/repeat`;
};

async function promoPath(): Promise<string> {
  const { promos } = await askOffice<{ promos: { docEntry: string }[] }>('/web/getpromos', {
    cardcode: ANA.cardcode,
    family: '',
  });
  return `/promos/${promos[0]?.docEntry}`;
}

async function makeList(page: Page): Promise<void> {
  await page.getByLabel('Nombre de la lista nueva').fill(`Lista ${crypto.randomUUID().slice(0, 8)}`);
  await page.getByRole('button', { name: 'Crear lista' }).click();
  await page.waitForURL('**/shop/lists/list?id=*');
  await page.getByLabel('Agregar un producto').fill(ORDERED);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`Cód. ${ORDERED}`)).toBeVisible();
}

const quantity = (page: Page) => page.getByRole('main').getByRole('spinbutton').first();
const more = (page: Page) => page.getByRole('main').locator('.stepper button').nth(1);
/** Two steps up: nothing is typed. */
const stepUp = async (page: Page): Promise<void> => {
  await expect(quantity(page)).toBeVisible();
  await more(page).click();
  await more(page).click();
};
let before = '';

const FORMS: Record<string, Form> = {
  'the contact form': {
    path: () => '/site/contact-us',
    write: async (page) => {
      await page.getByLabel('Nombre', { exact: true }).fill('Pedro');
      await page.locator('#contact-message').fill('¿Tienen la azul?');
      await page.locator('#contact-ask').selectOption({ index: 1 });
    },
    read: async (page) => {
      await expect(page.getByLabel('Nombre', { exact: true })).toHaveValue('Pedro');
      await expect(page.locator('#contact-message')).toHaveValue('¿Tienen la azul?');
      expect(await page.locator('#contact-ask').evaluate((it: HTMLSelectElement) => it.selectedIndex)).toBe(
        1,
      );
    },
  },
  'an order’s delivery, number, day and comments': {
    hasCart: true,
    path: () => '/shop/checkout',
    write: async (page) => {
      await page.getByLabel(/Correo a domicilio/).check();
      await page.getByRole('group', { name: 'Dirección de entrega' }).getByRole('radio').last().check();
      await page.getByLabel(/orden de compra/i).fill('OC 118');
      await page.getByLabel(/Comentarios/).fill('Recibe Pedro');
    },
    read: async (page) => {
      await expect(page.getByLabel(/Correo a domicilio/)).toBeChecked();
      await expect(
        page.getByRole('group', { name: 'Dirección de entrega' }).getByRole('radio').last(),
      ).toBeChecked();
      await expect(page.getByLabel(/orden de compra/i)).toHaveValue('OC 118');
      await expect(page.getByLabel(/Comentarios/)).toHaveValue('Recibe Pedro');
    },
  },
  'what is pasted into the order table and typed into its entry': {
    path: () => TABLE,
    write: async (page) => {
      await paste(page, `${ORDERED} 24`);
      await expect(rows(page).first().getByRole('spinbutton')).toHaveValue('24');
      await page.getByRole('button', { name: 'Pegar' }).first().click();
      await page.locator('[name=pasted-order]').fill('3 taladros');
      await entry(page).fill('amola');
    },
    read: async (page) => {
      await expect(page.locator('[name=pasted-order]')).toHaveValue('3 taladros');
      await expect(entry(page)).toHaveValue('amola');
      await expect(rows(page).first().getByRole('spinbutton')).toHaveValue('24');
    },
  },
  'an order given on the home page': {
    path: () => '/',
    write: (page) => page.locator('.give-order textarea').fill('2 amoladoras'),
    read: (page) => expect(page.locator('.give-order textarea')).toHaveValue('2 amoladoras'),
  },
  'a new list’s name': {
    path: () => '/shop/lists',
    write: (page) => page.getByLabel('Nombre de la lista nueva').fill('Obra nueva'),
    read: (page) => expect(page.getByLabel('Nombre de la lista nueva')).toHaveValue('Obra nueva'),
  },
  'a list’s other name, a note, an amount that cannot be read and a product to be found': {
    path: () => '/shop/lists',
    open: makeList,
    write: async (page) => {
      await page.getByLabel(/^Mínimo/).fill('doce');
      await page.getByLabel(/^Nota/).fill('góndola 3');
      await page.getByLabel('Agregar un producto').fill('taladro');
      await page.getByRole('button', { name: 'Cambiar el nombre' }).click();
      await page.getByLabel('Nombre de la lista', { exact: true }).fill('Otra');
    },
    read: async (page) => {
      await expect(page.getByLabel('Nombre de la lista', { exact: true })).toHaveValue('Otra');
      await expect(page.getByLabel(/^Mínimo/)).toHaveValue('doce');
      await expect(page.getByLabel(/^Nota/)).toHaveValue('góndola 3');
      await expect(page.getByLabel('Agregar un producto')).toHaveValue('taladro');
    },
  },
  'what was counted of a list': {
    path: () => '/shop/lists',
    open: async (page) => {
      await makeList(page);
      await page.getByLabel(/^Mínimo/).fill('24');
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: 'Contar la góndola' }).click();
    },
    write: async (page) => {
      await page.getByLabel(/^Cuánto hay/).fill('5');
      // A phone may have thrown the page away since.
      await page.reload();
    },
    read: async (page) => {
      await page.getByRole('button', { name: 'Contar la góndola' }).click();
      await expect(page.getByLabel(/^Cuánto hay/)).toHaveValue('5');
    },
  },
  'the days of a statement': {
    path: () => '/account/status',
    write: async (page) => {
      await page.getByLabel('Desde').fill('2025-01-01');
      await page.getByLabel('Hasta').fill('2025-03-31');
    },
    read: async (page) => {
      await expect(page.getByLabel('Desde')).toHaveValue('2025-01-01');
      await expect(page.getByLabel('Hasta')).toHaveValue('2025-03-31');
    },
  },
  'a payment that is told of': {
    who: 'bruno',
    path: () => '/account/status',
    open: (page) => page.getByRole('button', { name: 'Informar un pago' }).click(),
    write: async (page) => {
      const form = page.getByRole('form', { name: 'Informar un pago' });
      await form.getByRole('checkbox').last().check();
      await form.getByLabel('Banco o medio de pago').fill('Transferencia BROU');
      await form.getByLabel('Importe').fill('1.234,50');
      await form.getByLabel('Moneda').selectOption('U$');
      await form.getByLabel('Nota').fill('De dos facturas');
    },
    read: async (page) => {
      const form = page.getByRole('form', { name: 'Informar un pago' });
      await expect(form.getByRole('checkbox').last()).toBeChecked();
      await expect(form.getByLabel('Banco o medio de pago')).toHaveValue('Transferencia BROU');
      await expect(form.getByLabel('Importe')).toHaveValue('1.234,50');
      await expect(form.getByLabel('Moneda')).toHaveValue('U$');
      await expect(form.getByLabel('Nota')).toHaveValue('De dos facturas');
    },
  },
  'the days of repairs': {
    path: () => '/repairs',
    write: (page) => page.getByLabel('Desde').fill('2025-01-01'),
    read: (page) => expect(page.getByLabel('Desde')).toHaveValue('2025-01-01'),
  },
  'the filters of orders': {
    path: () => '/account/orders',
    write: async (page) => {
      await page.getByLabel('Desde').fill('2025-01-01');
      await page.getByRole('main').getByRole('searchbox').fill('OC 77');
    },
    read: async (page) => {
      await expect(page.getByLabel('Desde')).toHaveValue('2025-01-01');
      await expect(page.getByRole('main').getByRole('searchbox')).toHaveValue('OC 77');
    },
  },
  'a price list': {
    path: () => '/account/catalog',
    write: async (page) => {
      await page.getByLabel('Título').fill('Ofertas de verano');
      await page.getByRole('checkbox', { name: 'Bazar' }).check();
      await page.getByLabel('Margen').fill('30');
    },
    read: async (page) => {
      await expect(page.getByLabel('Título')).toHaveValue('Ofertas de verano');
      await expect(page.getByRole('checkbox', { name: 'Bazar' })).toBeChecked();
      await expect(page.getByLabel('Margen')).toHaveValue('30');
    },
  },
  'the address of an e-mail with a document': {
    who: 'bruno',
    path: async () => `/account/documents/invoice/${(await papersOf(BRUNO.cardcode)).invoice.docNum}`,
    open: (page) => page.getByRole('button', { name: 'Enviar por e-mail' }).click(),
    write: (page) => page.getByRole('radio').last().check(),
    read: (page) => expect(page.getByRole('radio').last()).toBeChecked(),
  },
  'a request for a card code': {
    who: 'carla',
    path: () => '/account/dashboard',
    write: (page) => page.getByLabel('Código de cliente de su empresa').fill('C00345'),
    read: (page) => expect(page.getByLabel('Código de cliente de su empresa')).toHaveValue('C00345'),
  },
  'what an order of before is repeated with': {
    path: repeatPath,
    write: async (page) => {
      await expect(page.getByRole('main').getByRole('checkbox').last()).toBeChecked();
      await page.getByRole('main').getByRole('checkbox').last().uncheck();
      await stepUp(page);
      before = await quantity(page).inputValue();
    },
    read: async (page) => {
      await expect(quantity(page)).toHaveValue(before);
      await expect(page.getByRole('main').getByRole('checkbox').last()).not.toBeChecked();
    },
  },
  'units of a promotion': {
    path: promoPath,
    write: async (page) => {
      await stepUp(page);
      before = await quantity(page).inputValue();
    },
    read: (page) => expect(quantity(page)).toHaveValue(before),
  },
  'a quantity on a product’s page': {
    path: () => `/shop/products/${ORDERED}`,
    write: async (page) => {
      await stepUp(page);
      before = await quantity(page).inputValue();
    },
    read: (page) => expect(quantity(page)).toHaveValue(before),
  },
  'a line’s note and a quantity of the cart that cannot be ordered': {
    hasCart: true,
    path: () => '/shop/cart',
    write: async (page) => {
      await page.getByRole('button', { name: /^Agregar nota/ }).click();
      await page.getByLabel(/^Nota para/).fill('Color gris');
      await page.locator('.cart-line').getByRole('spinbutton').fill('abc');
      await page
        .getByRole('button', { name: /^Agregar nota/ })
        .or(page.getByLabel(/^Nota para/))
        .first()
        .focus();
    },
    read: async (page) => {
      await expect(page.locator('.cart-line').getByRole('spinbutton')).toHaveValue('abc');
      await expect(page.getByLabel(/^Nota para/)).toHaveValue('Color gris');
    },
  },
};

for (const [name, form] of Object.entries(FORMS)) {
  test(`${name}: all of it is there again after an ended session`, async ({
    page,
    enterAs,
    openAs,
    addToCart,
    logIn,
    surprises,
  }) => {
    test.slow();
    surprises.planned.push(/status of 40[13]/);
    const who = form.who ?? 'ana';
    const path = await form.path();
    if (who === 'carla') await enterAs(who);
    else await openAs(who, form.hasCart ? '/shop/catalog/ferreteria' : path);
    if (form.hasCart) await addToCart(offered(grid(page)).first());
    if (form.hasCart || who === 'carla') await page.goto(path);
    await showPresence(page);
    await form.open?.(page);
    await form.write(page);
    const address = page.url();
    await endSession(page);
    await notice(page).getByRole('link', { name: 'Ingresar' }).click();
    await logIn(who);
    await expect(page).toHaveURL(address);
    await form.read(page);
    await expect(notice(page)).toBeHidden();
  });
}

test('a word’s other text, and an order that the shop refuses at its button: both are there again', async ({
  page,
  openAs,
  addToCart,
  logIn,
  surprises,
}) => {
  test.slow();
  surprises.planned.push(/status of 40[13]/);
  const word = `la chica ${crypto.randomUUID().replace(/[^a-f]/g, '')}`;
  await openAs('ana', TABLE);
  await paste(page, `3 ${word}`);
  const row = rows(page).filter({ hasText: word });
  await row.getByRole('button', { name: 'Buscarlo' }).click();
  await row.getByRole('combobox').fill('amoladora');
  await row.getByRole('option').first().click();
  await row.getByRole('button', { name: 'Siempre, para toda la empresa' }).click();
  await page.goto('/account/words');
  await page.getByRole('button', { name: `Cambiar «${word}»` }).click();
  await page.getByLabel(`Nueva palabra en lugar de «${word}»`).fill(`${word} nueva`);
  await endSession(page);
  await notice(page).getByRole('link', { name: 'Ingresar' }).click();
  await logIn('ana');
  await expect(page.locator('.own-word-rename input')).toHaveValue(`${word} nueva`);

  await page.goto('/shop/catalog/ferreteria');
  await addToCart(offered(grid(page)).first());
  await page.goto('/shop/checkout');
  await page.getByLabel(/Correo a domicilio/).check();
  await page.context().clearCookies();
  await page
    .getByRole('button', { name: /^Confirmar pedido/ })
    .first()
    .click();
  await expect(notice(page)).toBeInViewport();
  await notice(page).getByRole('link', { name: 'Ingresar' }).click();
  await logIn('ana');
  await expect(page.getByLabel(/Correo a domicilio/)).toBeChecked();
});
