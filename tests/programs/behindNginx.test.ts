import { randomBytes, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { ErrorAnswer } from '#api/endpoint.ts';
import { lookupProducts } from '#api/product.ts';
import { getSavedCart, saveCart } from '#backoffice/calls/cart.ts';
import { createOrder } from '#backoffice/calls/orders.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { errors } from '#copy/errors.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { SHOP_DIST } from '../support/addresses.ts';
import { ANA, BRUNO, goodsFrom } from '../support/cart/ordering.ts';
import { type Answer, Clerk } from '../support/clerk.ts';
import { postgresDatabase } from '../support/database/database.ts';
import { asOwner, hasPostgres, startPostgres, type TestPostgres } from '../support/database/postgres.ts';
import { eventually } from '../support/eventually.ts';
import { startTestOffice, type TestOffice, temporaryDirectory } from '../support/sandbox.ts';
import { CallCounter } from '../support/servers/callCounter.ts';
import { freePort } from '../support/servers/freePort.ts';
import { hasNginx, type Nginx, startNginx } from '../support/servers/nginx.ts';
import { ROOT, run } from '../support/servers/programs.ts';
import { killPrograms, type ServeProgram, serveProgram } from '../support/servers/serveProgram.ts';

const installed = hasNginx() && hasPostgres();
const GUEST_REQUESTS = 5;
/** An order is taken up when the lease of its dead process has ended. */
const TAKEN_UP_WITHIN_MS = 60_000;

let postgres: TestPostgres;
let office: TestOffice;
let saves: CallCounter;
let witness: BackOffice;
let goods: CartLine[];
let origin: string;
let env: Record<string, string>;
/** Two machines, each with a folder of its own. */
let shops: [ServeProgram, ServeProgram];
let nginx: Nginx;

const machine = (changes: Record<string, string> = {}): Promise<ServeProgram> =>
  serveProgram({
    office: { url: saves.url, issuer: office.issuer },
    dataDir: temporaryDirectory(),
    env: { ...env, ...changes },
  });

beforeAll(async () => {
  if (!installed) return;
  const port = await freePort();
  origin = `http://localhost:${port}`;
  postgres = await startPostgres();
  office = await startTestOffice(120, '--app-origin', origin);
  saves = await CallCounter.start(office.url, saveCart.path);
  witness = openBackOffice(office.url);
  goods = await goodsFrom(witness, office.url);
  env = {
    APP_ORIGIN: origin,
    SESSION_SECRET: randomBytes(33).toString('base64'),
    DATABASE_URL: await postgresDatabase(postgres.url),
    TRUSTED_PROXY: 'loopback',
    GUEST_REQUESTS_PER_MINUTE: String(GUEST_REQUESTS),
  };
  const pages = join(temporaryDirectory(), 'pages.conf');
  const headers = { ENV_FILE: '', APP_ORIGIN: origin, OIDC_ISSUER: office.issuer };
  expect((await run('headers.ts', ['--out', SHOP_DIST, pages], headers)).code).toBe(0);
  shops = [await machine(), await machine()];
  const shopPort = shops.map((shop) => shop.port);
  nginx = await startNginx({ dist: join(ROOT, SHOP_DIST), shopPort, port, pages, brotli: false });
});
beforeEach(({ skip }) =>
  skip(!installed, 'nginx or Postgres is not installed, so machines behind nginx are not tried'),
);
afterAll(async () => {
  if (!installed) return;
  nginx?.stop();
  killPrograms();
  if (witness) await closeBackOffice(witness);
  await saves?.stop();
  office?.stop();
  await postgres?.stop();
});

/** Somebody signed in through nginx, and the same browser at each of the two. */
async function signedIn(account: typeof ANA): Promise<{ clerk: Clerk; at: [Clerk, Clerk] }> {
  const clerk = new Clerk(origin, account);
  await clerk.signIn();
  return { clerk, at: [clerk.at(shops[0].origin), clerk.at(shops[1].origin)] };
}

async function edit(clerk: Clerk, ...operations: object[]): Promise<{ rev: number }> {
  const { status, body } = await clerk.post('/api/cart/operations', {
    cardcode: clerk.cardcode,
    baseRev: 0,
    operations,
  });
  if (status !== 200) throw new Error(`An edit was answered with ${status}: ${JSON.stringify(body)}`);
  return (body as { cart: { rev: number } }).cart;
}

const fillCart = (clerk: Clerk): Promise<{ rev: number }> =>
  edit(
    clerk,
    { kind: 'empty', opId: randomUUID() },
    ...goods.map((line) => ({ kind: 'add', opId: randomUUID(), ...line })),
  );

type Order = { state: string; parts: { reference: string }[] };
const orderIn = (body: unknown): Order => (body as { order: Order }).order;
const timesSent = async (reference = ''): Promise<number> =>
  (await office.journal(createOrder.path)).filter(({ body }) => body.includes(reference)).length;
const isConfirmed = (clerk: Clerk, key: string): Promise<void> =>
  eventually(
    async () => expect(orderIn((await clerk.get(`/api/checkout/${key}`)).body).state).toBe('confirmed'),
    { timeoutMs: TAKEN_UP_WITHIN_MS },
  );

test('who signs in at one server is signed in at the other, and who signs out at one is signed out at both', async () => {
  const { at } = await signedIn(BRUNO);
  for (const clerk of at) expect((await clerk.get('/api/auth/me')).status).toBe(200);
  await at[0].signOut();
  await eventually(async () => expect((await at[1].get('/api/auth/me')).status).toBe(401));
});

test('orders of one caller are counted together: the sixty-first of a minute is refused by both servers', async () => {
  const { at } = await signedIn(BRUNO);
  const order = async (which: number) => (await at[which % 2]?.post('/api/checkout', {}))?.status;
  const statuses: unknown[] = [];
  for (let time = 0; time < 62; time++) statuses.push(await order(time));
  expect(statuses).toEqual([...Array(60).fill(400), 429, 429]);
});

test('a guest is who the trusted proxy says; without one, an address that somebody invents counts for nothing', async () => {
  const refusals = async ({ origin: server }: ServeProgram): Promise<number> => {
    const statuses: number[] = [];
    for (let guest = 0; guest < GUEST_REQUESTS * 2; guest++) {
      const headers = { 'x-forwarded-for': `203.0.113.${guest}` };
      statuses.push((await fetch(`${server}${lookupProducts.path}?itemcodes=X`, { headers })).status);
    }
    return statuses.filter((status) => status === 429).length;
  };
  expect(await refusals(shops[0])).toBe(0);
  const withoutProxy = await machine({ TRUSTED_PROXY: '' });
  expect(await refusals(withoutProxy)).toBe(GUEST_REQUESTS);
  withoutProxy.kill('SIGTERM');
  await withoutProxy.ended;
});

test('edits of one cart through both servers are all there, once each, and one of them saves it', async () => {
  const { clerk, at } = await signedIn(ANA);
  const [line] = goods;
  if (!line) throw new Error('The sandbox has nothing that can be ordered.');
  await edit(clerk, { kind: 'empty', opId: randomUUID() });
  await office.fail({ [saveCart.path]: { kind: 'delay', ms: 300 } });
  const operations = Array.from({ length: 40 }, () => ({ kind: 'add', opId: randomUUID(), ...line }));
  // Each reaches both, as when an answer was lost and the browser sends it again. They wait for each other's locks: what a
  // busy machine refuses for that is sent again too.
  await Promise.all(
    operations.flatMap((operation) => at.map((each) => eventually(() => edit(each, operation)))),
  );
  const all = [{ itemCode: line.itemCode, quantity: line.quantity * operations.length }];
  for (const each of at) expect((await each.get('/api/cart')).body).toMatchObject({ cart: { lines: all } });
  await eventually(async () => expect((await getSavedCart(witness, ANA))?.lines).toEqual(all));
  expect(saves.most).toBe(1);
  await office.fail({});
});

test('an order that reaches both servers under one key is one order', async () => {
  const { clerk, at } = await signedIn(ANA);
  const { rev } = await fillCart(clerk);
  const order = { key: randomUUID(), cardcode: clerk.cardcode, rev };
  const [one, other] = await Promise.all(at.map((each) => each.post('/api/checkout', order)));
  expect([one?.status, other?.status]).toEqual([200, 200]);
  const references = [one, other].map((answer) => orderIn(answer?.body).parts[0]?.reference);
  expect(new Set(references).size).toBe(1);
  for (const each of at) await isConfirmed(each, order.key);
  expect(await timesSent(references[0])).toBe(1);
});

test('while the database is away no server is ready, files are still sent, and afterwards the cart is there', async () => {
  const { clerk } = await signedIn(ANA);
  await fillCart(clerk);
  const name = new URL(env.DATABASE_URL ?? '').pathname.slice(1);
  const letIn = (allowed: boolean) =>
    asOwner(postgres.url, `alter database ${name} with allow_connections ${allowed}`);
  const ready = (status: number) =>
    eventually(async () => {
      for (const shop of shops) expect((await fetch(`${shop.origin}/readyz`)).status).toBe(status);
    });
  await letIn(false);
  await asOwner(
    postgres.url,
    `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`,
  );
  await ready(503);
  expect((await fetch(`${origin}/`)).status).toBe(200);
  expect((await clerk.get('/api/cart')).status).toBeGreaterThanOrEqual(500);
  await letIn(true);
  await ready(200);
  expect((await clerk.get('/api/cart')).body).toMatchObject({ cart: { lines: goods } });
});

/** Five seconds, and what a machine takes that is busy with other tests. */
const FAILS_WITHIN_MS = 10_000;

test('while Postgres hangs, edits and orders fail soon and in Spanish, files are sent, and in the end each is there once', async () => {
  const { clerk, at } = await signedIn(ANA);
  const [line] = goods;
  const { rev } = await fillCart(clerk);
  const key = randomUUID();
  const add = { kind: 'add', opId: randomUUID(), ...line };
  const ordering = () => at[0].post('/api/checkout', { key, cardcode: clerk.cardcode, rev });
  const adding = () =>
    at[1].post('/api/cart/operations', { cardcode: clerk.cardcode, baseRev: rev, operations: [add] });
  const failsSoon = async (request: () => Promise<Answer>): Promise<void> => {
    const began = Date.now();
    const { status, body } = await request();
    expect([status, Date.now() - began < FAILS_WITHIN_MS]).toEqual([503, true]);
    // The second one where the server has not seen this session for five seconds.
    const { message } = (body as ErrorAnswer).error;
    expect([errors.storageUnavailable, errors.sessionUnknown]).toContain(message);
  };
  const ready = (status: number) =>
    eventually(async () => {
      for (const shop of shops) expect((await fetch(`${shop.origin}/readyz`)).status).toBe(status);
    });
  postgres.freeze();
  await Promise.all([failsSoon(ordering), failsSoon(adding), ready(503)]);
  for (const path of ['/', '/shop/catalog']) expect((await fetch(origin + path)).status).toBe(200);
  postgres.thaw();
  await ready(200);
  // A browser repeats both under the ids that they have.
  for (let time = 0; time < 2; time++) await clerk.until(ordering);
  await isConfirmed(clerk, key);
  const { order } = (await clerk.get(`/api/checkout/${key}`)).body as { order: Order };
  expect(await timesSent(order.parts[0]?.reference)).toBe(1);
  for (let time = 0; time < 2; time++) await clerk.until(adding);
  const { body } = await clerk.get('/api/cart');
  expect((body as { cart: { lines: CartLine[] } }).cart.lines).toEqual([line]);
});

test('when a server is killed while it sends an order, the other finds the order, and nobody behind nginx is refused', async () => {
  const { clerk, at } = await signedIn(ANA);
  const { rev } = await fillCart(clerk);
  await office.fail({ [createOrder.path]: { kind: 'delay', ms: 3_000 } });
  const key = randomUUID();
  const placed = await at[0].post('/api/checkout', { key, cardcode: clerk.cardcode, rev });
  const reference = orderIn(placed.body).parts[0]?.reference;
  await eventually(async () => expect(await timesSent(reference)).toBe(1));
  shops[0].kill('SIGKILL');
  await shops[0].ended;
  for (let time = 0; time < 10; time++) expect((await clerk.get('/api/cart')).status).toBe(200);
  await isConfirmed(clerk, key);
  expect(await timesSent(reference)).toBe(1);
});
