import type { Page } from '@playwright/test';
import { promoUnits } from '#domain/promos/promo.ts';
import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { officeCart, setPromoDays } from '../support/office.ts';
import { counts, entry, keptDrafts, paste, rows, TABLE } from '../support/orderTable.ts';
import {
  addPromotion,
  asAnnounced,
  expectedTotals,
  expectTotals,
  inCart,
  packedPromotion,
  summary,
  units,
  type WireLine,
} from '../support/promotions.ts';
import { OFFLINE_NOISE } from '../support/savedCopies.ts';

type Promotion = Awaited<ReturnType<typeof packedPromotion>>;

const packedOf = ({ lines }: Promotion) => lines.find(({ factorQty }) => factorQty > 1) as WireLine;
const rowOf = (page: Page, { title }: Promotion) =>
  rows(page).filter({ has: page.getByRole('checkbox', { name: `Agregar: ${title}` }) });
const orderTotals = (page: Page) => page.getByRole('region', { name: 'Total de las líneas listas' });

async function toTable(page: Page, { docEntry }: Promotion): Promise<void> {
  await page.goto(`/promos/${docEntry}`);
  await page.getByRole('button', { name: 'Pasar a la tabla de pedido' }).click();
  await page.waitForURL(`**${TABLE}`);
}

test('a promotion goes to the order table with its price and the quantities that were typed, and from there into the cart', async ({
  page,
  openAs,
}) => {
  test.slow();
  const promo = await packedPromotion();
  const packed = packedOf(promo);
  const taken = { ...asAnnounced(promo), [packed.itemCode]: packed.quantity + 1 };
  const typed = String((packed.quantity + 1) * packed.factorQty);
  await openAs('ana', `/promos/${promo.docEntry}`);
  await units(page, packed).fill(typed);
  await expectTotals(summary(page), expectedTotals(promo, taken));
  await page.getByRole('button', { name: 'Pasar a la tabla de pedido' }).click();
  await page.waitForURL(`**${TABLE}`);

  const row = rowOf(page, promo);
  await expect(counts(page)).toContainText('1 línea: 1 lista');
  await expect(row).toContainText(`${promo.lines.length} productos`);
  await expectTotals(orderTotals(page), expectedTotals(promo, taken));
  await row.getByText(`Ver los ${promo.lines.length} productos`).click();
  await expect(units(page, packed)).toHaveValue(typed);
  await expectAccessibleAtBothWidths(page);
  await units(page, packed).fill(String((packed.quantity + 2) * packed.factorQty));
  const more = { ...taken, [packed.itemCode]: packed.quantity + 2 };
  await expectTotals(orderTotals(page), expectedTotals(promo, more));

  await page.reload();
  await expectTotals(orderTotals(page), expectedTotals(promo, more));
  await expect
    .poll(async () => (await keptDrafts(page, ANA.cardcode)).filter(({ kind }) => kind === 'promo'))
    .toMatchObject([{ fields: { docEntry: String(promo.docEntry) } }]);
  expect(JSON.stringify(await keptDrafts(page, ANA.cardcode))).not.toMatch(/price|discount/i);
  expect(await page.evaluate(() => JSON.stringify(localStorage.orderDrafts))).not.toMatch(/price|discount/i);

  await paste(page, '00002 6');
  await page.getByRole('button', { name: 'Agregar 2 líneas al carro' }).click();
  await expect(page.getByText('2 líneas pasaron al carro.')).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  await expect
    .poll(async () =>
      (await officeCart(ANA)).promos.map(({ idPromo, lines }) => [
        idPromo,
        Object.fromEntries(lines.map(({ itemCode, quantity }) => [itemCode, quantity])),
      ]),
    )
    .toEqual([[promo.docEntry, more]]);
  await page.goto('/shop/cart');
  await expect(inCart(page)).toContainText(promo.title);
});

test('a promotion of the table is worked on by the keyboard alone: seen, changed, removed and brought back', async ({
  page,
  openAs,
}) => {
  const promo = await packedPromotion();
  const [first] = promo.lines as [WireLine];
  await openAs('ana', '/site/faq');
  await toTable(page, promo);
  await expect(counts(page)).toContainText('1 línea: 1 lista');
  await entry(page).focus();
  await page.keyboard.press('ArrowUp');
  await expect(rowOf(page, promo).getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(units(page, first)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(units(page, first)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  const { quantity, factorQty } = first;
  await expect(units(page, first)).toHaveValue(
    String(promoUnits({ offer: { factorQty }, quantity: quantity + 1 })),
  );
  for (let at = 1; at < promo.lines.length; at++) {
    await page.keyboard.press('Enter');
    await expect(units(page, promo.lines[at] as WireLine)).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(entry(page)).toBeFocused();

  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Delete');
  await expect(rows(page)).toHaveCount(0);
  await expect(page.getByText(`Quitó “${promo.title}”.`)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(rowOf(page, promo)).toBeVisible();
});

test('a promotion that has ended says so, keeps nothing else out of the cart, and gives way to its products', async ({
  page,
  openAs,
  surprises,
}) => {
  surprises.planned.push(/status of 404/);
  const promo = await packedPromotion();
  await openAs('ana', '/site/faq');
  await toTable(page, promo);
  await expect(counts(page)).toContainText('1 línea: 1 lista');
  await setPromoDays(promo.docEntry, { to: '2026-01-31' });
  await page.reload();
  await expect(rowOf(page, promo)).toContainText('Esta promo terminó o ya no está disponible para usted.');
  await paste(page, '00002 6');
  await page.getByRole('button', { name: 'Agregar 1 línea al carro' }).click();
  await expect(page.getByText('1 línea pasó al carro.')).toBeVisible();
  await rowOf(page, promo).getByRole('button', { name: 'Pedir sus productos a sus precios de hoy' }).click();
  await expect(rowOf(page, promo)).toHaveCount(0);
  for (const { itemCode } of promo.lines)
    await expect(rows(page).filter({ hasText: itemCode }).first()).toBeVisible();
});

test('a promotion that ended while there was no connection says so once that is back, and nothing of the table is lost', async ({
  page,
  context,
  openAs,
  surprises,
}) => {
  surprises.planned.push(/status of 404/, OFFLINE_NOISE);
  const promo = await packedPromotion();
  await openAs('ana', '/site/faq');
  await toTable(page, promo);
  await expect(counts(page)).toContainText('1 línea: 1 lista');
  await context.setOffline(true);
  await setPromoDays(promo.docEntry, { to: '2026-01-31' });
  await context.setOffline(false);
  await expect(rowOf(page, promo)).toContainText('Esta promo terminó o ya no está disponible para usted.');
  await rowOf(page, promo).getByText(`Ver los ${promo.lines.length} productos`).click();
  await expect(rowOf(page, promo)).toContainText(`Código ${promo.lines[0]?.itemCode}`);
});

test('a promotion that is in the cart with other quantities asks before they are changed', async ({
  page,
  openAs,
}) => {
  const promo = await packedPromotion();
  const packed = packedOf(promo);
  await openAs('ana', '/site/faq');
  await addPromotion(page, promo);
  await units(page, packed).fill(String((packed.quantity + 3) * packed.factorQty));
  await page.getByRole('button', { name: 'Pasar a la tabla de pedido' }).click();
  await page.waitForURL(`**${TABLE}`);
  await expect(counts(page)).toContainText('0 listas, 1 por confirmar');
  await expect(rowOf(page, promo)).toContainText('Ya está en el carro con otras cantidades.');
  await rowOf(page, promo).getByRole('button', { name: 'Poner estas en el carro' }).click();
  await page.getByRole('button', { name: 'Agregar 1 línea al carro' }).click();
  await expect(page.getByText('1 línea pasó al carro.')).toBeVisible();
  await expect
    .poll(async () =>
      (await officeCart(ANA)).promos.flatMap(({ lines }) =>
        lines.filter(({ itemCode }) => String(itemCode) === packed.itemCode).map(({ quantity }) => quantity),
      ),
    )
    .toEqual([packed.quantity + 3]);
});

test('neither a visitor nor somebody without card code is offered a table for a promotion', async ({
  page,
  enterAs,
}) => {
  const promo = await packedPromotion();
  await page.goto(`/promos/${promo.docEntry}`);
  await expect(page.getByRole('heading', { name: 'Esta promo es para clientes' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pasar a la tabla de pedido' })).toHaveCount(0);
  await enterAs('carla');
  await page.goto(`/promos/${promo.docEntry}`);
  await expect(page.getByRole('heading', { name: 'Falta su código de cliente' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pasar a la tabla de pedido' })).toHaveCount(0);
  await page.goto(TABLE);
  await expect(rows(page)).toHaveCount(0);
});
