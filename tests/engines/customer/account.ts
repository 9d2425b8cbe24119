import { test } from 'vitest';
import { repeatCopy } from '#copy/orders/repeat.ts';
import type { Scene } from '../../support/engines/scene.ts';
import { PHONE } from '../../support/engines/sizes.ts';
import { ADD, CARLA, signIn, signOut, startAt } from './session.ts';

const LISTING = '/shop/catalog/herramientas';
const NO_PRICE = /^(?![\s\S]*(?:\$|U\$S)\s*\d)/;

export function accountJourneys(scene: () => Scene): void {
  test('finds an order in the history, and opens it', async () => {
    const { person } = scene();
    await person.goTo('/account/orders');
    await person.fill('main input[type=search]', '154400');
    await person.isAt(/term=154400/);
    await person.until(() => document.querySelectorAll('main tbody tr').length === 1);
    await person.pressFirst('main tbody a[href$="/154400"]');
    await person.isAt(/^\/account\/orders\/154400$/);
    await person.reads(/Total/, { within: 'main' });
  });

  test('repeats an order', async () => {
    const { person } = scene();
    await startAt(person, '/account/orders/154400');
    await person.press('Repetir pedido');
    await person.sees('main input[type=checkbox]:enabled');
    await person.until((loading) => !document.body.innerText.includes(loading), repeatCopy.loading);
    await person.press('Ninguno');
    await person.pressFirst('main input[type=checkbox]:enabled');
    await person.press('Agregar 1 al carro');
    await person.reads(/lo que eligió está en su carro/);
  });

  test('reads the statement in both currencies, and a year of it', async () => {
    const { person } = scene();
    await person.goTo('/account/status');
    await person.sees('main tbody tr');
    await person.press('Dólares (U$S)');
    await person.reads(/U\$S \d/, { within: 'main section:last-of-type' });
    await person.press('Último año');
    await person.isAt(/desde=\d{4}-\d\d-\d\d/);
    await person.reads(/Saldo anterior al período/, { within: 'main' });
    await person.sees('main tbody tr');
  });

  test('opens an invoice from the statement', async () => {
    const { person } = scene();
    await person.goTo('/account/status');
    await person.pressFirst('main a[href^="/account/documents/invoice/"]');
    await person.sees('main article');
    await person.reads(/RUT/, { within: 'main article' });
  });

  test('downloads the statement', async () => {
    const { person } = scene();
    await person.goTo('/account/status');
    await person.sees('main tbody tr');
    // What becomes of a file is the browser's: here is read what it is given.
    await person.window.ask(() => {
      const { createObjectURL } = URL;
      URL.createObjectURL = (file: Blob) => {
        void file.text().then((text) => Object.assign(window, { downloaded: text }));
        return createObjectURL(file);
      };
    });
    await person.press('Descargar CSV');
    await person.until(() => /Factura/.test(String(Reflect.get(window, 'downloaded'))));
  });

  test('makes a list with a name, and puts a product on it', async () => {
    const { person } = scene();
    await person.goTo('/shop/lists');
    await person.fill('main form input', `Góndola ${crypto.randomUUID().slice(0, 8)}`);
    await person.press('Crear lista');
    await person.isAt(/^\/shop\/lists\/list\?id=/);
    await person.press('Agregar un producto');
    await person.type('00002');
    await person.key('Enter');
    await person.reads(/Cód\. 00002/, { within: 'main' });
  });

  test('looks through the promotions, and adds one', async () => {
    const { person } = scene();
    await startAt(person, '/promos');
    await person.press(/^Ferretería/, { within: '[role=tablist]' });
    await person.pressFirst('main [role=tabpanel]:not([hidden]) a[href^="/promos/"]');
    await person.isAt(/^\/promos\/\d+$/);
    await person.press('Agregar al carro', { within: 'main' });
    await person.reads(/Promo agregada al carro!/, { within: '.toasts' });
  });

  test('opens the account’s menu, and closes it with Escape', async () => {
    const { person } = scene();
    await person.goTo('/account/dashboard');
    await person.press('Cuenta de Ana');
    await person.sees('#account-menu');
    await person.key('Escape');
    await person.seesNo('#account-menu');
  });

  test('goes to another page of the account by its menu on a phone', async () => {
    const { person } = scene();
    await person.window.resize(PHONE);
    await person.goTo('/account/dashboard');
    await person.pressFirst('[popovertarget=account-nav]');
    await person.press('Estado de cuenta', { within: '#account-nav' });
    await person.isAt(/^\/account\/status/);
  });

  test('sorts by price', async () => {
    const { person } = scene();
    await person.goTo(LISTING);
    await person.sees(ADD);
    await person.choose('[name=sort]', 'price_asc');
    await person.isAt(/sort=price_asc/);
    await person.sees(ADD);
  });

  test('compares two products with their prices', async () => {
    const { person } = scene();
    for (const code of ['100007', '00002']) {
      await person.goTo(`/shop/products/${code}`);
      await person.pressFirst('main [data-act=compare]');
      await person.sees('main [data-act=compare][aria-pressed=true]');
    }
    await person.goTo('/shop/compare');
    await person.reads(/(?:\$|U\$S)\s\d/, { within: 'main table' });
  });

  test('signs out, and sees no price any more', async () => {
    const { person } = scene();
    await signOut(person);
    await person.goTo(LISTING);
    await person.sees('header a[href^="/account/login"]');
    await person.reads(NO_PRICE, { within: 'main' });
  });

  test('somebody without card code sees no price, and may ask for activation', async () => {
    const { person } = scene();
    await signOut(person);
    await person.goTo(LISTING);
    await signIn(person, CARLA);
    await person.reads(NO_PRICE, { within: 'main' });
    await person.goTo('/account/dashboard');
    await person.fill('main form input', 'C00345');
    await person.key('Enter');
    await person.reads(/Recibimos su pedido/, { within: 'main' });
  });
}
