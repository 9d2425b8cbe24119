import { decode, encode } from '@auth/core/jwt';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { readSession as ReadSession } from '#server/auth/session.ts';
import type { Services } from '#server/operation/services.ts';
import { signIn, Visitor } from '../../sandbox/sign-in.ts';
import { emptyDatabase } from '../../support/database.ts';
import { ORIGIN, SESSION_SECRET, stubEnvironment } from '../../support/environment.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

const NAME = 'authjs.session-token';
const DAY_MS = 24 * 60 * 60 * 1000;
const ANA = { name: 'Ana', nickname: 'Ana', email: 'ana@ferreteriaelpuerto.uy', cardcode: 'C00012' };

let sandbox: TestOffice;
let shop: Services;
let readSession: typeof ReadSession;
let within: { session: number; order: number };

beforeAll(async () => {
  sandbox = await startTestOffice();
  stubEnvironment(sandbox, { ...(await emptyDatabase()), OIDC_CLIENT_SECRET: 'sandbox-secret' });
  shop = await (await import('#server/operation/services.ts')).services();
  ({ readSession } = await import('#server/auth/session.ts'));
  within = (await import('#server/auth/identityChecks.ts')).IDENTITY_AGE_MS;
});
beforeEach(() => sandbox.reset());
afterAll(() => {
  vi.unstubAllEnvs();
  sandbox.stop();
});

/** The refresh token of a sign-in of Ana's. */
async function refreshToken(): Promise<string> {
  const { left } = await signIn(new Visitor(), sandbox.issuer, ORIGIN, ANA.email);
  const answer = await fetch(`${sandbox.issuer}/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('mostrador:sandbox-secret').toString('base64')}` },
    body: new URLSearchParams({
      grant_type: 'authorization_code',
      code: left?.searchParams.get('code') ?? '',
      redirect_uri: `${ORIGIN}/api/auth/callback/mostrador`,
    }),
  });
  return ((await answer.json()) as { refresh_token: string }).refresh_token;
}

/** The cookie of a sign-in whose provider was last asked so many days ago. */
async function cookieOf(daysAgo: number, token: string | null): Promise<string> {
  const askedAt = Date.now() - daysAgo * DAY_MS;
  const grant = token === null ? null : { refreshToken: token, askedAt };
  const claims = { ...ANA, sid: crypto.randomUUID(), signedInAt: askedAt, grant };
  return `${NAME}=${await encode({ token: claims, secret: SESSION_SECRET, salt: NAME })}`;
}

const sessionOf = async (cookie: string, age = within.session) =>
  (await readSession(cookie, { prolong: false, within: age })).session;

/** The cookie that prolongs a session, and what it holds. */
async function prolonged(cookie: string) {
  const { setCookies } = await readSession(cookie, { prolong: true });
  const token = new RegExp(`${NAME}=([^;]+)`).exec(setCookies.join('\n'))?.[1] ?? '';
  return {
    cookie: `${NAME}=${token}`,
    claims: await decode<{ grant: { refreshToken: string; askedAt: number } }>({
      token,
      secret: SESSION_SECRET,
      salt: NAME,
    }),
  };
}

test('a card code that the provider still states goes on, and the new refresh token is in the next cookie', async () => {
  const token = await refreshToken();
  const first = await prolonged(await cookieOf(1.1, token));
  expect(first.claims).toMatchObject(ANA);
  expect(first.claims?.grant.askedAt).toBeGreaterThan(Date.now() - 60_000);
  expect(first.claims?.grant.refreshToken).not.toBe(token);
  // The replaced token would be refused.
  expect(await sessionOf(await cookieOf(1.1, first.claims?.grant.refreshToken ?? ''))).toMatchObject(ANA);
});

test('requests of one moment ask once, and any of their answers goes on', async () => {
  const cookie = await cookieOf(1.1, await refreshToken());
  const sessions = await Promise.all(Array.from({ length: 8 }, () => sessionOf(cookie)));
  expect(sessions.every((session) => session?.cardcode === ANA.cardcode)).toBe(true);
  expect(await sessionOf(cookie)).toMatchObject(ANA);
});

test.each([
  ['another card code', { cardcode: 'C00345' }],
  ['no card code', { cardcode: null }],
  ['no account any more', null],
])('who has %s is signed out within a day, with every copy of the cookie', async (_, changed) => {
  const cookie = await cookieOf(1.1, await refreshToken());
  await sandbox.changeAccounts({ [ANA.email]: changed });
  const { session, setCookies } = await readSession(cookie, { prolong: true });
  expect(session).toBeNull();
  expect(setCookies).toEqual([expect.stringMatching(/^authjs\.session-token=; .*Max-Age=0/)]);
  await sandbox.reset();
  expect(await sessionOf(cookie)).toBeNull();
});

test('a card code that was taken away today still shows prices, and orders nothing', async () => {
  const cookie = await cookieOf(0.5, await refreshToken());
  await sandbox.changeAccounts({ [ANA.email]: { cardcode: null } });
  expect(await sessionOf(cookie)).toMatchObject(ANA);
  expect(await sessionOf(cookie, within.order)).toBeNull();
});

test('a session without a refresh token goes on as it did', async () => {
  await sandbox.changeAccounts({ [ANA.email]: { cardcode: null } });
  expect(await sessionOf(await cookieOf(20, null), within.order)).toMatchObject(ANA);
});

test('while the provider is away a session goes on for three days and can order, and no longer', async () => {
  const token = await refreshToken();
  await shop.sessions.confirm(ANA.cardcode);
  sandbox.stop();
  await expect
    .poll(() =>
      fetch(sandbox.issuer).then(
        () => 'up',
        () => 'down',
      ),
    )
    .toBe('down');
  expect(await sessionOf(await cookieOf(2.9, token), within.order)).toMatchObject(ANA);
  expect(await sessionOf(await cookieOf(3.1, token))).toBeNull();
});
