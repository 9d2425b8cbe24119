import { expect, test, vi } from 'vitest';
import { cookiesOfFlow, flowOf, returnedFlow } from '#server/session/signInFlow.ts';

const ENVIRONMENT = {
  APP_ORIGIN: 'http://localhost:4321',
  BACKOFFICE_URL: 'http://127.0.0.1:9',
  OIDC_ISSUER: 'http://127.0.0.1:9',
  OIDC_CLIENT_ID: 'mostrador',
  OIDC_CLIENT_SECRET: 'secret',
  SESSION_SECRET: 'x'.repeat(40),
};
for (const [name, value] of Object.entries(ENVIRONMENT)) vi.stubEnv(name, value);

const PROVIDER = 'http://provider.test/authorize?state=';
const setCookies = (mark: string): string[] => [
  `authjs.callback-url=http%3A%2F%2Flocalhost%3A4321%2F${mark}; Path=/; HttpOnly; SameSite=Lax`,
  `authjs.pkce.code_verifier=pkce-${mark}; Path=/; HttpOnly; SameSite=Lax`,
  `authjs.state=state-${mark}; Path=/; HttpOnly; SameSite=Lax`,
];

/** What a browser sends after these Set-Cookie lines. */
const headerOf = (lines: string[], before: string[] = []): string[] => {
  const jar = new Map(before.map((pair) => [pair.split('=')[0], pair]));
  for (const line of lines) {
    const [pair = ''] = line.split(';');
    if (line.includes('Max-Age=0')) jar.delete(pair.split('=')[0]);
    else jar.set(pair.split('=')[0], pair);
  }
  return [...jar.values()];
};

test('two sign-ins at once have cookies of their own, and each comes back to its own page', () => {
  const one = flowOf(`${PROVIDER}one`);
  const other = flowOf(`${PROVIDER}other`);
  const first = headerOf(cookiesOfFlow(setCookies('orders'), one, ''));
  const both = headerOf(cookiesOfFlow(setCookies('status'), other, first.join('; ')), first).join('; ');
  for (const [flow, mark] of [
    [one, 'orders'],
    [other, 'status'],
  ] as const) {
    const returned = returnedFlow(`authjs.session-token=x; ${both}`, flow);
    expect(returned?.callbackUrl).toBe(`http://localhost:4321/${mark}`);
    expect(returned?.cookieHeader).toContain(`authjs.state=state-${mark}`);
    expect(returned?.cookieHeader).toContain(`authjs.pkce.code_verifier=pkce-${mark}`);
    expect(returned?.cookieHeader).toContain('authjs.session-token=x');
  }
});

test('what comes back without its cookies is known by that', () => {
  const flow = flowOf(`${PROVIDER}one`);
  expect(returnedFlow('', flow)).toBeNull();
  expect(returnedFlow('authjs.state=another; authjs.session-token=x', flow)).toBeNull();
});

test('who begins to sign in again and again keeps the cookies of the latest four', () => {
  let header: string[] = [];
  const flows = Array.from({ length: 9 }, (_, at) => flowOf(`${PROVIDER}${at}`));
  for (const [at, flow] of flows.entries())
    header = headerOf(cookiesOfFlow(setCookies(String(at)), flow, header.join('; ')), header);
  const known = flows.map((flow) => returnedFlow(header.join('; '), flow) !== null);
  expect(known).toEqual([...Array(5).fill(false), ...Array(4).fill(true)]);
});
