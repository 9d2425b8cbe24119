import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { getOrders } from '#backoffice/calls/orders.ts';
import { lookupCards } from '#backoffice/calls/product.ts';
import { ANA } from '../support/cart/ordering.ts';
import { Clerk } from '../support/clerk.ts';
import { eventually } from '../support/eventually.ts';
import { startTestOffice, type TestOffice, temporaryDirectory } from '../support/sandbox.ts';
import { freePort } from '../support/servers/freePort.ts';
import { killPrograms, type ServeProgram, serveProgram } from '../support/servers/serveProgram.ts';

const SENT = '4f7a90c251be';
const MADE = /^[34679AFHJKMPRWXY]{12}$/;
/** Nothing listens there: the services of such a shop never open. */
const NO_DATABASE = 'postgres://nobody@127.0.0.1:9/nothing';

let office: TestOffice;
let shop: ServeProgram;

/** A shop behind a proxy on this machine. */
async function open(env: Record<string, string> = {}): Promise<void> {
  const port = await freePort();
  office = await startTestOffice(120, '--app-origin', `http://localhost:${port}`);
  const proxied = { TRUSTED_PROXY: 'loopback', LOG_LEVEL: 'debug', ...env };
  shop = await serveProgram({ office, port, dataDir: temporaryDirectory(), env: proxied });
}

type Line = { requestId?: string; msg: string; path?: string };
const linesOf = (requestId: string): Line[] =>
  shop.log
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Line)
    .filter((line) => line.requestId === requestId);

describe('with its services', () => {
  beforeAll(() => open());
  afterEach(() => office.fail({}));
  afterAll(async () => {
    killPrograms();
    await shop.ended;
    office.stop();
  });

  test('one id is in the answer, in each line of the log and in the call of the back office', async () => {
    const clerk = new Clerk(shop.origin, ANA);
    await clerk.signIn();
    const headers = { cookie: clerk.cookie, 'x-request-id': SENT };
    const answer = await fetch(`${shop.origin}/api/account/orders`, { headers });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('x-request-id')).toBe(SENT);
    const calls = await office.journal(getOrders.path);
    expect(calls.map(({ requestId }) => requestId)).toEqual([SENT]);
    await eventually(async () =>
      expect(linesOf(SENT)).toMatchObject([{ msg: 'back office', path: getOrders.path }]),
    );
  });

  test('a failure tells its id, for customers and for guests, and a refusal does not', async () => {
    await office.fail({ [getOrders.path]: { kind: 'html' }, [lookupCards.path]: { kind: 'html' } });
    const clerk = new Clerk(shop.origin, ANA);
    await clerk.signIn();
    for (const [path, cookie] of [
      ['/api/account/orders', clerk.cookie],
      ['/api/products/lookup?itemcodes=X', ''],
    ] as const) {
      const answer = await fetch(shop.origin + path, { headers: { cookie } });
      const id = answer.headers.get('x-request-id') ?? '';
      expect(id).toMatch(MADE);
      expect(answer.status).toBe(502);
      expect(await answer.json()).toMatchObject({ error: { code: 'backoffice_failed', requestId: id } });
      await eventually(async () =>
        expect(linesOf(id)).toContainEqual(expect.objectContaining({ msg: 'a request failed' })),
      );
    }
    const refused = await fetch(`${shop.origin}/api/account/orders`);
    expect(refused.status).toBe(401);
    expect(refused.headers.get('x-request-id')).toMatch(MADE);
    expect(await refused.text()).not.toContain('requestId');
  });

  test('what is kept for others says no id: files, the page that is not found, and public answers', async () => {
    const search = '/api/catalogue/search?kind=suggest&term=llave';
    // The index is opened with the first question.
    await eventually(async () => expect((await fetch(shop.origin + search)).status).toBe(200));
    for (const path of ['/', '/no-existe', '/shop/catalog', search]) {
      const { headers } = await fetch(shop.origin + path);
      expect(headers.has('x-request-id'), path).toBe(false);
      expect(headers.has('set-cookie'), path).toBe(false);
    }
  });
});

describe('without its services', () => {
  beforeAll(() => open({ DATABASE_URL: NO_DATABASE }));
  afterAll(async () => {
    killPrograms();
    await shop.ended;
    office.stop();
  });

  const codeOn = (page: string): string | undefined => /Código del problema: ([^<\s]+)/.exec(page)?.[1];

  test('a page that fails is a page of the shop with the code by which the log has the reason', async () => {
    const answer = await fetch(`${shop.origin}/shop/products/un-producto-nuevo`);
    const page = await answer.text();
    expect(answer.status).toBe(500);
    expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(page).toContain('No pudimos mostrar esta página');
    expect(page).toContain('href="/shop/products/un-producto-nuevo"');
    expect(page).not.toMatch(/ECONNREFUSED|node_modules|\bat \S+:\d+/);
    const code = codeOn(page) ?? '';
    expect(code).toMatch(MADE);
    expect(answer.headers.get('x-request-id')).toBe(code);
    await eventually(async () =>
      expect(linesOf(code)).toContainEqual(expect.objectContaining({ msg: 'an answer could not be made' })),
    );
  });

  test('a sign-in that fails opens a page with the code of the request that failed', async () => {
    const start = await fetch(`${shop.origin}/api/auth/login`, { redirect: 'manual' });
    const failed = start.headers.get('x-request-id') ?? '';
    const location = start.headers.get('location') ?? '';
    expect(location).toContain('/account/login?error=Configuration');
    expect(failed).toMatch(MADE);
    const cookie = start.headers.getSetCookie().find((each) => each.startsWith('mostrador_failed=')) ?? '';
    expect(cookie).toMatch(/HttpOnly/i);
    const page = new URL(location, shop.origin);
    const told = await fetch(page, { headers: { cookie: cookie.split(';', 1)[0] ?? '' } });
    expect(codeOn(await told.text())).toBe(failed);
    const forged = { cookie: 'mostrador_failed=<b>llame-al-099</b>' };
    expect(codeOn(await (await fetch(page, { headers: forged })).text())).toBeUndefined();
    await eventually(async () =>
      expect(linesOf(failed)).toContainEqual(expect.objectContaining({ msg: 'an answer could not be made' })),
    );
  });
});
