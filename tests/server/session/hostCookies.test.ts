import { encode } from '@auth/core/jwt';
import type { APIContext } from 'astro';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { SESSION_SECRET, stubEnvironment } from '../../support/environment.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

const ORIGIN = 'https://shop.example.com';
const NAME = 'authjs.session-token';

let sandbox: TestOffice;

beforeAll(async () => {
  sandbox = await startTestOffice();
  stubEnvironment(sandbox, { APP_ORIGIN: ORIGIN });
});
afterAll(() => {
  vi.unstubAllEnvs();
  sandbox.stop();
});

const claims = { email: 'ana@ejemplo.uy', sid: crypto.randomUUID(), signedInAt: Date.now() };
const cookieOf = async (name: string): Promise<string> =>
  `${name}=${await encode({ token: claims, secret: SESSION_SECRET, salt: name })}`;

async function read(cookie: string) {
  const { readSession } = await import('#server/session/session.ts');
  return readSession(cookie, { prolong: true });
}

/** What a browser asks of a cookie with this prefix, or it does not take it. */
const isOfThisHost = (cookie: string): boolean =>
  cookie.startsWith('__Host-') &&
  /; Path=\/(?:;|$)/.test(cookie) &&
  cookie.includes('; Secure') &&
  !cookie.includes('; Domain=');

test('every cookie of a sign-in is this very host’s', async () => {
  const { startLogin } = await import('#server/session/login.ts');
  const url = new URL('/api/auth/login', ORIGIN);
  const locals = { session: null, clientAddress: '127.0.0.1' };
  const context = { url, request: new Request(url), locals } as unknown as APIContext;
  const set = (await startLogin(context, '/shop/cart')).headers.getSetCookie();
  const named = (part: string) => set.filter((cookie) => cookie.includes(part));
  for (const part of ['callback-url', 'code_verifier', 'state']) expect(named(part)).toHaveLength(1);
  expect(set.filter((cookie) => !isOfThisHost(cookie))).toEqual([]);
});

test('so is the session’s, and when it is prolonged', async () => {
  const { session, setCookies } = await read(await cookieOf(`__Host-${NAME}`));
  expect(session).toMatchObject({ email: claims.email });
  expect(setCookies.some((cookie) => cookie.includes(NAME))).toBe(true);
  expect(setCookies.filter((cookie) => !isOfThisHost(cookie))).toEqual([]);
});

test.each([`__Secure-${NAME}`, NAME])(
  'a session under %s is none, and its cookie is deleted',
  async (name) => {
    const { session, setCookies } = await read(await cookieOf(name));
    expect(session).toBeNull();
    expect(setCookies).toEqual([expect.stringMatching(new RegExp(`^${name}=; Path=/; Max-Age=0`))]);
  },
);
