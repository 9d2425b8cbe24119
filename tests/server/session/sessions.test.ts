import { decode, encode } from '@auth/core/jwt';
import type { APIContext, APIRoute } from 'astro';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { isValidClient } from '#backoffice/calls/account.ts';
import { getProductsList } from '#backoffice/calls/product.ts';
import type { Services } from '#server/operation/services.ts';
import type { readSession as ReadSession } from '#server/session/session.ts';
import { Sessions } from '#server/session/sessions.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { ORIGIN, SESSION_SECRET, stubEnvironment } from '../../support/environment.ts';
import { eventually } from '../../support/eventually.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

const COOKIE = 'authjs.session-token';
const DAY_MS = 24 * 60 * 60 * 1000;
const ANA = { name: 'Ana', nickname: 'Ana', email: 'ana@ferreteriaelpuerto.uy', cardcode: 'C00012' };

let sandbox: TestOffice;
let shop: Services;
let code: string;
let readSession: typeof ReadSession;
let logout: APIRoute;
let endpoints: Record<'me' | 'lookup' | 'checkout', APIRoute>;

beforeAll(async () => {
  sandbox = await startTestOffice();
  stubEnvironment(sandbox, await emptyDatabase());
  shop = await (await import('#server/operation/services.ts')).services();
  code = (await getProductsList(shop.office)).items[0]?.code ?? '';
  ({ readSession } = await import('#server/session/session.ts'));
  logout = (await import('../../../src/pages/api/auth/logout.ts')).POST;
  endpoints = {
    me: (await import('../../../src/pages/api/auth/me.ts')).GET,
    lookup: (await import('../../../src/pages/api/products/lookup.ts')).GET,
    checkout: (await import('../../../src/pages/api/checkout/index.ts')).POST,
  };
});
beforeEach(() => sandbox.reset());
afterAll(() => {
  vi.unstubAllEnvs();
  sandbox.stop();
});

/** A session's cookie, encrypted as Auth.js does it. */
const cookieOf = async (claims: object): Promise<string> =>
  `${COOKIE}=${await encode({ token: { ...ANA, ...claims }, secret: SESSION_SECRET, salt: COOKIE })}`;

/** The cookie of a sign-in that many days ago. */
const signedIn = (daysAgo: number, claims: object = {}): Promise<string> =>
  cookieOf({ sid: crypto.randomUUID(), signedInAt: Date.now() - daysAgo * DAY_MS, ...claims });

const sessionOf = async (cookie: string) => (await readSession(cookie, { prolong: false })).session;

async function ask(cookie: string, path: string, body?: object): Promise<Response> {
  const url = new URL(path, ORIGIN);
  const request = new Request(url, {
    ...(body && {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const name = path.includes('lookup') ? 'lookup' : path.includes('checkout') ? 'checkout' : 'me';
  const locals = { session: await sessionOf(cookie), clientAddress: '' };
  return endpoints[name]({ url, request, params: {}, locals } as unknown as APIContext);
}

async function signOut(cookie: string): Promise<Response> {
  const headers = { cookie, 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
  const request = new Request(`${ORIGIN}/api/auth/logout`, { method: 'POST', headers });
  const cookies = { has: () => false };
  const redirect = (location: string) => new Response(null, { status: 302, headers: { location } });
  return logout({ url: new URL(request.url), request, cookies, redirect } as unknown as APIContext);
}

test('after signing out a copy of the cookie is nobody, sees no price and orders nothing', async () => {
  const cookie = await signedIn(0);
  const lookup = `/api/products/lookup?itemcodes=${encodeURIComponent(code)}`;
  // A machine that is busy may fail to answer in time once: a page asks again.
  const offers = () =>
    eventually(async () => {
      const answer = await ask(cookie, lookup);
      expect(answer.status).toBe(200);
      const { products } = (await answer.json()) as { products: { offer?: object }[] };
      return products.map(({ offer }) => offer);
    });
  expect(await offers()).toEqual([expect.any(Object)]);
  expect((await signOut(cookie)).status).toBe(302);
  expect((await ask(cookie, '/api/auth/me')).status).toBe(401);
  expect(await offers()).toEqual([undefined]);
  const order = { key: crypto.randomUUID(), rev: 1, comments: '', another: false };
  expect((await ask(cookie, '/api/checkout', order)).status).toBe(401);
});

test('a session ends thirty days after its sign-in, however lately its cookie was prolonged', async () => {
  expect(await sessionOf(await signedIn(29, { cardcode: null }))).not.toBeNull();
  expect(await sessionOf(await signedIn(31, { cardcode: null }))).toBeNull();
});

test('prolonging a cookie moves its own end and not the session’s', async () => {
  const claims = { sid: crypto.randomUUID(), signedInAt: Date.now() - 20 * DAY_MS, cardcode: null };
  const { setCookies } = await readSession(await cookieOf(claims), { prolong: true });
  const token = /token=([^;]+)/.exec(setCookies.join('\n'))?.[1] ?? '';
  expect(await decode({ token, secret: SESSION_SECRET, salt: COOKIE })).toMatchObject(claims);
});

test('a cookie of the time before sessions could be ended is taken back', async () => {
  const { session, setCookies } = await readSession(await cookieOf({}), { prolong: true });
  expect(session).toBeNull();
  expect(setCookies).toEqual([expect.stringMatching(/^authjs\.session-token=; .*Max-Age=0/)]);
});

test('a customer the retailer sells to no longer is signed out within a day, for good', async () => {
  const gone = { cardcode: 'C99999' };
  expect(await sessionOf(await signedIn(0.5, gone))).not.toBeNull();
  const sid = crypto.randomUUID();
  // Another process, without the first answer in memory.
  const elsewhere = new Sessions(shop.db, shop.office, shop.outages);
  expect(await elsewhere.isAlive({ sid, signedInAt: Date.now() - 2 * DAY_MS, ...gone })).toBe(false);
  const ended = await shop.db.selectFrom('ended_sessions').select('sid').where('sid', '=', sid).execute();
  expect(ended).toHaveLength(1);
});

test('a customer is asked for once a day, and not at each request', async () => {
  const bruno = { cardcode: 'C00345' };
  const cookie = await signedIn(3, bruno);
  for (let time = 0; time < 5; time++) expect(await sessionOf(cookie)).toMatchObject(bruno);
  expect(await sandbox.journal(isValidClient.path)).toHaveLength(1);
});

test('while the back office is away a customer goes on for three days, and no longer', async () => {
  await sandbox.fail({ [isValidClient.path]: { kind: 'status', status: 503 } });
  expect(await sessionOf(await signedIn(2, { cardcode: 'C00801' }))).not.toBeNull();
  expect(await sessionOf(await signedIn(4, { cardcode: 'C00802' }))).toBeNull();
});

test('what was ended more than thirty days ago is forgotten', async () => {
  const old = { sid: crypto.randomUUID(), ended_at: new Date(Date.now() - 31 * DAY_MS).toISOString() };
  await shop.db.insertInto('ended_sessions').values(old).execute();
  await shop.sessions.end(crypto.randomUUID());
  const left = await shop.db.selectFrom('ended_sessions').select('sid').execute();
  expect(left.map(({ sid }) => sid)).not.toContain(old.sid);
});

test('while the database is broken nobody is signed out, and signing out says that it failed', async () => {
  const cookie = await signedIn(0);
  await shop.db.schema.dropTable('ended_sessions').execute();
  await expect(sessionOf(cookie)).rejects.toThrow();
  const answer = await signOut(cookie);
  expect(answer.headers.get('location')).toBe('/account/login?error=StillSignedIn');
  expect(answer.headers.getSetCookie()).toEqual([]);
});
