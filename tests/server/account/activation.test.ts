import type { APIContext, APIRoute } from 'astro';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { sendRegisterNotice } from '#backoffice/calls/mail.ts';
import { ORIGIN, stubEnvironment } from '../../support/environment.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

let sandbox: TestOffice;
let activate: APIRoute;

beforeAll(async () => {
  sandbox = await startTestOffice();
  stubEnvironment(sandbox);
  vi.stubEnv('LOG_LEVEL', 'silent');
  activate = (await import('../../../src/pages/api/account/activation.ts')).POST;
});
afterEach(() => sandbox.reset());
afterAll(async () => {
  const { stopServices } = await import('#server/operation/services.ts');
  await stopServices();
  vi.unstubAllEnvs();
  sandbox.stop();
});

let address = 0;
type Asker = { cardcode: string | null; email: string } | null;

/** A request from an address of its own, unless one is given. */
async function ask(
  code: unknown,
  asker: Asker = { cardcode: null, email: `${crypto.randomUUID()}@ejemplo.uy` },
  from = `203.0.113.${++address}`,
): Promise<Response> {
  const url = new URL('/api/account/activation', ORIGIN);
  const request = new Request(url, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify({ code }),
  });
  const session = asker && { name: 'X', nickname: 'X', ...asker };
  const locals = { session, clientAddress: from };
  return activate({ url, request, params: {}, locals } as unknown as APIContext);
}

test('the retailer hears the code that was typed and the session’s e-mail, and no code as no value', async () => {
  const carla = { cardcode: null, email: 'carla@ejemplo.uy' };
  expect((await ask(' c00345 ', carla)).status).toBe(200);
  expect((await ask('', carla)).status).toBe(200);
  const sent = await sandbox.journal(sendRegisterNotice.path);
  expect(sent.map(({ query }) => query)).toEqual([
    { cardcode: 'C00345', email: carla.email },
    { cardcode: 'null', email: carla.email },
  ]);
});

test('a code that exists and one that does not are answered alike', async () => {
  const carla = { cardcode: null, email: 'otra@ejemplo.uy' };
  const answers = [];
  for (const code of ['C00345', 'C99999']) {
    const answer = await ask(code, carla);
    answers.push([answer.status, await answer.json()]);
  }
  expect(answers).toEqual([
    [200, { sentTo: carla.email }],
    [200, { sentTo: carla.email }],
  ]);
  const sent = await sandbox.journal(sendRegisterNotice.path);
  expect(sent.map(({ status }) => status)).toEqual([200, 404]);
});

test.each([400, 404, 409])('a refusal of the code with %d is answered as an acceptance', async (status) => {
  await sandbox.fail({ [sendRegisterNotice.path]: { kind: 'status', status } });
  expect((await ask('C00345')).status).toBe(200);
});

test.each([
  [{ kind: 'status', status: 500 }, 502],
  [{ kind: 'reset' }, 503],
  [{ kind: 'rewrite', body: '{}' }, 502],
  [{ kind: 'rewrite', body: '{"ok":true,"sentTo":"otro@ajeno.uy"}' }, 502],
])('while the retailer cannot be told, the person is told so', async (fault, status) => {
  await sandbox.fail({ [sendRegisterNotice.path]: fault });
  const answer = await ask('C00345');
  expect(answer.status).toBe(status);
  expect(((await answer.json()) as { error: { message: string } }).error.message).toContain(
    'Intente de nuevo',
  );
});

test.each([['x'.repeat(21)], ['a b'], ["'; DROP"], ['C\u0000'], [17], [null]])(
  'what is no code is refused before anything is sent',
  async (code) => {
    expect((await ask(code)).status).toBe(400);
    expect(await sandbox.journal(sendRegisterNotice.path)).toEqual([]);
  },
);

test('nobody asks without a session, and a customer needs no activation', async () => {
  expect((await ask('C00345', null)).status).toBe(401);
  expect((await ask('C00345', { cardcode: 'C00012', email: 'ana@ejemplo.uy' })).status).toBe(409);
  expect(await sandbox.journal(sendRegisterNotice.path)).toEqual([]);
});

test('one person from many addresses has to wait, and so have many persons from one', async () => {
  const person = { cardcode: null, email: 'insistente@ejemplo.uy' };
  const byPerson = [];
  for (let time = 0; time < 4; time++) byPerson.push((await ask('', person)).status);
  expect(byPerson).toEqual([200, 200, 200, 429]);
  const byAddress = [];
  for (let time = 0; time < 4; time++) byAddress.push((await ask('', undefined, '198.51.100.7')).status);
  expect(byAddress).toEqual([200, 200, 200, 429]);
});
