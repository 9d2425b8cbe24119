import type { Page } from '@playwright/test';
import { getDocumentProxy } from 'unpdf';
import { formatMoney } from '#domain/money.ts';
import { ANA, expect, test } from '../support/journey.ts';
import { askOffice } from '../support/office.ts';
import { papersOf } from '../support/papers.ts';

type Order = { orderId: number; totals: { currency: '$' | 'U$'; total: number }[] };

/** In points: the margin of 14 mm, less what a letter may reach over. */
const MARGIN = 38;

/** What a printer gets: the lines of each sheet, and whether all of its text is within the margins. */
async function sheetsOf(page: Page): Promise<{ lines: string[]; isWithin: boolean }[]> {
  const pdf = await getDocumentProxy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
  return Promise.all(
    Array.from({ length: pdf.numPages }, async (_, index) => {
      const sheet = await pdf.getPage(index + 1);
      const { width } = sheet.getViewport({ scale: 1 });
      const { items } = await sheet.getTextContent();
      const pieces = items.flatMap((item) =>
        'str' in item && item.str.trim() !== ''
          ? [{ text: item.str, x: item.transform[4], y: Math.round(item.transform[5]), width: item.width }]
          : [],
      );
      const byLine = Map.groupBy(
        pieces.toSorted((a, b) => b.y - a.y || a.x - b.x),
        ({ y }) => y,
      );
      return {
        lines: [...byLine.values()].map((line) => line.map(({ text }) => text.trim()).join(' ')),
        isWithin: pieces.every(({ x, width: wide }) => x >= MARGIN && x + wide <= width - MARGIN),
      };
    }),
  );
}

/** No sheet is empty, the first one has the heading and more, and nothing is cut at an edge. Answers all of the text. */
async function printed(page: Page, heading: string): Promise<string> {
  await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  const sheets = await sheetsOf(page);
  expect(sheets[0]?.lines).toContain(heading);
  for (const { lines, isWithin } of sheets) {
    expect(lines.length).toBeGreaterThan(2);
    expect(isWithin).toBe(true);
  }
  expect(sheets[0]?.lines.length).toBeGreaterThan(8);
  return sheets.flatMap(({ lines }) => lines).join('\n');
}

test('order, invoice, receipt and statement are whole on paper', async ({ page, openAs }) => {
  const { orders } = await askOffice<{ orders: Order[] }>('/web/orders', { cardcode: ANA.cardcode });
  const order = orders.find(({ totals }) => totals.length === 2);
  const { invoice, receipt } = await papersOf(ANA.cardcode);

  await openAs('ana', `/account/orders/${order?.orderId}`);
  await expect(page.getByText('Pedido recibido')).toBeVisible();
  const onOrder = await printed(page, `Pedido ${order?.orderId}`);
  for (const { currency, total } of order?.totals ?? [])
    expect(onOrder).toContain(`Total con impuestos ${formatMoney(Math.round(total * 100), currency)}`);

  for (const [kind, paper] of Object.entries({ invoice, receipt })) {
    await page.goto(`/account/documents/${kind}/${paper.docNum}`);
    const total = page.getByRole('article').locator('dd.total');
    await expect(total).toBeVisible();
    const heading = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
    expect(await printed(page, heading)).toContain((await total.textContent()) ?? '');
  }

  await page.goto('/account/status');
  await expect(page.getByRole('button', { name: 'Imprimir' })).toBeVisible();
  await expect(page.getByRole('table').nth(1)).toBeVisible();
  const onStatement = await printed(page, 'Estado de cuenta');
  for (const words of ['Pesos ($)', 'Dólares (U$S)', `Recibo ${receipt.folioPref} ${receipt.folioNum}`])
    expect(onStatement).toContain(words);
});
