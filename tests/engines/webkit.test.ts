/** What an iPhone's owner does, in WebKitGTK, which has Safari's engine. Decision 0086. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createOrder } from '#backoffice/calls/orders.ts';
import { hasWebKit, openWebKit, type WebKit } from '../support/browser/webkit.ts';
import { startTestOffice, type TestOffice, temporaryDirectory } from '../support/sandbox.ts';
import { freePort } from '../support/servers/freePort.ts';
import { killPrograms, serveProgram } from '../support/servers/serveProgram.ts';
import { Person } from './person.ts';

const LISTING = '/shop/catalog/ferreteria';
const ANA = { email: 'ana@ferreteriaelpuerto.uy', password: 'demo' };

let office: TestOffice;
let origin: string;
let webkit: WebKit;
let ana: Person;

beforeAll(async () => {
  if (!hasWebKit()) return;
  const port = await freePort();
  origin = `http://localhost:${port}`;
  // As many products as the journeys' build has.
  office = await startTestOffice(600, '--hostile', '--app-origin', origin);
  await serveProgram({ office, port, dataDir: temporaryDirectory() });
  webkit = await openWebKit();
  ana = new Person(webkit.driver);
});
beforeEach(({ skip }) => skip(!hasWebKit(), 'WebKitGTK is not installed, so Safari’s engine is not tried'));
afterAll(async () => {
  await webkit?.close();
  killPrograms();
  office?.stop();
});

async function signIn(): Promise<void> {
  await ana.press('Ingresar');
  await ana.fill('input[type=email]', ANA.email);
  await ana.fill('input[type=password]', ANA.password);
  await ana.press('Ingresar');
  await ana.until(`location.origin === '${origin}'`);
}

const orders = async (): Promise<number> => (await office.journal(createOrder.path)).length;

/** Adds the first product of a listing, and orders what is in the cart. */
async function orderOne(): Promise<void> {
  const before = await orders();
  await ana.goTo(origin + LISTING);
  await ana.pressFirst('#listing-grid [data-offer] button[aria-label^="Agregar"]');
  await ana.until(`JSON.parse(localStorage.state ?? '{}').cart?.saved?.lines.length === 1`);
  await ana.goTo(`${origin}/shop/checkout`);
  await ana.sees(/Forma de envío/);
  await ana.pressFirst('form.checkout button[type=submit]');
  await ana.sees(/¡Pedido confirmado!/);
  expect(await orders()).toBe(before + 1);
}

test('a customer signs in, adds a product, orders it and reads the confirmation', async () => {
  await ana.goTo(origin + LISTING);
  await signIn();
  await orderOne();
});

test('who comes back with the service worker in charge signs in, and orders again', async () => {
  await ana.goTo(`${origin}/account/profile`);
  await ana.press('Cerrar sesión');
  await ana.until(`location.href === '${origin}/'`);
  await ana.goTo(`${origin}/site/faq`);
  await ana.until('navigator.serviceWorker.controller !== null');
  await signIn();
  await orderOne();
});
