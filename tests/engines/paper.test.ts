import type { PaperFormat } from 'puppeteer-core';
import { beforeEach, expect, test } from 'vitest';
import { FIREFOX } from '../support/engines/engines.ts';
import { openFirefox, type PrintingWindow } from '../support/engines/puppeteer.ts';
import { openScene } from '../support/engines/scene.ts';
import { type Sheet, sheetsOf } from '../support/print/sheets.ts';
import { movementsOf, rowSums, statedAs, statedSums } from '../support/print/sums.ts';
import { beSignedIn, fillCart } from './customer/session.ts';

/** An order of both currencies with twelve lines, and its invoice in pesos. */
const ORDER = '/account/orders/154400';
const FORMATS: (PaperFormat | undefined)[] = [undefined, 'Letter'];

let window: PrintingWindow;
const scene = openScene({
  ...FIREFOX,
  open: async () => {
    window = await openFirefox();
    return window;
  },
});
beforeEach(() => beSignedIn(scene().person));

/** Firefox writes figures and ligatures that a feature of the font chose without their letters into a PDF. */
const READABLE =
  ':root * { font-variant-numeric: normal !important; font-variant-ligatures: none !important; }';

/** Opens a page, and reads its sheets once it says this. */
async function sheetsAt(path: string, ready: RegExp, format?: PaperFormat): Promise<Sheet[]> {
  const { person } = scene();
  await person.goTo(path);
  await person.reads(ready);
  await window.ask((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets.push(sheet);
  }, READABLE);
  const sheets = await sheetsOf(await window.paper(format));
  // Of the bold cut, the sign of money, too.
  return sheets.map((sheet) => ({
    ...sheet,
    lines: sheet.lines.map((line) => line.replaceAll('\uFFFD', '$')),
  }));
}

/** The heading and what it is about share the first sheet, none is empty, and the rows come to the totals. */
function expectWhole(sheets: Sheet[], heading: RegExp): string[] {
  const [first] = sheets;
  expect(first?.lines.some((line) => heading.test(line))).toBe(true);
  expect(first?.lines.length).toBeGreaterThan(12);
  for (const { lines, isWithin } of sheets) {
    expect(lines.length).toBeGreaterThan(2);
    expect(isWithin).toBe(true);
  }
  return sheets.flatMap(({ lines }) => lines);
}

for (const format of FORMATS) {
  const on = format ?? 'A4';

  test(`Firefox prints an order on ${on} from its first sheet on, and its rows add up`, async () => {
    const lines = expectWhole(await sheetsAt(ORDER, /Pedido recibido/, format), /^Pedido 154400$/);
    expect(Object.keys(statedSums(lines))).toHaveLength(2);
    expect(rowSums(lines)).toEqual(statedSums(lines));
  });

  test(`Firefox prints what is repeated on ${on}, and no row lies over a sheet's end`, async () => {
    const { person } = scene();
    await person.goTo(`${ORDER}/repeat`);
    await person.sees('main input[type=checkbox]:checked');
    const lines = expectWhole(
      await sheetsAt(`${ORDER}/repeat`, /Subtotal[\s\S]*U\$S/, format),
      /^Repetir pedido 154400$/,
    );
    for (const [currency, { subtotal }] of Object.entries(statedSums(lines)))
      expect(rowSums(lines)[currency]?.subtotal).toBe(subtotal);
  });

  test(`Firefox prints an invoice on ${on} from its first sheet on, and its rows add up`, async () => {
    const { person } = scene();
    await person.goTo('/account/status');
    await person.pressFirst('main a[href^="/account/documents/invoice/"]');
    await person.reads(/RUT/, { within: 'main article' });
    const address = await person.address();
    const lines = expectWhole(await sheetsAt(address, /Vista de consulta/, format), /^Factura /);
    expect(rowSums(lines)).toEqual(statedSums(lines));
  });

  test(`Firefox prints a statement on ${on} from its first sheet on, without a gap`, async () => {
    const address = '/account/status?desde=2026-06-01&hasta=2026-10-31';
    const lines = expectWhole(
      await sheetsAt(address, /Saldo al final del período/, format),
      /^Estado de cuenta$/,
    );
    for (const currency of ['$', 'U$S']) {
      const movements = movementsOf(lines, currency);
      const opening = statedAs(lines, /Saldo anterior al período/)[currency];
      expect(movements.length).toBeGreaterThan(1);
      expect(movements.map(({ amount }) => amount)).toEqual(
        movements.map(({ balance }, at) => Math.abs(balance - (movements[at + 1]?.balance ?? opening ?? 0))),
      );
    }
  });

  test(`Firefox prints a cart on ${on}, and its rows add up`, async () => {
    await fillCart(scene().person, ['100105', '00550', '00522', '00110', '00048', '00189']);
    const lines = expectWhole(await sheetsAt('/shop/cart', /Subtotal[\s\S]*U\$S/, format), /^Mi carro$/);
    expect(rowSums(lines)).toEqual(statedSums(lines));
  });
}
