import { getBalance, getStatement } from '#api/account/statement.ts';
import { getDueDatesFile } from '#api/history/dueDates.ts';
import { STATUS_PATH } from '#domain/account/paths.ts';
import { documentName } from '#domain/account/statement.ts';
import { formatDay } from '#domain/day.ts';
import { DUE_DATES_PATH, dueDates } from '#domain/history/dueDates.ts';
import { formatMoney, moneyInText } from '#domain/money.ts';
import { expectAccessibleAtBothWidths } from '../support/axe.ts';
import { offered } from '../support/customer.ts';
import { ANA, BRUNO, expect, test } from '../support/journey.ts';
import { grid } from '../support/listing.ts';
import { askOffice, setFaults } from '../support/office.ts';

type State = { balances: { currency: '$' | 'U$'; balance: number; overdue: number }[] };

const OVERDUE = 1_234_50;
const withOverdue = (balance: object) => ({ ...balance, overdue: OVERDUE });

const panelName = 'Vencimientos';
const cents = (amount: number): number => Math.round(amount * 100);

test('a customer reads when each open document falls due, and the sums are those of the back office', async ({
  page,
  enterAs,
}) => {
  await enterAs('bruno');
  await page.goto(STATUS_PATH);
  const panel = page.getByRole('region', { name: panelName });
  const statement = await (await page.request.get(getStatement.path)).json();
  const { balances } = await askOffice<State>('/web/ClientState', { cardcode: BRUNO.cardcode });
  const dues = dueDates(statement, statement.date).filter(({ groups }) => groups.length > 0);
  expect(dues.length).toBeGreaterThan(0);
  for (const { currency, groups } of dues) {
    const table = panel.getByRole('table', { name: currency === '$' ? 'Pesos' : 'Dólares' });
    const stated = balances.find((one) => one.currency === currency);
    await expect(table.getByRole('row', { name: /^Saldo / })).toContainText(
      formatMoney(cents(stated?.balance ?? 0), currency),
    );
    const [first] = groups.flatMap(({ items }) => items);
    if (!first?.movement) throw new Error('Nothing is open.');
    const row = table.getByRole('row', { name: documentName(first.movement) });
    await expect(row).toContainText(formatDay(first.dueDate));
    await expect(row).toContainText(formatMoney(first.open, currency));
    await expect(row.getByRole('link')).toHaveAttribute('href', new RegExp(`/${first.movement.docNum}$`));
  }
  await expect(panel.getByText('Consulte con su vendedor')).toHaveCount(0);
  await expectAccessibleAtBothWidths(page);
});

test('what falls due goes into a calendar by the keyboard, and is nobody else’s', async ({
  page,
  enterAs,
}) => {
  await enterAs('bruno');
  await page.goto(STATUS_PATH);
  const button = page.getByRole('button', { name: 'Agregar al calendario' });
  await button.focus();
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toBe('vencimientos.ics');
  const answer = await page.request.get(getDueDatesFile.path);
  expect(answer.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'content-type': 'text/calendar; charset=utf-8; method=PUBLISH',
  });
  expect(await answer.text()).toMatch(/^BEGIN:VCALENDAR\r\n[\s\S]*DTSTART;VALUE=DATE:\d{8}\r\n/);
  const asked = await page.request.get(`${getDueDatesFile.path}?cardcode=${ANA.cardcode}`);
  expect(asked.status()).toBe(403);
  await enterAs('nora');
  expect((await page.request.get(getDueDatesFile.path)).status()).toBe(404);
  await enterAs('carla');
  expect((await page.request.get(getDueDatesFile.path)).status()).toBe(403);
  await page.context().clearCookies();
  expect((await page.request.get(getDueDatesFile.path)).status()).toBe(401);
});

test('a new customer owes nothing, and who has no card code reads why there is none', async ({
  page,
  enterAs,
}) => {
  await enterAs('nora');
  await page.goto(STATUS_PATH);
  const panel = page.getByRole('region', { name: panelName });
  await expect(panel).toContainText('No tiene documentos por pagar.');
  await expect(panel.getByRole('button')).toHaveCount(0);
  await enterAs('carla');
  await page.goto(STATUS_PATH);
  await expect(page.getByRole('main')).toContainText('código de cliente');
  await expect(panel).toHaveCount(0);
});

test('where the back office says another sum than its documents, both are on the page', async ({
  page,
  enterAs,
}) => {
  await enterAs('ana');
  await page.route(`**${getStatement.path}`, async (route) => {
    const response = await route.fetch();
    const statement = await response.json();
    for (const one of statement.balances) one.overdue += 100_00;
    await route.fulfill({ json: statement });
  });
  await page.goto(DUE_DATES_PATH);
  const panel = page.getByRole('region', { name: panelName });
  await expect(panel.getByText('Consulte con su vendedor cuál corresponde').first()).toBeInViewport();
});

test('beside an order’s button stands what is overdue; it stops no order, and is not guessed', async ({
  page,
  openAs,
  addToCart,
  surprises,
}) => {
  surprises.planned.push(/status of 502/);
  await openAs('ana', '/shop/catalog/ferreteria');
  await addToCart(offered(grid(page)).first());
  await setFaults({ '/web/ClientState': { kind: 'status', status: 500 } });
  await page.goto('/shop/checkout');
  const place = page.getByRole('button', { name: /^Confirmar pedido/ }).first();
  await expect(place).toBeEnabled();
  await expect(page.getByText(/vencido\./)).toHaveCount(0);
  await setFaults({});
  await page.route(`**${getBalance.path}`, async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, balances: answer.balances.map(withOverdue) } });
  });
  await page.reload();
  const line = page.getByRole('region', { name: 'Totales' }).getByText(/^Tiene .* vencido\./);
  await expect(line).toContainText(
    `Tiene ${moneyInText(OVERDUE, '$')} y ${moneyInText(OVERDUE, 'U$')} vencido.`,
  );
  await expect(line.getByRole('link', { name: 'Ver vencimientos' })).toHaveAttribute('href', DUE_DATES_PATH);
  await place.click();
  await expect(page.getByText('¡Pedido confirmado!')).toBeVisible();
});
