import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIContext, APIRoute } from 'astro';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendContact } from '#api/site.ts';
import type { Services } from '#server/operation/services.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { ORIGIN, stubEnvironment } from '../../support/environment.ts';
import { eventually } from '../../support/eventually.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

const FIELDS = {
  ask: 'product',
  name: 'Ana Pereira',
  company: 'Ferretería El Puerto',
  replyTo: 'ana@elpuerto.uy',
  phone: '099 123 456',
  item: '00451',
  message: 'Necesito 12.\n¿Hay?',
};

let sandbox: TestOffice;
let route: APIRoute;
let shop: Services;
let stop: () => Promise<void>;
let folder: string;

beforeAll(async () => {
  sandbox = await startTestOffice(5);
  const place = await emptyDatabase();
  stubEnvironment(sandbox, place);
  folder = join(place.DATA_DIR, 'mail');
  route = (await import('../../../src/pages/api/contact.ts')).POST;
  const { services, stopServices } = await import('#server/operation/services.ts');
  shop = await services();
  stop = stopServices;
});
afterAll(async () => {
  await stop();
  vi.unstubAllEnvs();
  sandbox.stop();
});
beforeEach(async () => {
  await shop.db.deleteFrom('mails').execute();
  await rm(folder, { recursive: true, force: true });
});

let address = 0;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

/** What a page sends, from an address of its own unless one is given. */
async function post(
  fields: Record<string, unknown>,
  { type = JSON_TYPE, origin = ORIGIN, from = `203.0.113.${++address}` } = {},
): Promise<Response> {
  const url = new URL(sendContact.path, ORIGIN);
  const body =
    type === FORM_TYPE
      ? new URLSearchParams(fields as Record<string, string>).toString()
      : JSON.stringify(fields);
  const request = new Request(url, { method: 'POST', headers: { origin, 'content-type': type }, body });
  const locals = { session: null, clientAddress: from };
  return route({ url, request, params: {}, locals } as unknown as APIContext);
}

/** The only e-mail in the folder, with its quoted-printable lines joined. */
async function onlyMail(): Promise<string> {
  const names = await eventually(async () => {
    const found = (await readdir(folder)).filter((name) => name.endsWith('.eml'));
    expect(found).toHaveLength(1);
    return found;
  });
  return (await readFile(join(folder, names[0] ?? ''), 'utf8')).replaceAll('=\r\n', '');
}

const stored = () => shop.db.selectFrom('mails').selectAll().execute();

test('what a visitor writes is an e-mail in the folder, to which the retailer replies', async () => {
  expect((await post(FIELDS)).status).toBe(200);
  const mail = await onlyMail();
  expect(mail).toMatch(/^Reply-To: Ana Pereira <ana@elpuerto.uy>\r$/m);
  expect(mail).toMatch(/^To: ventas@mostrador.example\r$/m);
  expect(mail).toContain('00451');
  expect(mail).toContain('Necesito 12.');
  await eventually(async () => expect((await stored())[0]?.sent_at).not.toBeNull());
});

test('where no script runs, a form is taken too, and a page says what became of it', async () => {
  const sent = await post(FIELDS, { type: FORM_TYPE });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/site/contact-us#enviado']);
  await onlyMail();
  const refused = await post({ ...FIELDS, replyTo: 'nadie' }, { type: FORM_TYPE });
  expect([refused.status, refused.headers.get('refresh')]).toEqual([
    400,
    '0; url=/site/contact-us#no-enviado',
  ]);
});

test.each([
  ['without a message', { message: '  ' }],
  ['without a name', { name: '' }],
  ['without an address', { replyTo: 'ana@' }],
  ['with a header of its own', { name: 'Ana\r\nBcc: otro@ajeno.uy' }],
  ['with another receiver', { replyTo: 'ana@elpuerto.uy, otro@ajeno.uy' }],
  ['about what is no reason', { ask: 'constructor' }],
  ['longer than a page', { message: 'x'.repeat(3_001) }],
  ['with U+0000', { message: 'a\u0000' }],
])('nothing is written %s, and the person reads why', async (_, wrong) => {
  for (const type of [JSON_TYPE, FORM_TYPE]) {
    const answer = await post({ ...FIELDS, ...wrong }, { type });
    expect(answer.status).toBe(400);
    expect(((await answer.json()) as { error: { message: string } }).error.message).toMatch(/^[A-Z].{10}/);
  }
  expect(await stored()).toEqual([]);
});

test('another site’s form is refused', async () => {
  for (const type of [JSON_TYPE, FORM_TYPE])
    expect((await post(FIELDS, { type, origin: 'https://evil.example' })).status).toBe(403);
  expect((await post(FIELDS, { type: 'text/plain' })).status).toBe(400);
  expect(await stored()).toEqual([]);
});

test('one address has to wait after five, and after five hundred of a day everybody is sent to the telephone', async () => {
  const from = '198.51.100.7';
  const statuses = [];
  for (let time = 0; time < 6; time++) statuses.push((await post(FIELDS, { from })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  const created_at = new Date().toISOString();
  const row = { mail: '{}', created_at, sent_at: created_at, problem: null };
  await shop.db
    .insertInto('mails')
    .values(Array.from({ length: 500 }, (_, at) => ({ id: `old ${at}`, ...row })))
    .execute();
  const full = await post(FIELDS);
  expect(full.status).toBe(503);
  expect(await full.text()).toContain('WhatsApp');
});
