import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { priceListDocument } from '#server/account/priceList/layout.ts';
import type { SnapshotProduct } from '#snapshot/schema.ts';

/** Of 22 letters, without a place to break. */
const SHOP = 'DISTRIBUIDORAFERROTODO';
const PRICE = '$ 1.234.567.890,00';

const product = (code: string, name: string, path: string[]): SnapshotProduct =>
  ({
    code,
    name,
    brand: { name: 'M'.repeat(60) },
    unitMult: 1_000,
    pictures: [],
    path,
    listOrder: 1,
  }) as never;

type Written = { text: string; left: number; right: number };

/** What stands on a page, with where it begins and ends in points from the left. */
async function writtenOn(bytes: Uint8Array): Promise<{ width: number; written: Written[] }> {
  const page = await (await getDocumentProxy(bytes)).getPage(1);
  const { items } = await page.getTextContent();
  const written = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ text: item.str, left: item.transform[4], right: item.transform[4] + item.width }]
      : [],
  );
  return { width: page.getViewport({ scale: 1 }).width, written };
}

test('a price list of a shop of 22 letters and of products in one word has all its columns on the paper', async () => {
  const fonts = join(
    dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
    'fonts',
    'Roboto',
  );
  pdfmake.addFonts({
    Roboto: { normal: join(fonts, 'Roboto-Regular.ttf'), bold: join(fonts, 'Roboto-Medium.ttf') },
  });
  pdfmake.setLocalAccessPolicy((path) => path.startsWith(fonts));
  pdfmake.setUrlAccessPolicy(() => false);
  const job = {
    title: 'M'.repeat(80),
    prices: 'own',
    day: '2026-11-30',
    shop: SHOP,
    ink: '#101010',
  } as const;
  const products = [
    product('X'.repeat(40), 'W'.repeat(80), ['F'.repeat(90), 'C'.repeat(60)]),
    product('00123', 'Amoladora angular', ['Herramientas']),
  ];
  const made = priceListDocument(job, products, {}, new Map([['00123', PRICE]]));
  const pdf = await pdfmake.createPdf(made).getBuffer();
  const { width, written } = await writtenOn(new Uint8Array(pdf));
  expect(written.filter(({ left, right }) => left < 0 || right > width)).toEqual([]);
  expect(written.find(({ text }) => text === PRICE)).toBeDefined();
  expect(written.filter(({ text }) => text.includes(SHOP))).toHaveLength(2);
});
