import { createHash } from 'node:crypto';
import { decode, encode } from '@auth/core/jwt';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { Services } from '#server/operation/services.ts';
import type {
  IdentityChecks as Checks,
  cookieGrant as CookieGrant,
  Grant,
} from '#server/session/identityChecks.ts';
import type { readSession as ReadSession } from '#server/session/session.ts';
import { signIn, Visitor } from '../../sandbox/sign-in.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { ORIGIN, SESSION_SECRET, stubEnvironment } from '../../support/environment.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

const NAME = 'authjs.session-token';
const DAY_MS = 24 * 60 * 60 * 1000;
const ANA = { name: 'Ana', nickname: 'Ana', email: 'ana@ferreteriaelpuerto.uy', cardcode: 'C00012' };

let sandbox: TestOffice;
let shop: Services;
let readSession: typeof ReadSession;
let within: { session: number; order: number };
let IdentityChecks: typeof Checks;
let cookieGrant: typeof CookieGrant;

beforeAll(async () => {
  sandbox = await startTestOffice();
  stubEnvironment(sandbox, { ...(await emptyDatabase()), OIDC_CLIENT_SECRET: 'sandbox-secret' });
  shop = await (await import('#server/operation/services.ts')).services();
  ({ readSession } = await import('#server/session/session.ts'));
  ({
    IDENTITY_AGE_MS: within,
    IdentityChecks,
    cookieGrant,
  } = await import('#server/session/identityChecks.ts'));
});
beforeEach(() => sandbox.reset());
afterAll(() => {
  vi.unstubAllEnvs();
  sandbox.stop();
});

const post = (path: string, form: Record<string, string>): Promise<Response> =>
  fetch(sandbox.issuer + path, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('mostrador:sandbox-secret').toString('base64')}` },
    body: new URLSearchParams(form),
  });

type Tokens = Omit<Grant, 'askedAt'>;

/** What a sign-in of Ana's gives. */
async function tokens(): Promise<Tokens> {
  const { left } = await signIn(new Visitor(), sandbox.issuer, ORIGIN, ANA.email);
  const answer = await post('/token', {
    grant_type: 'authorization_code',
    code: left?.searchParams.get('code') ?? '',
    redirect_uri: `${ORIGIN}/api/auth/callback/mostrador`,
  });
  const { refresh_token, access_token } = (await answer.json()) as Record<string, string>;
  return { refreshToken: refresh_token ?? '', accessToken: access_token ?? '' };
}

/** The same when the access token is one that the provider does not take any more. */
const expired = async (): Promise<Tokens> => ({ ...(await tokens()), accessToken: 'expired' });

/** The cookie of a sign-in whose provider was last asked so many days ago. */
async function cookieOf(daysAgo: number, given: Tokens | null): Promise<string> {
  const askedAt = Date.now() - daysAgo * DAY_MS;
  const grant = given && { ...given, askedAt };
  const claims = { ...ANA, sid: crypto.randomUUID(), signedInAt: askedAt, grant };
  return `${NAME}=${await encode({ token: claims, secret: SESSION_SECRET, salt: NAME })}`;
}

/** Whether a server with nothing in its memory, over the database of the others, lets Ana order. */
const anotherServer = () => {
  const checks = new IdentityChecks(shop.db, shop.log);
  const sid = crypto.randomUUID();
  return (grant: Grant) => checks.holds({ ...ANA, sid, grant }, within.order);
};

const aDayAgo = (given: Tokens): Grant => ({ ...given, askedAt: Date.now() - 1.1 * DAY_MS });

const sessionOf = async (cookie: string, age = within.session) =>
  (await readSession(cookie, { prolong: false, within: age })).session;

/** The cookie that an answer sets, and what it holds. */
async function nextCookie(cookie: string, { prolong }: { prolong: boolean }) {
  const { setCookies } = await readSession(cookie, { prolong, within: within.order });
  const token = new RegExp(`${NAME}=([^;]+)`).exec(setCookies.join('\n'))?.[1];
  return token ? decode<{ grant: Grant }>({ token, secret: SESSION_SECRET, salt: NAME }) : null;
}

test('the access token of the sign-in is asked with while it lives, and no token is replaced', async () => {
  const given = await tokens();
  const cookie = await cookieOf(1.1, given);
  expect(await nextCookie(cookie, { prolong: false })).toBeNull();
  const next = await nextCookie(cookie, { prolong: true });
  expect(next).toMatchObject({ ...ANA, grant: given });
  expect(next?.grant.askedAt).toBeGreaterThan(Date.now() - 60_000);
});

test("when it has expired, the provider's new tokens are in the cookie of that very answer, an order's too", async () => {
  const given = await expired();
  const next = await nextCookie(await cookieOf(1.1, given), { prolong: false });
  expect(next?.grant.accessToken).toMatch(/.{20}/);
  expect(next?.grant.refreshToken).not.toBe(given.refreshToken);
  // The replaced token would be refused.
  if (next) expect(await sessionOf(await cookieOf(1.1, next.grant), within.order)).toMatchObject(ANA);
});

test('a server that is killed before the browser has the new tokens signs nobody out, and the provider is still asked', async () => {
  const grant = aDayAgo(await expired());
  expect(await anotherServer()(grant)).toBe(true);
  expect(await anotherServer()(grant)).toBe(true);
  await sandbox.changeAccounts({ [ANA.email]: { cardcode: null } });
  expect(await anotherServer()(grant)).toBe(false);
});

test('a server that is killed while the provider answers it signs nobody out for three days', async () => {
  const given = await expired();
  await post('/token', { grant_type: 'refresh_token', refresh_token: given.refreshToken });
  const token_hash = createHash('sha256').update(given.refreshToken).digest('hex');
  await shop.db.insertInto('refreshes').values({ token_hash, sent_at: new Date().toISOString() }).execute();
  expect(await anotherServer()(aDayAgo(given))).toBe(true);
  expect(await anotherServer()({ ...given, askedAt: Date.now() - 3.1 * DAY_MS })).toBe(false);
});

test('two servers that are asked at once send the refresh token once, and both go on asking', async () => {
  const grant = aDayAgo(await expired());
  const servers = [anotherServer(), anotherServer()];
  expect(await Promise.all(servers.map((orders) => orders(grant)))).toEqual([true, true]);
  expect(await anotherServer()(grant)).toBe(true);
  await sandbox.changeAccounts({ [ANA.email]: { cardcode: 'C00345' } });
  expect(await Promise.all([1, 2].map(() => anotherServer()(grant)))).toEqual([false, false]);
});

test('an access token that is too long for a cookie is left out of it', () => {
  const grant = { refreshToken: 'r', accessToken: 'x'.repeat(1_501), askedAt: 1 };
  expect(cookieGrant(grant)).toEqual({ ...grant, accessToken: null });
});

test('requests of one moment ask once, and any of their answers goes on', async () => {
  const cookie = await cookieOf(1.1, await expired());
  const sessions = await Promise.all(Array.from({ length: 8 }, () => sessionOf(cookie)));
  expect(sessions.every((session) => session?.cardcode === ANA.cardcode)).toBe(true);
  expect(await sessionOf(cookie)).toMatchObject(ANA);
});

test.each([
  ['another card code', { cardcode: 'C00345' }],
  ['no card code', { cardcode: null }],
  ['no account any more', null],
])('who has %s is signed out within a day, with every copy of the cookie', async (_, changed) => {
  const cookie = await cookieOf(1.1, await tokens());
  await sandbox.changeAccounts({ [ANA.email]: changed });
  const { session, setCookies } = await readSession(cookie, { prolong: true });
  expect(session).toBeNull();
  expect(setCookies).toEqual([expect.stringMatching(/^authjs\.session-token=; .*Max-Age=0/)]);
  await sandbox.reset();
  expect(await sessionOf(cookie)).toBeNull();
});

test('a card code that was taken away today still shows prices, and orders nothing', async () => {
  const cookie = await cookieOf(0.5, await tokens());
  await sandbox.changeAccounts({ [ANA.email]: { cardcode: null } });
  expect(await sessionOf(cookie)).toMatchObject(ANA);
  expect(await sessionOf(cookie, within.order)).toBeNull();
});

test('a session without a refresh token goes on as it did', async () => {
  await sandbox.changeAccounts({ [ANA.email]: { cardcode: null } });
  expect(await sessionOf(await cookieOf(20, null), within.order)).toMatchObject(ANA);
});

test('while the provider is away a session goes on for three days and can order, and no longer', async () => {
  const [token, old] = [await tokens(), await expired()];
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
  for (const given of [token, old]) {
    expect(await sessionOf(await cookieOf(2.9, given), within.order)).toMatchObject(ANA);
    expect(await sessionOf(await cookieOf(3.1, given))).toBeNull();
  }
});
