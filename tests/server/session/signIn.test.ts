import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIContext, APIRoute } from 'astro';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Services } from '#server/operation/services.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';

const ORIGIN = 'https://shop.example.com';

let provider: Server;
let login: APIRoute;
let callback: APIRoute;
let shop: Services;

/** An identity provider that accepts every request and never answers, or answers with an error. */
let speaks: boolean;

beforeAll(async () => {
  provider = createServer((_, response) => {
    if (speaks) response.writeHead(404).end();
  });
  await new Promise<void>((resolve) => provider.listen(0, '127.0.0.1', resolve));
  const env = {
    BACKOFFICE_URL: 'http://127.0.0.1:9',
    OIDC_ISSUER: `http://127.0.0.1:${(provider.address() as AddressInfo).port}`,
    OIDC_CLIENT_ID: 'mostrador',
    OIDC_CLIENT_SECRET: 'secret',
    SESSION_SECRET: 'x'.repeat(40),
    APP_ORIGIN: ORIGIN,
    DATA_DIR: temporaryDirectory(),
    LOG_LEVEL: 'silent',
  };
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  shop = await (await import('#server/operation/services.ts')).services();
  login = (await import('../../../src/pages/api/auth/login.ts')).GET;
  callback = (await import('../../../src/pages/api/auth/callback/mostrador.ts')).GET;
});
afterAll(() => {
  vi.unstubAllEnvs();
  provider.closeAllConnections();
  provider.close();
});

type SetCookie = { name: string; options: object };

function contextOf(path: string, set: SetCookie[] = []): APIContext {
  const url = new URL(path, ORIGIN);
  const cookies = {
    has: () => false,
    get: () => undefined,
    set: (name: string, _: string, options: object) => set.push({ name, options }),
  };
  const locals = { session: null, clientAddress: crypto.randomUUID() };
  return { url, request: new Request(url), cookies, locals } as unknown as APIContext;
}

const landing = async (answer: Response | Promise<Response>): Promise<string | null> =>
  (await answer).headers.get('location');

test('a sign-in at a provider that does not answer ends on a page that says so', async () => {
  speaks = false;
  expect(await landing(login(contextOf('/api/auth/login')))).toBe('/account/login?error=Unreachable');
});

test('sign-ins beyond the room there is for them end at once, and are counted', async () => {
  speaks = false;
  const landings = Array.from({ length: 60 }, () => landing(login(contextOf('/api/auth/login'))));
  await Promise.race(landings);
  expect((await shop.metrics.show()).text).toContain('requests_refused_total{limit="identity"} 12');
  expect(new Set(await Promise.all(landings))).toEqual(new Set(['/account/login?error=Unreachable']));
});

test('whoever begins to sign in again and again is asked to wait', async () => {
  speaks = true;
  const context = contextOf('/api/auth/login');
  const caller = { session: null, address: context.locals.clientAddress };
  while ((await shop.limits.secondsToWait('signIn', caller)) === 0);
  expect(await landing(login(context))).toBe('/account/login?error=TooMany');
  expect(await landing(login(contextOf('/api/auth/login')))).not.toContain('TooMany');
});

test('the cookie of the second try is for the server, over https, and for this site only', async () => {
  speaks = true;
  const set: SetCookie[] = [];
  await callback(contextOf('/api/auth/callback/mostrador?code=x&state=y', set));
  expect(set).toEqual([
    {
      name: '__Host-mostrador_login_retry',
      options: { path: '/', maxAge: 60, httpOnly: true, sameSite: 'lax', secure: true },
    },
  ]);
});
