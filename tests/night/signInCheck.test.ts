import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { APIContext } from 'astro';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { smokeChecks } from '#night/smokeChecks.ts';
import { smokeTest } from '#night/smokeTest.ts';
import { emptyDatabase } from '../support/database/database.ts';
import { ORIGIN, stubEnvironment } from '../support/environment.ts';
import { startTestOffice, type TestOffice } from '../support/sandbox.ts';

const checks = smokeChecks({ products: [] }).filter(({ path }) => path === '/api/auth/login');

let office: TestOffice;
/** A shop that answers at its sign-in as it is told to. */
let shop: Server;
let answer: () => Promise<Response> | Response;
let stop: () => Promise<void>;

beforeAll(async () => {
  office = await startTestOffice(20);
  stubEnvironment(office, { ...(await emptyDatabase()), OIDC_CLIENT_SECRET: 'sandbox-secret' });
  stop = (await import('#server/operation/services.ts')).stopServices;
  shop = createServer(async (_request, response) => {
    const { status, headers } = await answer();
    response.writeHead(status, Object.fromEntries(headers)).end();
  }).listen(0, '127.0.0.1');
  await once(shop, 'listening');
});
afterEach(() => office.fail({}));
afterAll(async () => {
  vi.unstubAllEnvs();
  shop.close();
  await stop().finally(office.stop);
});

/** Sign-in by the shop's own code, with the sandbox's provider. */
async function ownSignIn(): Promise<Response> {
  const { GET } = await import('../../src/pages/api/auth/login.ts');
  const url = new URL('/api/auth/login', ORIGIN);
  const cookies = { has: () => false, get: () => undefined, set: () => undefined, delete: () => undefined };
  const locals = { session: null, clientAddress: '127.0.0.1' };
  return GET({ url, request: new Request(url), cookies, locals } as unknown as APIContext);
}

const redirects = (status: number, location: string) => () =>
  new Response(null, { status, headers: { location } });

async function problemsWith(given: typeof answer): Promise<string[]> {
  answer = given;
  return smokeTest(`http://127.0.0.1:${(shop.address() as AddressInfo).port}`, checks);
}

test('a shop whose sign-in leads to the identity provider is as it must be', async () => {
  expect(checks).toHaveLength(1);
  expect((await ownSignIn()).headers.get('location')).toContain(office.issuer);
  expect(await problemsWith(ownSignIn)).toEqual([]);
});

test('a provider that does not answer tonight keeps no release out of service', async () => {
  expect(await problemsWith(redirects(302, '/account/login?error=Unreachable'))).toEqual([]);
});

test.each([
  ['a redirect for ever', redirects(301, '/promos'), 'respondió 301 y no 302'],
  [
    'a redirect of the first week',
    redirects(302, '/promos'),
    'lleva a /promos y no al proveedor de identidad',
  ],
  [
    'another site',
    redirects(302, 'https://otro.example/?client_id=x&redirect_uri=https://otro.example/'),
    'lleva a https://otro.example/?client_id=x&redirect_uri=https://otro.example/ y no al proveedor de identidad',
  ],
  [
    'a sign-in that its settings break',
    redirects(302, '/account/login?error=Configuration'),
    'lleva a /account/login?error=Configuration y no al proveedor de identidad',
  ],
  ['a page', () => new Response('<p>Ingresar</p></html>'), 'respondió 200 y no 302'],
])('a release in whose place of sign-in stands %s is not put in service', async (_what, given, problem) => {
  expect(await problemsWith(given)).toEqual([`/api/auth/login: ${problem}`]);
});
