import { setTimeout as pause } from 'node:timers/promises';
import { test } from 'vitest';
import { namedListsCopy } from '#copy/lists/named.ts';
import { quickOrderCopy, scanCopy } from '#copy/quickOrder.ts';
import { listPath } from '#domain/paths.ts';
import type { Person } from '../../support/engines/person.ts';
import type { Scene } from '../../support/engines/scene.ts';
import { eventually } from '../../support/eventually.ts';
import { ANA, startAt } from './session.ts';

const TABLE = '/shop/quick-order';
const LINE = '.cart-lines .cart-line';
const ROW = '.order-row';
const QUANTITY = `${ROW} [role=spinbutton]`;
const PASTED = 'Hola, buen día\n00002 6\n00006 2\nNO-EXISTE 3';
/** Its product and its price have come. */
const SCANNED_WITHIN_MS = 3_000;
const SCANS_WITHIN_MS = 60_000;
const THREE = '00002 12\n00006 24\n00008 36';

/** Run in the page. */
const quantitiesSay = (css: string, wanted: string): boolean =>
  Array.from(document.querySelectorAll<HTMLInputElement>(css), ({ value }) => value).join() === wanted;
/** The same field by its place among them, with the caret behind what it holds. */
const focusOn = (css: string, at: number): void => document.querySelectorAll<HTMLElement>(css)[at]?.focus();

async function openTable(person: Person): Promise<void> {
  await startAt(person, TABLE);
  await person.sees('main [role=combobox]');
  if (await person.window.ask((css) => document.querySelector(css) !== null, ROW))
    await person.press(/^Vaciar la tabla$/);
  await person.seesNo(ROW);
}

async function pasteLines(person: Person, lines: string): Promise<void> {
  await person.press(quickOrderCopy.ways.paste);
  await person.paste('main textarea', lines);
  await person.press(quickOrderCopy.paste.read);
}

const hasQuantities = (person: Person, ...wanted: number[]): Promise<void> =>
  person.until(quantitiesSay, QUANTITY, wanted.join());

/** Run in the page. A list with a minimum of nine of each, as another device would make it; answers its id. */
async function makeList(cardcode: string, codes: string[]): Promise<string> {
  const list = crypto.randomUUID();
  const operation = (rest: object) => ({ opId: crypto.randomUUID(), list, ...rest });
  const put = (code: string) => ({
    ...{ kind: 'put', before: null, wishes: { note: '', minimum: 9 } },
    product: { code, title: code, brand: '', unitMult: 1, picture: null },
  });
  const { status } = await fetch('/api/lists/named/operations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      cardcode,
      operations: [{ kind: 'create', name: 'Estantería' }, ...codes.map(put)].map(operation),
    }),
  });
  if (status !== 200) throw new Error(`The list was not made: ${status}.`);
  return list;
}

const barcodeOf = (person: Person, code: string): Promise<string> =>
  person.window.ask(async (code) => {
    const page = await (await fetch(`/shop/products/${code}`)).text();
    return /"gtin\d*":\s*"(\d+)"/.exec(page)?.[1] ?? '';
  }, code);

export function orderTableJourneys(scene: () => Scene): void {
  test('pastes an order into the table, and passes it to the cart', async () => {
    const { person } = scene();
    await startAt(person, '/shop/quick-order');
    await person.press(quickOrderCopy.ways.paste);
    await person.paste('main textarea', PASTED);
    await person.press(quickOrderCopy.paste.read);
    await person.reads(/2 listas/, { within: 'main' });
    await person.press(/^Agregar 2 líneas al carro$/);
    await person.reads(/2 líneas pasaron al carro/);
    await person.pressFirst('.toast button');
    await person.press(/^Vaciar la tabla$/);
    await person.goTo('/shop/cart');
    await person.sees(LINE);
  });

  test('writes a line of the table by the keyboard alone', async () => {
    const { person } = scene();
    await startAt(person, '/shop/quick-order');
    await person.pressFirst('main [role=combobox]');
    await person.type('amoladora');
    await person.sees('main [role=option]');
    await person.key('ArrowDown');
    await person.key('Enter');
    await person.reads(/1 línea: 1 lista/, { within: 'main' });
    await person.press(/^Vaciar la tabla$/);
  });

  test('copies, pastes, fills and takes away blocks of rows, and undoes it', async () => {
    const { person } = scene();
    await openTable(person);
    await pasteLines(person, THREE);
    await hasQuantities(person, 12, 24, 36);
    await person.window.ask(focusOn, `${ROW} [type=checkbox]`, 0);
    await person.keys('Shift', 'ArrowDown');
    await person.keys('Control', 'c');
    await person.key('ArrowDown');
    await person.keys('Control', 'v');
    await hasQuantities(person, 12, 24, 36, 12, 24);
    await person.window.ask(focusOn, `${ROW} [type=checkbox]`, 3);
    await person.keys('Shift', 'ArrowDown');
    await person.key('Delete');
    await hasQuantities(person, 12, 24, 36);
    await person.press(quickOrderCopy.undo);
    await hasQuantities(person, 12, 24, 36, 12, 24);
    // A column that was copied elsewhere, into a quantity: it fills from there on.
    await person.press(quickOrderCopy.ways.paste);
    await person.paste('main textarea', '48\n60');
    await person.window.ask(() => (document.activeElement as HTMLTextAreaElement).select());
    await person.keys('Control', 'c');
    await person.press(quickOrderCopy.paste.cancel);
    await person.window.ask(focusOn, QUANTITY, 1);
    await person.keys('Control', 'v');
    await hasQuantities(person, 12, 48, 60, 12, 24);
    await person.press(quickOrderCopy.undo);
    await hasQuantities(person, 12, 24, 36, 12, 24);
    await person.press(/^Vaciar la tabla$/);
  });

  test('has several tables, each with its name, and goes from one to the other', async () => {
    const { person } = scene();
    await openTable(person);
    await pasteLines(person, '00002 6');
    await hasQuantities(person, 6);
    await person.press(quickOrderCopy.tables.make);
    await person.fill('.order-tables input', 'La obra de Pérez');
    await person.press(quickOrderCopy.tables.makeButton);
    await person.seesNo(ROW);
    await pasteLines(person, '00006 2');
    await hasQuantities(person, 2);
    await person.choose('.order-tables select', 'first');
    await hasQuantities(person, 6);
    await person.press(/^Vaciar la tabla$/);
    const named = await person.window.ask(
      () =>
        Array.from(document.querySelectorAll<HTMLOptionElement>('.order-tables option')).find(({ text }) =>
          text.startsWith('La obra'),
        )?.value ?? '',
    );
    await person.choose('.order-tables select', named);
    await hasQuantities(person, 2);
    await person.press(quickOrderCopy.tables.removeTable);
    await person.until(() => !document.querySelector('.order-tables')?.textContent?.includes('La obra'));
  });

  test('counts a shelf, and orders what is missing', async () => {
    const { person } = scene();
    await openTable(person);
    const list = await person.window.ask(makeList, ANA.cardcode, ['00002', '00006']);
    await person.goTo(listPath(list));
    await person.press(namedListsCopy.count.start);
    await person.fill('main [aria-label^="Cuánto hay"]', '5');
    await person.key('Enter');
    await person.type('9');
    await person.reads(/2 de 2 contados/, { within: 'main' });
    await person.press('Pedir 1 producto');
    await person.isAt(/^\/shop\/quick-order/);
    await hasQuantities(person, 4);
    await person.press(/^Vaciar la tabla$/);
  });

  test('puts on the table what a hand scanner types, and says of a camera that there is none', async () => {
    const { person, planned } = scene();
    planned.push(/getUserMedia|NotFoundError|NotAllowedError|OverconstrainedError/);
    await openTable(person);
    await person.window.ask(() => (document.activeElement as HTMLElement | null)?.blur());
    const barcode = await barcodeOf(person, '00002');
    // A driver may be late with a key on a busy machine, and then that was no scanner.
    await eventually(
      async () => {
        await person.type(`${barcode}\n`);
        await pause(SCANNED_WITHIN_MS);
        if (!/1 línea: 1 lista/.test(await person.text('main'))) throw new Error('It was not scanned.');
      },
      { timeoutMs: SCANS_WITHIN_MS },
    );
    await person.press(scanCopy.open);
    await person.sees('.scan-panel [role=alert]');
    await person.reads(new RegExp(scanCopy.problem.none), { within: '.scan-panel' });
    await person.press(scanCopy.close);
    await person.seesNo('.scan-panel');
    await person.press(/^Vaciar la tabla$/);
  });
}
