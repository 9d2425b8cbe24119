import type { APIContext, APIRoute } from 'astro';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { saveCart } from '#backoffice/calls/cart.ts';
import type { Services } from '#server/operation/services.ts';
import { formAction, Visitor } from '../../sandbox/sign-in.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { lockDatabase } from '../../support/database/locked.ts';
import { ORIGIN, stubEnvironment } from '../../support/environment.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };

let office: TestOffice;
let shop: Services;
let login: APIRoute;
let callback: APIRoute;
let stop: () => Promise<void>;

beforeAll(async () => {
  office = await startTestOffice();
  stubEnvironment(office, { ...(await emptyDatabase()), OIDC_CLIENT_SECRET: 'sandbox-secret' });
  const { services, stopServices } = await import('#server/operation/services.ts');
  shop = await services();
  stop = stopServices;
  login = (await import('../../../src/pages/api/auth/login.ts')).GET;
  callback = (await import('../../../src/pages/api/auth/callback/mostrador.ts')).GET;
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await stop().finally(office.stop);
});

/** What a page of the shop's own server answers to a browser that has these cookies. */
async function answerOf(route: APIRoute, address: string, cookie = ''): Promise<Response> {
  const url = new URL(address, ORIGIN);
  const cookies = { has: () => false, get: () => undefined, set: () => undefined, delete: () => undefined };
  const locals = { session: null, clientAddress: '127.0.0.1' };
  const request = new Request(url, { headers: { cookie } });
  return route({ url, request, cookies, locals } as unknown as APIContext);
}

const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');

async function signIn(email: string): Promise<Response> {
  const start = await answerOf(login, '/api/auth/login');
  const visitor = new Visitor();
  const { page } = await visitor.follow(start.headers.get('location') ?? '', office.issuer);
  const form = { email, password: 'demo' };
  const { left } = await visitor.follow(`${office.issuer}${formAction(page)}`, office.issuer, form);
  return answerOf(callback, left?.href ?? '', cookiesOf(start));
}

const save = (quantity: number) =>
  saveCart(shop.office, ANA, { lines: [{ itemCode: '00040', quantity }], promos: [] });
const opened = async () => (await shop.carts.open(ANA)).lines.map(({ quantity }) => quantity);

test('a sign-in asks for the saved cart, however lately it was asked for', async () => {
  await save(2);
  expect(await opened()).toEqual([2]);
  await save(5);
  expect(await opened()).toEqual([2]);
  expect((await signIn(ANA.email)).headers.get('location')).toBe(`${ORIGIN}/`);
  expect(await opened()).toEqual([5]);
});

test('while another program keeps the database locked, a sign-in says so, and the log names the database', async () => {
  const unlock = lockDatabase();
  const logged = vi.spyOn(shop.log, 'error');
  try {
    const answer = await signIn(ANA.email);
    expect(answer.headers.get('location')).toBe(`${ORIGIN}/account/login?error=NotStored`);
    expect(logged.mock.calls.map(([, line]) => line)).toContain(
      'a sign-in could not be stored: otro programa tiene la base bloqueada',
    );
  } finally {
    unlock();
  }
});
