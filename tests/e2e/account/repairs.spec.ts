import { monthsBefore, today } from '#domain/day.ts';
import { ANA, BRUNO, expect, test } from '../support/journey.ts';
import { askOffice, journal, resetOffice, setFaults } from '../support/office.ts';

type Repair = { docNum: number; date: string; title: string };

const repairsOf = async (cardcode: string, start?: string): Promise<Repair[]> =>
  (await askOffice<{ services: Repair[] }>('/web/services', { cardcode, ...(start && { start }) })).services;

test.beforeEach(async ({ enterAs }, { title }) => {
  await enterAs(title.includes('new customer') ? 'nora' : 'ana');
});

test('the repairs of the last 24 months are listed, newest first, and older ones when asked', async ({
  page,
}) => {
  await page.goto('/repairs');
  const usual = await repairsOf(ANA.cardcode, monthsBefore(today(), 24));
  const numbers = page.locator('tbody th');
  await expect(numbers).toHaveText(
    usual.toSorted((a, b) => b.date.localeCompare(a.date)).map(({ docNum }) => String(docNum)),
  );
  await page.getByRole('link', { name: 'Todo', exact: true }).click();
  const all = await repairsOf(ANA.cardcode, '2000-01-01');
  expect(all.length).toBeGreaterThan(usual.length);
  await expect(numbers).toHaveCount(all.length);
});

test('a repair shows each of its steps, the last one as where it stands', async ({ page }) => {
  const [last] = await repairsOf(ANA.cardcode);
  await page.goto('/repairs');
  await page.getByRole('link', { name: String(last?.docNum) }).click();
  await expect(page).toHaveURL(`/repairs/${last?.docNum}`);
  const { service } = await askOffice<{ service: { history: { statusDescription: string }[] } }>(
    '/web/servicestatus',
    { docNum: String(last?.docNum) },
  );
  const steps = page.getByRole('region', { name: 'Pasos' }).getByRole('listitem');
  await expect(steps.locator('b')).toHaveText(
    service.history.map(({ statusDescription }) => statusDescription),
  );
  await expect(steps.last()).toHaveAttribute('aria-current', 'step');
});

test('another customer’s repair, one that does not exist and what is no number are the same answer', async ({
  page,
}) => {
  const [foreign] = await repairsOf(BRUNO.cardcode);
  await resetOffice();
  await setFaults({ '*': { kind: 'ignore-cardcode' } });
  const texts = new Set<string>();
  for (const id of [String(foreign?.docNum), '99999999', '-1', '1e9', 'x', '..%2Fweb', '%00', '0']) {
    const answer = await page.request.get(`/api/account/repairs/${id}`);
    expect(answer.status(), id).toBe(404);
    texts.add(await answer.text());
  }
  expect(texts.size).toBe(1);
  expect(await journal('/web/servicestatus')).toEqual([]);
});

for (const [query, sentence] of [
  ['desde=2026-05-01&hasta=2026-02-01', 'es posterior'],
  ['hasta=ayer', 'no existe'],
  ['desde=1800-01-01', 'entre el año 2000'],
] as const) {
  test(`?${query} is answered with a sentence, by the page and by its endpoint`, async ({ page }) => {
    await page.goto(`/repairs?${query}`);
    await expect(page.getByRole('alert')).toContainText(sentence);
    await expect(page.locator('tbody tr')).toHaveCount(0);
    const english = query.replace('desde', 'from').replace('hasta', 'to');
    const answer = await page.request.get(`/api/account/repairs?${english}`);
    expect(answer.status()).toBe(400);
    expect((await answer.json()).error.message).toContain(sentence);
  });
}

test('while the back office fails, the page says so and does not say that there are none', async ({
  page,
  surprises,
}) => {
  surprises.planned.push(/status of 50[23]/);
  await setFaults({ '/web/services': { kind: 'status', status: 500 } });
  await page.goto('/repairs');
  await expect(page.getByRole('alert')).toContainText('El sistema de la tienda respondió con un error.');
  await expect(page.getByText(/No tiene reparaciones/)).toHaveCount(0);
  await setFaults({});
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(page.locator('tbody tr').first()).toBeVisible();
});

test('a new customer reads that there is none, and how to bring a machine', async ({ page }) => {
  await page.goto('/repairs');
  await expect(page.getByText('No tiene reparaciones en los últimos 24 meses.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Servicio técnico' })).toBeVisible();
});

/** Runs in the page: headings of a row's cells that have less room than their longest word. */
function brokenHeadings(cells: Element[]): string[] {
  const pen = document.createElement('canvas').getContext('2d');
  if (!pen) throw new Error('Nothing can be measured.');
  return cells.flatMap((cell) => {
    const heading = cell.getAttribute('data-label') ?? '';
    const { width, font } = getComputedStyle(cell, '::before');
    pen.font = font;
    const widest = Math.max(...heading.split(' ').map((word) => pen.measureText(word).width));
    return widest > Number.parseFloat(width) + 1 ? [heading] : [];
  });
}

test('on a phone a long name of a machine breaks no heading beside it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/repairs');
  const cells = page.locator('.table-cards tbody [data-label]');
  await expect(cells.first()).toBeVisible();
  expect(await cells.evaluateAll(brokenHeadings)).toEqual([]);
});
