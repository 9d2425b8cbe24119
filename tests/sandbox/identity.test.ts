import { afterAll, beforeAll, expect, test } from 'vitest';
import { APP_ORIGIN, type Sandbox, START_TIMEOUT_MS, startSandbox } from './running-sandbox.ts';
import { authorizeAddress, cancel, exchange, signIn, signOut, Visitor } from './sign-in.ts';

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await startSandbox('--products', '20');
}, START_TIMEOUT_MS);
afterAll(async () => {
  await sandbox.stop();
});

const claimsOf = async (email: string): Promise<Record<string, unknown>> => {
  const { left } = await signIn(new Visitor(), sandbox.issuer, APP_ORIGIN, email);
  const tokens = await exchange(sandbox.issuer, APP_ORIGIN, left?.searchParams.get('code') ?? '');
  const headers = { authorization: `Bearer ${tokens.access_token}` };
  return (await (await fetch(`${sandbox.issuer}/me`, { headers })).json()) as Record<string, unknown>;
};

test('tells who a customer is, and their card code', async () => {
  expect(await claimsOf('ana@ferreteriaelpuerto.uy')).toMatchObject({
    name: 'Ana Pereira',
    nickname: 'Ana',
    email: 'ana@ferreteriaelpuerto.uy',
    cardcode: 'C00012',
  });
});

test('has no card code for someone who is no customer yet', async () => {
  expect(await claimsOf('carla@ejemplo.uy')).not.toHaveProperty('cardcode');
});

test('keeps the e-mail and says so when the password is wrong', async () => {
  const { status, page } = await signIn(
    new Visitor(),
    sandbox.issuer,
    APP_ORIGIN,
    'ana@ferreteriaelpuerto.uy',
    'no',
  );
  expect(status).toBe(401);
  expect(page).toContain('value="ana@ferreteriaelpuerto.uy" aria-invalid="true"');
  expect(page).toContain('role="alert"');
});

test('goes back refused when the visitor cancels', async () => {
  const { left } = await cancel(new Visitor(), sandbox.issuer, APP_ORIGIN);
  expect(left?.origin).toBe(APP_ORIGIN);
  expect(left?.searchParams.get('error')).toBe('access_denied');
});

test('leaves without another click, and asks again afterwards', async () => {
  const visitor = new Visitor();
  await signIn(visitor, sandbox.issuer, APP_ORIGIN, 'bruno@barracadelsur.uy');
  const { left } = await signOut(visitor, sandbox.issuer, APP_ORIGIN);
  expect(left?.href).toBe(`${APP_ORIGIN}/`);
  const { page } = await visitor.follow(authorizeAddress(sandbox.issuer, APP_ORIGIN), sandbox.issuer);
  expect(page).toContain('<h1>Ingresar</h1>');
});

test('sends nobody to a place that is not the shop', async () => {
  const address = authorizeAddress(sandbox.issuer, 'http://evil.example');
  expect((await fetch(address, { redirect: 'manual' })).status).toBe(400);
});
