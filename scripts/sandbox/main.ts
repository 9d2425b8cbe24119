import { getRequestListener } from '@hono/node-server';
import { backOffice } from './backoffice/app.ts';
import type { Office } from './backoffice/office.ts';
import { plantedPrices } from './commerce/price-list.ts';
import { promoDays } from './commerce/promos.ts';
import { accounts } from './identity/accounts.ts';
import { identityOnDemand } from './identity/on-demand.ts';
import { listenLocally } from './listen.ts';
import { readOptions } from './options.ts';
import { pictureGallery } from './pictures/pictures.ts';
import { cartStore } from './store/carts.ts';
import { openDatabase } from './store/database.ts';
import { orderStore } from './store/orders.ts';
import { outboxStore } from './store/outbox.ts';
import { fillCatalogue, productStore } from './store/products.ts';

const options = readOptions(process.argv.slice(2));
const progress = (text: string) => process.stderr.write(`sandbox: ${text}\n`);

const started = performance.now();
const database = openDatabase(options.data);
fillCatalogue(database, options);
const products = productStore(database);
progress(`${products.count} products in ${Math.round(performance.now() - started)} ms`);

const [office, identity] = await Promise.all([listenLocally(options.port), listenLocally(options.idpPort)]);
const base = `http://127.0.0.1:${office.port}`;
const issuer = `http://localhost:${identity.port}`;

const desk: Office = {
  base,
  seed: options.seed,
  products,
  carts: cartStore(database),
  orders: orderStore(database, products, options.seed),
  outbox: outboxStore(database),
  planted: plantedPrices(),
  promoDays: promoDays(),
  announces: true,
  pictures: pictureGallery(options.data),
};
office.handle(getRequestListener(backOffice(desk).fetch));
const provider = identityOnDemand(issuer, options.appOrigins);
identity.handle(provider.listener);
// People sign in to a shop that is named, and a shop waits for its provider for a few seconds only.
if (options.hasNamedShop) await provider.load();

// Before the line that tells others to begin, since they may end it at once.
const stop = () => {
  office.close();
  identity.close();
  database.close();
  process.exit(0);
};
process.once('SIGTERM', stop);
process.once('SIGINT', stop);
// The program that started it has ended, perhaps without a word: a test's worker, or `npm start` killed.
process.once('disconnect', stop);

progress(`back office at ${base}, identity provider at ${issuer}`);
console.log(
  JSON.stringify({
    ready: true,
    backoffice: base,
    images: `${base}/blob`,
    issuer,
    accounts: accounts.map(({ email, password, name, cardcode }) => ({ email, password, name, cardcode })),
  }),
);
