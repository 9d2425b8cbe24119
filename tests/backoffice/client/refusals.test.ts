import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CALLS } from '#backoffice/calls/calls.ts';
import { createOrder } from '#backoffice/calls/orders.ts';
import { type BackOffice, closeBackOffice, openBackOffice } from '#backoffice/client/office.ts';
import { requireNoRefusal } from '#backoffice/client/refusal.ts';
import type { Samples } from '#backoffice/client/samples.ts';
import { findSamples } from '../../../scripts/doctor/samples.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };

let sandbox: TestOffice;
let office: BackOffice;
let samples: Partial<Samples>;

beforeAll(async () => {
  sandbox = await startTestOffice();
  office = openBackOffice(sandbox.url);
  samples = { ...(await findSamples(office, ANA)), reference: 'REFUSALS' };
});
afterEach(() => sandbox.reset());
afterAll(async () => {
  await closeBackOffice(office);
  sandbox.stop();
});

/** Longer than what is read of a refusal. */
const LONG_PAGE = `<html>${' '.repeat(20_000)}`;
const own = { name: 'BackOfficeRefused', isOwn: true };

describe.each(CALLS.map((call) => [call.path, call] as const))('%s', (_, call) => {
  test('is refused by an error beside a whole answer, and by a success of false', async () => {
    for (const refusal of [{ error: 'No se pudo' }, { success: false }]) {
      const patch = Object.entries(refusal).map(([name, value]) => ({ op: 'add', path: `/${name}`, value }));
      await sandbox.fail({ [call.path]: { kind: 'rewrite', patch } });
      await expect(call.probe(office, samples)).rejects.toMatchObject({ ...own, status: 200 });
    }
  });
});

test.each([
  { error: null },
  { error: '' },
  { error: false },
  { error: [] },
  { success: true },
  { success: 'true' },
  { status: 'RECHAZADO', document: { error: 'Folio vencido', success: false } },
  [{ error: 'of a row' }],
  null,
])('%j says nothing of a failure', (answer) => expect(() => requireNoRefusal('/x', answer)).not.toThrow());

test.each([
  [{ status: 400 }, true],
  [{ status: 404, body: '', headers: { 'content-type': 'application/json' } }, true],
  [{ status: 409, body: 'Stock insuficiente', headers: { 'content-type': 'text/plain' } }, true],
  [{ status: 404, headers: { 'content-type': 'text/html; charset=utf-8' } }, false],
  [{ status: 403, body: '\n<html><h1>403 Forbidden</h1></html>' }, false],
  [{ status: 403, body: LONG_PAGE }, false],
  [{ status: 302, headers: { location: '/' } }, false],
  [{ status: 304 }, false],
  [{ status: 408 }, false],
  [{ status: 413 }, false],
  [{ status: 425 }, false],
  [{ status: 429 }, false],
  [{ status: 500 }, false],
  [{ status: 503 }, false],
])('%o is a refusal of its own: %s', async (answer, isOwn) => {
  await sandbox.fail({ [createOrder.path]: { kind: 'rewrite', ...answer } });
  await expect(createOrder.probe(office, samples)).rejects.toMatchObject({
    ...own,
    isOwn,
    status: answer.status,
  });
});
