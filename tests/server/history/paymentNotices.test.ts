import { randomUUID } from 'node:crypto';
import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIContext, APIRoute } from 'astro';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { getPaymentNotices, type PaymentNotice, sendPaymentNotice } from '#api/history/paymentNotices.ts';
import { getStatement } from '#backoffice/calls/statements.ts';
import { documentName, type Movement } from '#domain/account/statement.ts';
import { today } from '#domain/day.ts';
import { noticeName } from '#domain/history/paymentNotice.ts';
import { noticesOf } from '#server/history/paymentNotices.ts';
import type { Services } from '#server/operation/services.ts';
import { queueOfMails } from '#server/site/mails.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { ORIGIN, stubEnvironment } from '../../support/environment.ts';
import { eventually } from '../../support/eventually.ts';
import { photoOf } from '../../support/photos.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy', name: 'Ana Pereira', nickname: 'ana' };
const BRUNO = { ...ANA, cardcode: 'C00345', email: 'bruno@barracadelsur.uy' };
const CARLA = { ...ANA, cardcode: null, email: 'carla@ejemplo.uy' };
type Person = Omit<typeof ANA, 'cardcode'> & { cardcode: string | null };

let sandbox: TestOffice;
let routes: { GET: APIRoute; POST: APIRoute };
let shop: Services;
let stop: () => Promise<void>;
let folder: string;
let invoice: Movement;

beforeAll(async () => {
  sandbox = await startTestOffice(5);
  const place = await emptyDatabase();
  stubEnvironment(sandbox, place);
  folder = join(place.DATA_DIR, 'mail');
  routes = await import('../../../src/pages/api/account/payment-notices.ts');
  const { services, stopServices } = await import('#server/operation/services.ts');
  shop = await services();
  stop = stopServices;
  const { movements } = await getStatement(shop.office, ANA.cardcode);
  const last = movements.findLast(({ kind, company }) => kind === 'invoice' && company === 'web');
  if (!last) throw new Error('Ana has no invoice.');
  invoice = last;
});
afterAll(async () => {
  await stop();
  vi.unstubAllEnvs();
  sandbox.stop();
});
beforeEach(async () => {
  await sandbox.fail({});
  // The last of them may still be on its way into the folder.
  await eventually(async () => expect((await queueOfMails(shop.db)).count).toBe(0));
  await shop.db.deleteFrom('payment_notices').execute();
  await shop.db.deleteFrom('mails').execute();
  await rm(folder, { recursive: true, force: true });
});

const fields = (changes: object = {}) => ({
  key: randomUUID(),
  documents: noticeName(invoice) ?? '',
  bank: 'Transferencia BROU',
  amount: '1.234,50',
  currency: '$',
  day: today(),
  note: 'Va con\notra',
  ...changes,
});

let clerk = 0;

/** Each of them is somebody else of the company, so that no test uses up another's share of a minute. */
async function send(
  body: object | FormData,
  session: Person | null = { ...ANA, email: `caja${++clerk}@elpuerto.uy` },
) {
  const url = new URL(sendPaymentNotice.path, ORIGIN);
  const sent =
    body instanceof FormData
      ? { body, headers: { origin: ORIGIN } }
      : { body: JSON.stringify(body), headers: { origin: ORIGIN, 'content-type': 'application/json' } };
  const request = new Request(url, { method: 'POST', ...sent });
  const locals = { session, clientAddress: '203.0.113.7' };
  const answer = await routes.POST({ url, request, params: {}, locals } as unknown as APIContext);
  return {
    status: answer.status,
    body: (await answer.json()) as { notice: PaymentNotice; error: { code: string } },
  };
}

async function list(session: Person | null) {
  const url = new URL(getPaymentNotices.path, ORIGIN);
  const locals = { session, clientAddress: '203.0.113.7' };
  const answer = await routes.GET({
    url,
    request: new Request(url),
    params: {},
    locals,
  } as unknown as APIContext);
  return { status: answer.status, notices: ((await answer.json()) as { notices: PaymentNotice[] }).notices };
}

const mails = async () => {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
};
const rows = () => shop.db.selectFrom('payment_notices').selectAll().execute();

test('a payment is told by one e-mail, whose state is kept, and the company’s people see it', async () => {
  const { status, body } = await send(fields());
  expect([status, body.notice]).toMatchObject([
    200,
    { documents: [noticeName(invoice)], amount: 123_450, currency: '$', bank: 'Transferencia BROU' },
  ]);
  const [mail = ''] = await eventually(async () => {
    const found = await mails();
    expect(found).toHaveLength(1);
    return found;
  });
  const text = mail.replaceAll('=\r\n', '');
  expect(text).toContain(documentName(invoice));
  expect(text).toContain(ANA.cardcode);
  expect(text).toMatch(/^Reply-To: Ana Pereira <caja\d+@elpuerto\.uy>\r$/m);
  await eventually(async () => expect((await list(ANA)).notices[0]?.state).toBe('sent'));
  expect((await list(ANA)).notices[0]?.sentAt).toMatch(/^\d{4}-/);
});

/** The same with a file beside it, as a page sends it. */
function formWith(file: Uint8Array<ArrayBuffer>, values: Record<string, string> = fields()): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(values)) form.set(name, value);
  form.set('photo', new Blob([file]), 'IMG 1.HEIC');
  return form;
}

test('a photo of the receipt goes with it, made anew; what is no photo stops it, and may be left out', async () => {
  const photo = Uint8Array.from(await photoOf(300, 200));
  const { status, body } = await send(formWith(photo));
  expect([status, body.notice?.hasPhoto]).toEqual([200, true]);
  const [mail = ''] = await eventually(async () => {
    const found = await mails();
    expect(found).toHaveLength(1);
    return found;
  });
  expect(mail).toContain('Content-Type: image/jpeg');
  expect(mail).not.toContain('HEIC');
  const values = fields();
  const refused = await send(formWith(new TextEncoder().encode('<svg/>'), values));
  expect([refused.status, refused.body.error.code]).toEqual([400, 'photo_format']);
  expect((await send(values)).status).toBe(200);
  expect((await send(formWith(photo, values))).body.error.code).toBe('key_taken');
});

test('another card code sees none, and nobody without one is answered', async () => {
  await send(fields());
  expect((await list(BRUNO)).notices).toEqual([]);
  expect((await list(CARLA)).status).toBe(403);
  expect((await list(null)).status).toBe(401);
  expect((await send(fields(), CARLA)).status).toBe(403);
  expect((await send(fields(), null)).status).toBe(401);
  expect((await send(fields({ cardcode: BRUNO.cardcode }))).status).toBe(403);
  expect(await rows()).toHaveLength(1);
});

test('one press is told once, however often and at the same moment it is sent', async () => {
  const one = fields();
  const session = { ...ANA, email: 'una@elpuerto.uy' };
  const answers = await Promise.all(Array.from({ length: 6 }, () => send(one, session)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
  // While the back office is away, too: it is known already.
  await sandbox.fail({ [getStatement.path]: { kind: 'status', status: 500 } });
  expect((await send(one, session)).status).toBe(200);
  expect([(await rows()).length, (await shop.db.selectFrom('mails').select('id').execute()).length]).toEqual([
    1, 1,
  ]);
});

test('a key says one thing and is one customer’s', async () => {
  const one = fields();
  await send(one);
  expect((await send({ ...one, amount: '7' })).body.error.code).toBe('key_taken');
  expect((await send(one, BRUNO)).body.error.code).toBe('key_taken');
  expect(await rows()).toHaveLength(1);
});

test('a document of nobody, or of another customer, is refused; and a back office that fails, or is misshapen, is none of that', async () => {
  for (const documents of ['invoice/1', 'receipt', 'other/', `goldfarb/${invoice.docNum}`, 'null'])
    expect(await send(fields({ documents }))).toMatchObject({
      status: 422,
      body: { error: { code: 'unknown_document' } },
    });
  expect((await send(fields(), BRUNO)).body.error.code).toBe('unknown_document');
  await sandbox.fail({ [getStatement.path]: { kind: 'status', status: 500 } });
  expect((await send(fields())).body.error.code).toBe('backoffice_failed');
  await sandbox.fail({ [getStatement.path]: { kind: 'html' } });
  expect((await send(fields())).body.error.code).toBe('backoffice_failed');
  expect([await rows(), await mails()]).toEqual([[], []]);
});

test.each([
  ['no document', { documents: '' }],
  ['no bank', { bank: ' ' }],
  ['a header of its own', { bank: 'x\r\nBcc: otro@ajeno.uy' }],
  ['no amount', { amount: 'mucho' }],
  ['nothing paid', { amount: '0' }],
  ['another currency', { currency: 'EUR' }],
  ['no day', { day: '2026-02-30' }],
  ['a day of before', { day: '1999-01-01' }],
  ['a note longer than it may be', { note: 'x'.repeat(501) }],
  ['no key', { key: 'x' }],
])('with %s nothing is told, and the person reads why', async (_, wrong) => {
  const { status, body } = await send(fields(wrong));
  expect(status).toBe(400);
  expect((body.error as { message?: string }).message).toMatch(/^[A-Z].{10}/);
  expect(await rows()).toEqual([]);
});

test('what could not be sent yet says so, and what was sent so long ago that its e-mail is gone was sent', async () => {
  await send(fields());
  await eventually(async () => expect(await mails()).toHaveLength(1));
  await eventually(async () => expect((await list(ANA)).notices[0]?.state).toBe('sent'));
  await shop.db.updateTable('mails').set({ sent_at: null, problem: null }).execute();
  expect((await list(ANA)).notices[0]).toMatchObject({ state: 'sending', sentAt: null });
  await shop.db.updateTable('mails').set({ problem: 'no answer' }).execute();
  expect((await list(ANA)).notices[0]?.state).toBe('waiting');
  await shop.db.deleteFrom('mails').execute();
  expect((await list(ANA)).notices[0]).toMatchObject({ state: 'sent', sentAt: null });
  await shop.db.updateTable('payment_notices').set({ notice: '{' }).execute();
  expect(await noticesOf(shop.db, ANA.cardcode)).toEqual([]);
});
