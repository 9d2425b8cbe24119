import { expect, test } from 'vitest';
import { createOrder } from '#backoffice/calls/orders.ts';
import { cartCopy } from '#copy/cart.ts';
import type { Scene } from '../../support/engines/scene.ts';
import { openWithWorker } from '../../support/engines/serviceWorker.ts';
import { PHONE } from '../../support/engines/sizes.ts';
import { eventually } from '../../support/eventually.ts';
import { ADD, ANA, addFirst, signIn, signOut, startAt } from './session.ts';

const LISTING = '/shop/catalog/ferreteria';
const LINE = '.cart-lines .cart-line';
/** Longer than a button is held before it repeats. */
const BUSY_MS = 400;
const SHORT_MS = 200;
const PRESSES_WITHIN_MS = 60_000;

const quantityIn = (place: string): string => `${place} [role=spinbutton]`;
/** Run in the page. */
const readField = (css: string) => document.querySelector<HTMLInputElement>(css)?.value;
const fieldSays = (css: string, text: string) =>
  document.querySelector<HTMLInputElement>(css)?.value === text;

/** Run in the page. Keeps it busy after each press, and writes down how long after that the button was let go. */
function beBusyAfterPress(busyMs: number): void {
  let free = 0;
  document.addEventListener('pointerdown', () => {
    free = performance.now() + busyMs;
    while (performance.now() < free);
  });
  document.addEventListener('pointerup', () => {
    document.body.dataset.heldMs = String(performance.now() - free);
  });
}

/** Orders what is in the cart, and reads that the back office has it. */
async function order({ person, shop }: Scene): Promise<void> {
  const orders = async () => (await shop.office.journal(createOrder.path)).length;
  const before = await orders();
  await person.goTo('/shop/checkout');
  await person.reads(/Forma de envío/);
  await person.pressFirst('form.checkout button[type=submit]');
  await person.reads(/¡Pedido confirmado!/);
  expect(await orders()).toBe(before + 1);
}

export function buyingJourneys(scene: () => Scene): void {
  test('signs in on a listing, and sees prices there', async () => {
    const { person } = scene();
    await signOut(person);
    await person.goTo(LISTING);
    await signIn(person, ANA);
    await person.isAt(/^\/shop\/catalog\/ferreteria$/);
    await person.reads(/(?:\$|U\$S)\s\d/, { within: '#listing-grid' });
    await person.sees(ADD);
  });

  test('adds a product, orders it and reads the confirmation', async () => {
    const { person } = scene();
    await startAt(person, LISTING);
    await addFirst(person);
    await order(scene());
  });

  test('who comes back with the service worker in charge signs in, and orders again', async () => {
    const { person } = scene();
    await signOut(person);
    await openWithWorker(person, LISTING);
    await signIn(person, ANA);
    await startAt(person, LISTING);
    await addFirst(person);
    await order(scene());
  });

  test('adds as many of a product as its card says, and changes their number in the cart', async () => {
    const { person } = scene();
    await startAt(person, LISTING);
    const [onCard, onLine] = [quantityIn('#listing-grid'), quantityIn(LINE)];
    await person.press(/^Aumentar la cantidad/, { within: '#listing-grid' });
    // On a busy machine a driver may let go late, and a button that is held counts on.
    const wanted = Number(await person.window.ask(readField, onCard));
    expect(wanted).toBeGreaterThan(1);
    await addFirst(person);
    await person.goTo('/shop/cart');
    await person.until(fieldSays, onLine, String(wanted));
    await person.press(/^Disminuir la cantidad/, { within: LINE });
    await person.until(
      (css, before) => Number(document.querySelector<HTMLInputElement>(css)?.value) < before,
      onLine,
      wanted,
    );
    await person.reads(/Total/, { within: '.cart-summary' });
    await person.reads(/en factura:/, { within: LINE });
  });

  test('counts a short press once, though the page is busy when the button is let go', async () => {
    const { person } = scene();
    await startAt(person, LISTING);
    // A driver may let go late on a busy machine, and then the press was no short one.
    await eventually(
      async () => {
        await person.goTo(LISTING);
        await person.window.ask(beBusyAfterPress, BUSY_MS);
        await person.press(/^Aumentar la cantidad/, { within: '#listing-grid' });
        const heldMs = Number(await person.window.ask(() => document.body.dataset.heldMs));
        if (!(heldMs < SHORT_MS)) throw new Error(`The button was held for ${heldMs} ms.`);
      },
      { timeoutMs: PRESSES_WITHIN_MS },
    );
    expect(await person.window.ask(readField, quantityIn('#listing-grid'))).toBe('2');
  });

  test('takes a line out of the cart, and puts it back', async () => {
    const { person } = scene();
    await startAt(person, LISTING);
    await addFirst(person);
    await person.goTo('/shop/cart');
    await person.press(/^Quitar .* del carro$/);
    await person.seesNo(LINE);
    await person.press(/^Deshacer/);
    await person.sees(LINE);
  });

  test('empties the cart, and takes that back', async () => {
    const { person } = scene();
    await startAt(person, LISTING);
    await addFirst(person);
    await person.goTo('/shop/cart');
    await person.press(cartCopy.emptyCart);
    await person.reads(/Vació el carro/);
    await person.press(/^Deshacer/);
    await person.sees(LINE);
  });

  test('looks into the cart from the header, and closes it with Escape', async () => {
    const { person } = scene();
    await startAt(person, LISTING);
    await addFirst(person);
    await person.press(/^Carro: 1 producto$/);
    await person.sees('#mini-cart .totals');
    await person.key('Escape');
    await person.seesNo('#mini-cart');
  });

  test('adds on a phone', async () => {
    const { person } = scene();
    await person.window.resize(PHONE);
    await startAt(person, LISTING);
    await addFirst(person);
    await person.sees('header [aria-label="Carro: 1 producto"]');
  });

  test('sees in one tab what was added in another', async () => {
    const { person } = scene();
    await startAt(person, '/shop/cart');
    await person.reads(/Su carro está vacío/);
    await person.window.openTab();
    try {
      await person.goTo(LISTING);
      await addFirst(person);
    } finally {
      await person.window.closeTab();
    }
    await person.sees(LINE);
  });

  test('adds while the connection is lost, and finds it in the cart when that is back', async () => {
    const { person, shop, planned } = scene();
    planned.push(/./);
    await startAt(person, LISTING);
    await person.sees(ADD);
    await shop.network.cut();
    try {
      await person.pressFirst(ADD);
      await person.reads(/queda en este equipo/, { within: '.toasts' });
    } finally {
      await shop.network.mend();
    }
    await person.goTo('/shop/cart');
    await person.sees(LINE);
    await person.until(() => document.querySelector('.cart-line[data-pending]') === null);
  });
}
