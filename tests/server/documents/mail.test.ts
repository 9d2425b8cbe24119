import type { APIContext, APIRoute } from 'astro';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { getCustomerHeader } from '#backoffice/calls/account.ts';
import { sendElectronicInvoice } from '#backoffice/calls/mail.ts';
import { getStatement } from '#backoffice/calls/statements.ts';
import { closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { documentKindOf, type Movement } from '#domain/account/statement.ts';
import { ORIGIN, stubEnvironment } from '../../support/environment.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';
import { CUSTOMERS } from '../../support/servers/shopServer.ts';

let sandbox: TestOffice;
let routes: { addresses: APIRoute; mail: APIRoute };
let recorded: string[];
const own: Partial<Record<string, Movement>> = {};
let brunos = '';

beforeAll(async () => {
  sandbox = await startTestOffice(300);
  stubEnvironment(sandbox);
  routes = {
    addresses: (await import('../../../src/pages/api/account/mail-addresses.ts')).GET,
    mail: (await import('../../../src/pages/api/account/documents/[kind]/[docNum]/mail.ts')).POST,
  };
  const office = openBackOffice(sandbox.url);
  for (const movement of (await getStatement(office, CUSTOMERS.ana)).movements) {
    own[documentKindOf(movement) ?? 'other'] = movement;
  }
  brunos = (await getStatement(office, CUSTOMERS.bruno)).movements[0]?.docNum ?? '';
  recorded = (await getCustomerHeader(office, CUSTOMERS.ana)).emails;
  await closeBackOffice(office);
});
afterEach(() => sandbox.reset());
afterAll(async () => {
  const { stopServices } = await import('#server/operation/services.ts');
  await stopServices();
  vi.unstubAllEnvs();
  sandbox.stop();
});

type Answer = {
  status: number;
  body: { error?: { code: string; message: string }; [name: string]: unknown };
};

/** Each test's clerk, so that none meets another's limit. */
let clerk = 0;
const emailNow = (): string => `caja${clerk}@ejemplo.uy`;
afterEach(() => void clerk++);

async function ask(route: keyof typeof routes, params = {}, body?: object): Promise<Answer> {
  const url = new URL(`${ORIGIN}/api/account/x`);
  const session = { name: 'X', nickname: 'X', email: emailNow(), cardcode: CUSTOMERS.ana };
  const request = new Request(url, {
    ...(body && {
      method: 'POST',
      headers: { origin: ORIGIN, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    }),
  });
  const context = { url, request, params, locals: { session, clientAddress: '' } };
  const answer = await routes[route](context as unknown as APIContext);
  return { status: answer.status, body: await answer.json() };
}

const mail = (kind: string, docNum: string, to = emailNow()): Promise<Answer> =>
  ask('mail', { kind, docNum }, { to });
const mailInvoice = (to?: string): Promise<Answer> => mail('invoice', own.invoice?.docNum ?? '', to);
const sent = () => sandbox.journal(sendElectronicInvoice.path);

test("the addresses offered are the session's, and those on the client's record", async () => {
  expect(recorded.length).toBeGreaterThan(0);
  expect((await ask('addresses')).body).toEqual({ addresses: [emailNow(), ...recorded], isComplete: true });
});

test("without the client's record the session's own address is offered, and it is said that others are missing", async () => {
  await sandbox.fail({ [getCustomerHeader.path]: { kind: 'status', status: 500 } });
  expect((await ask('addresses')).body).toEqual({ addresses: [emailNow()], isComplete: false });
});

test.each(['invoice', 'goldfarb', 'return'])(
  'a document of kind %s is sent once, by its own series and number',
  async (kind) => {
    const { status, body } = await mail(kind, own[kind]?.docNum ?? '');
    expect([status, body]).toEqual([200, { sentTo: emailNow() }]);
    const [first, ...others] = await sent();
    expect(others).toEqual([]);
    expect(first?.query).toEqual({
      folioPref: own[kind]?.folio.prefix,
      folioNum: own[kind]?.folio.number,
      cardcode: CUSTOMERS.ana,
      email: emailNow(),
    });
  },
);

test("it goes to an address on the client's record, however it is spelled", async () => {
  const [address = ''] = recorded;
  expect((await mailInvoice(` ${address.toUpperCase()} `)).body).toEqual({ sentTo: address });
  expect((await sent())[0]?.query.email).toBe(address);
});

test.each(['otro@ajeno.uy', '', 'ana', 'ana@ejemplo.uy,otro@ajeno.uy', 'a'.repeat(200)])(
  'nothing is sent to %j, which is on no record',
  async (to) => {
    const { status, body } = await mailInvoice(to);
    expect([status, body.error?.code]).toEqual([422, 'other_address']);
    expect(await sent()).toEqual([]);
  },
);

test("nothing is sent of another customer's document, of none and of what is no number", async () => {
  for (const docNum of [brunos, '1999999', 'abc', '-1', '../1']) {
    expect((await mail('invoice', docNum)).status).toBe(404);
  }
  expect((await mail('nada', own.invoice?.docNum ?? '')).status).toBe(404);
  expect(await sent()).toEqual([]);
});

test('a receipt is no electronic document, and its sentence says so', async () => {
  const { status, body } = await mail('receipt', own.receipt?.docNum ?? '');
  expect([status, body.error?.code]).toEqual([422, 'not_electronic']);
  expect(await sent()).toEqual([]);
});

test.each([
  [{ kind: 'status', status: 404 }, 422, /no encontró este comprobante/],
  [{ kind: 'status', status: 400 }, 422, /no aceptó el envío/],
  [{ kind: 'commit-then-fail', status: 500 }, 502, /puede haber salido o no/],
  [{ kind: 'rewrite', body: '{"error":"Casilla inexistente"}' }, 422, /no aceptó el envío/],
  [{ kind: 'rewrite', body: '{}' }, 502, /puede haber salido o no/],
  [{ kind: 'rewrite', body: '{"ok":true,"sentTo":"otro@ajeno.uy"}' }, 502, /puede haber salido o no/],
  [{ kind: 'rewrite', status: 302 }, 502, /puede haber salido o no/],
  [{ kind: 'rewrite', status: 413 }, 502, /puede haber salido o no/],
  [{ kind: 'html' }, 502, /respondió con un error: el comprobante puede haber salido/],
  [{ kind: 'commit-then-fail' }, 502, /no respondió a tiempo: el comprobante puede haber salido/],
])('when sending fails with %o, the answer says what is known of it', async (fault, status, words) => {
  await sandbox.fail({ [sendElectronicInvoice.path]: fault });
  const answer = await mailInvoice();
  expect(answer.status).toBe(status);
  expect(answer.body.error?.message).toMatch(words);
  expect(await sent()).toHaveLength(1);
});

test("nothing is sent while the client's record cannot be read and the address may be on it", async () => {
  await sandbox.fail({ [getCustomerHeader.path]: { kind: 'reset' } });
  const { status, body } = await mailInvoice(recorded[0]);
  expect([status, body.error?.code]).toEqual([503, 'mail_not_sent']);
  expect(await sent()).toEqual([]);
});

test('the eleventh e-mail of a minute is refused, and told how long to wait', async () => {
  for (let count = 0; count < 10; count++) expect((await mailInvoice()).status).toBe(200);
  const refused = await mailInvoice();
  expect(refused.status).toBe(429);
  expect(refused.body.error?.message).toMatch(/Espere \d+ segundos/);
  expect(await sent()).toHaveLength(10);
});
