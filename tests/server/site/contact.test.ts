import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIContext, APIRoute } from 'astro';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendContact } from '#api/site.ts';
import type { Services } from '#server/operation/services.ts';
import { queueOfMails } from '#server/site/mails.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { ORIGIN, stubEnvironment } from '../../support/environment.ts';
import { eventually } from '../../support/eventually.ts';
import { readMail } from '../../support/mail/readMail.ts';
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
/** Forgets all e-mails, after the last of them was sent. */
async function forgetMails(): Promise<void> {
  await eventually(async () => expect((await queueOfMails(shop.db)).count).toBe(0));
  await shop.db.deleteFrom('mails').execute();
}
beforeEach(async () => {
  await forgetMails();
  await rm(folder, { recursive: true, force: true });
});

let address = 0;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

type Person = { cardcode: string | null; email: string } | null;

/** What a page sends, of nobody signed in and from an address of its own unless they are given. */
async function post(
  fields: Record<string, unknown>,
  { type = JSON_TYPE, origin = ORIGIN, from = `203.0.113.${++address}`, session = null as Person } = {},
): Promise<Response> {
  const url = new URL(sendContact.path, ORIGIN);
  const body =
    type === FORM_TYPE
      ? new URLSearchParams(fields as Record<string, string>).toString()
      : JSON.stringify(fields);
  const request = new Request(url, { method: 'POST', headers: { origin, 'content-type': type }, body });
  const locals = { session, clientAddress: from };
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

test('what somebody searched in vain and asks for is counted for Monday’s page, once, and what they only ask about is not', async () => {
  await post({ ...FIELDS, item: 'llave de 33', term: 'Llave de  33' }, { from: '203.0.113.250' });
  await post({ ...FIELDS, item: 'llave de 33', term: 'llave de 33' }, { from: '203.0.113.250' });
  await post(FIELDS);
  const counted = await shop.db.selectFrom('missed_searches').select(['term', 'kind', 'count']).execute();
  expect(counted).toEqual([{ term: 'llave de 33', kind: 'wanted', count: 1 }]);
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

test('an e-mail is one by RFC 5322: its date, its headers and its lines', async () => {
  const before = Math.floor(Date.now() / 1000) * 1000;
  const fields = { name: 'Ñandú & Cía. «Él»', company: 'á'.repeat(80), message: `${'ñ'.repeat(2_000)}\nFin` };
  expect((await post({ ...FIELDS, ...fields })).status).toBe(200);
  await onlyMail();
  const [name = ''] = await readdir(folder);
  const { headers, date } = readMail(await readFile(join(folder, name), 'utf8'));
  expect(date.getTime()).toBeGreaterThanOrEqual(before);
  expect(date.getTime()).toBeLessThanOrEqual(Date.now());
  expect(headers.get('reply-to')).toMatch(/<ana@elpuerto\.uy>$/);
});

const ANA = { cardcode: 'C00012', email: 'ana@elpuerto.uy' };
const clerk = (at: number, cardcode = ANA.cardcode) => ({ cardcode, email: `caja${at}@elpuerto.uy` });

/** Messages of strangers that came so many minutes ago. */
async function strangersWrote(count: number, minutes: number): Promise<void> {
  const created_at = new Date(Date.now() - minutes * 60_000).toISOString();
  const row = { mail: '{}', created_at, sent_at: created_at, problem: null, sender: null };
  await shop.db
    .insertInto('mails')
    .values(Array.from({ length: count }, (_, at) => ({ id: `${minutes} ${at}`, ...row })))
    .execute();
}

test('one address has to wait after five', async () => {
  const from = '198.51.100.7';
  const statuses = [];
  for (let time = 0; time < 6; time++) statuses.push((await post(FIELDS, { from })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
});

test('whatever strangers send, customers are heard, and strangers again within the hour', async () => {
  await Promise.all(Array.from({ length: 200 }, (_, at) => post(FIELDS, { from: `198.18.${at}.1` })));
  const full = await post(FIELDS);
  expect(full.status).toBe(503);
  expect(await full.text()).toContain('WhatsApp');
  // Whoever opened an account of their own is a stranger still.
  const member = { cardcode: null, email: 'nuevo@ejemplo.uy' };
  expect((await post(FIELDS, { session: member })).status).toBe(503);
  expect((await post(FIELDS, { session: ANA, from: '198.18.7.1' })).status).toBe(200);
  await forgetMails();
  await strangersWrote(500, 61);
  expect((await post(FIELDS)).status).toBe(200);
});

test('a customer has a share of an hour, whichever of its people write, and takes nothing from another one', async () => {
  const statuses = [];
  for (let at = 0; at < 25; at++)
    statuses.push((await post(FIELDS, { session: clerk(at, 'C00077') })).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(20);
  expect(statuses.at(-1)).toBe(429);
  expect((await post(FIELDS, { session: clerk(1, 'C00345') })).status).toBe(200);
  const told = await post(FIELDS, { session: clerk(99, 'C00077') });
  expect(Number(told.headers.get('retry-after'))).toBeGreaterThan(3_000);
  expect(await told.text()).toContain('minutos');
});

test('what was refused is not counted: neither what was filled in wrongly, nor what found no room', async () => {
  const from = '198.51.100.8';
  for (let time = 0; time < 10; time++)
    expect((await post({ ...FIELDS, message: '' }, { from })).status).toBe(400);
  await strangersWrote(60, 1);
  for (let time = 0; time < 10; time++) expect((await post(FIELDS, { from })).status).toBe(503);
  await forgetMails();
  const statuses = [];
  for (let time = 0; time < 7; time++) statuses.push((await post(FIELDS, { from })).status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429]);
  expect(await stored()).toHaveLength(5);
});
