import type { Page } from '@playwright/test';
import type { ListedMovement } from '#api/account/statement.ts';
import { formatMoney } from '#domain/money.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { askOffice, setFaults } from '../support/office.ts';

const MANY = 5_000;

const movements = (page: Page) => page.getByRole('region', { name: 'Movimientos' });
const rows = (page: Page) => movements(page).locator('tbody tr');

type OfficeMovement = {
  date: string;
  docType: string;
  docNum: number;
  currency: '$' | 'U$';
  balance: number;
};
const told = async (): Promise<OfficeMovement[]> =>
  (await askOffice<{ movements: OfficeMovement[] }>('/web/ClientState', { cardcode: ANA.cardcode }))
    .movements;

/** A statement of years that no customer of the sandbox has. */
function longStatement(): ListedMovement[] {
  let balance = 0;
  return Array.from({ length: MANY }, (_, index) => {
    const isInvoice = index % 2 === 0;
    balance += isInvoice ? 1000 : -1000;
    return {
      date: new Date(Date.UTC(2015, 0, 1 + Math.floor(index * 0.8))).toISOString().slice(0, 10),
      dueDate: '',
      kind: isInvoice ? 'invoice' : 'receipt',
      description: isInvoice ? 'Factura' : 'Recibo',
      company: 'web',
      docNum: String(2_000_000 + index),
      folio: { prefix: 'A', number: String(index) },
      reference: '',
      currency: '$',
      debit: isInvoice ? 1000 : 0,
      credit: isInvoice ? 0 : 1000,
      balance,
    };
  });
}

test.beforeEach(async ({ enterAs }, { title }) => {
  await enterAs(title.includes('new customer') ? 'nora' : 'ana');
});

test('the last movement stands first, with the balance after it and a link to its document', async ({
  page,
}) => {
  await page.goto('/account/status');
  const pesos = (await told()).filter(({ currency }) => currency === '$');
  const last = pesos.at(-1);
  const first = rows(page).first();
  await expect(first).toContainText(formatMoney(Math.round((last?.balance ?? 0) * 100), '$'));
  await expect(first.getByRole('link')).toHaveAttribute('href', new RegExp(`/${last?.docNum}$`));
  await movements(page).getByRole('button', { name: 'Dólares' }).click();
  const dollars = (await told()).filter(({ currency }) => currency === 'U$');
  await expect(movements(page)).toContainText(`${dollars.length} movimientos`);
  await expect(rows(page).first()).toContainText('U$S');
});

test('no window is too narrow for what is owed, and no heading of the ledger is cut on a tablet', async ({
  page,
}) => {
  await page.goto('/account/status');
  await expect(page.locator('.ledger-piece').first()).toBeVisible();
  for (const width of [320, 641, 700, 820, 960, 1010, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`)
      .toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 820, height: 900 });
  const cut = await page
    .locator('.ledger-piece th[scope=col]')
    .evaluateAll((all) => all.filter((th) => th.scrollWidth > th.clientWidth).length);
  expect(cut).toBe(0);
});

test('the columns of each month stand under those of the month before', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/account/status');
  const months = movements(page).locator('.ledger-piece');
  await expect(months.nth(1)).toBeVisible();
  const columns = (at: number) =>
    months
      .nth(at)
      .locator('tbody tr')
      .first()
      .locator('th, td')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().x)));
  expect(await columns(1)).toEqual(await columns(0));
});

test('a period is in the address, and Back brings the one before', async ({ page }) => {
  await page.goto('/account/status');
  const all = (await told()).filter(({ currency }) => currency === '$').length;
  await expect(movements(page)).toContainText(`${all} movimientos`);
  await page.getByLabel('Desde').fill('2025-01-01');
  await page.getByLabel('Hasta').fill('2025-03-31');
  await page.getByRole('button', { name: 'Ver período' }).click();
  await expect(page).toHaveURL('/account/status?desde=2025-01-01&hasta=2025-03-31');
  const inPeriod = (await told()).filter(
    ({ currency, date }) => currency === '$' && date >= '2025-01-01' && date <= '2025-03-31',
  );
  expect(inPeriod.length).toBeGreaterThan(3);
  await expect(rows(page)).toHaveCount(inPeriod.length);
  await expect(movements(page)).toContainText('Saldo anterior al período');
  await page.goBack();
  await expect(page.getByLabel('Desde')).toHaveValue('');
  await expect(movements(page)).toContainText(`${all} movimientos`);
  await expect(movements(page)).not.toContainText('Saldo anterior al período');
});

for (const [query, sentence] of [
  ['desde=2026-05-01&hasta=2026-02-01', 'es posterior'],
  ['desde=2026-02-30&hasta=2026-03-01', 'no existe'],
  ['desde=%3Cscript%3E', 'no existe'],
  ['desde=0001-01-01&hasta=9999-12-31', 'entre el año 2000'],
] as const) {
  test(`?${query} is answered with a sentence, and no movement`, async ({ page }) => {
    await page.goto(`/account/status?${query}`);
    await expect(page.getByRole('alert')).toContainText(sentence);
    await expect(page.getByRole('region', { name: 'Saldos' })).toContainText('$');
    await expect(rows(page)).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Descargar CSV' })).toHaveCount(0);
  });
}

test('the movements of the period are saved as CSV and as a workbook', async ({ page }) => {
  await page.goto('/account/status?desde=2025-01-01&hasta=2025-03-31');
  for (const [button, ending] of [
    ['Descargar CSV', 'csv'],
    ['Descargar Excel', 'xlsx'],
  ] as const) {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: button }).click();
    expect((await download).suggestedFilename()).toBe(`estado-de-cuenta-2025-01-01-2025-03-31.${ending}`);
  }
});

test('while a file is prepared the page says so', async ({ page }) => {
  await page.goto('/account/status?desde=2025-01-01&hasta=2025-03-31');
  await setFaults({ '/web/ClientState': { kind: 'delay', ms: 3_000 } });
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar Excel' }).click();
  const said = page.getByRole('status').filter({ hasText: 'Preparando el archivo' });
  await expect(said).toBeVisible();
  await download;
  await expect(said).toHaveCount(0);
});

test('while the back office fails, nothing looks like zero, and a file is not saved', async ({
  page,
  surprises,
}) => {
  surprises.planned.push(/status of 50[23]/);
  await page.goto('/account/status');
  await expect(rows(page).first()).toBeVisible();
  await setFaults({ '/web/ClientState': { kind: 'status', status: 500 } });
  await page.getByRole('button', { name: 'Descargar CSV' }).click();
  await expect(page.getByRole('alert')).toContainText('El sistema de la tienda respondió con un error.');
  await page.reload();
  await expect(page.getByRole('alert')).toHaveCount(3);
  await expect(page.getByRole('main')).not.toContainText(/\$ 0|Su cuenta todavía/);
  await setFaults({});
  await page.getByRole('button', { name: 'Reintentar' }).first().click();
  await expect(rows(page).first()).toBeVisible();
});

test('a new customer reads that there is nothing yet', async ({ page }) => {
  await page.goto('/account/status');
  await expect(movements(page)).toContainText('Su cuenta todavía no tiene movimientos.');
});

test('five thousand movements are drawn as somebody reads on, and all of them for a printer', async ({
  page,
}) => {
  await page.route('**/api/account/statement', (route) =>
    route.fulfill({
      json: {
        date: '2026-11-22',
        balances: [{ currency: '$', balance: 0, overdue: 0 }],
        movements: longStatement(),
      },
    }),
  );
  await page.goto('/account/status');
  await expect(movements(page)).toContainText('5.000 movimientos');
  await expect(rows(page).first()).toBeVisible();
  const atFirst = await rows(page).count();
  expect(atFirst).toBeLessThan(MANY / 10);
  await page.mouse.move(700, 600);
  await page.mouse.wheel(0, 6_000);
  await expect.poll(() => rows(page).count()).toBeGreaterThan(atFirst);
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(rows(page)).toHaveCount(MANY);
});
