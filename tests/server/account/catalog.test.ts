import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { APIContext, APIRoute } from 'astro';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { createCatalog } from '#backoffice/calls/mail.ts';
import { lookupCards } from '#backoffice/calls/product.ts';
import { environment } from '#server/operation/environment.ts';
import { snapshotFile } from '#snapshot/load.ts';
import { mediaDir } from '#snapshot/pictures/pictures.ts';
import type { Snapshot } from '#snapshot/schema.ts';
import { snapshotText } from '#snapshot/text.ts';
import { ORIGIN, stubEnvironment } from '../../support/environment.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';
import { CUSTOMERS } from '../../support/servers/shopServer.ts';

const HASH = '0123456789abcdef';

let sandbox: TestOffice;
let pdf: APIRoute;
let mail: APIRoute;
let progress: APIRoute;
let codes: string[];

const product = (code: string, index: number, family: string) => ({
  code,
  name: index === 1 ? `CAÑO GALV. 1/2" ÑANDÚ \u202e 🔧 ${'LARGO '.repeat(60)}` : `ARTÍCULO ${index}`,
  description: [],
  brand: index % 2 ? { name: 'ÑIRE', slug: 'nire' } : null,
  path: [family, 'Varios'],
  unitMult: 1 + (index % 3),
  unitsPerItem: null,
  codeBars: null,
  videos: [],
  videoLinks: [],
  documents: [],
  listOrder: index,
  // The second picture is named and its file is gone.
  pictures: index % 3 ? [{ hash: index % 3 === 1 ? HASH : 'fedcba9876543210', width: 240, height: 240 }] : [],
});

/** A snapshot of the office's own codes, in two families. */
function writeSnapshot(many: number, description = ''): void {
  const products = Array.from({ length: many }, (_, index) => ({
    ...product(codes[index] ?? `X-${index}`, index, index < 60 ? 'Ferretería' : 'Bazar'),
    description: [description],
  }));
  const snapshot: Snapshot = {
    version: 1,
    takenAt: '2026-11-22T03:00:00.000Z',
    families: [{ name: 'Ferretería', categories: [] }],
    products,
  };
  writeFileSync(snapshotFile(environment().DATA_DIR), snapshotText(snapshot));
}

beforeAll(async () => {
  sandbox = await startTestOffice(200);
  stubEnvironment(sandbox);
  vi.stubEnv('LOG_LEVEL', 'silent');
  const { DATA_DIR } = environment();
  mkdirSync(mediaDir(DATA_DIR), { recursive: true });
  await sharp({ create: { width: 240, height: 240, channels: 3, background: '#a00' } })
    .webp()
    .toFile(join(mediaDir(DATA_DIR), `${HASH}-240.webp`));
  const { products } = (await (await fetch(`${sandbox.url}/web/ProductsList`)).json()) as {
    products: { itemCode: string }[];
  };
  codes = products.map(({ itemCode }) => itemCode);
  writeSnapshot(120);
  pdf = (await import('../../../src/pages/api/account/catalog/pdf.ts')).GET;
  progress = (await import('../../../src/pages/api/account/catalog/progress.ts')).GET;
  mail = (await import('../../../src/pages/api/account/catalog/index.ts')).POST;
});
afterEach(() => sandbox.reset());
afterAll(async () => {
  const { stopServices } = await import('#server/operation/services.ts');
  await stopServices();
  vi.unstubAllEnvs();
  sandbox.stop();
});

type Asker = { cardcode: string | null; email?: string } | null;
const ANA = { cardcode: CUSTOMERS.ana };

/** Each request is another clerk's, because requests are counted by person. */
function contextOf(url: URL, asker: Asker, request = new Request(url)): APIContext {
  const session = asker && { name: 'X', nickname: 'X', email: `${crypto.randomUUID()}@ejemplo.uy`, ...asker };
  return {
    url,
    request,
    params: {},
    locals: { session, clientAddress: '127.0.0.1' },
  } as unknown as APIContext;
}

const askPdf = async (query: Record<string, string>, asker: Asker = ANA): Promise<Response> =>
  pdf(contextOf(new URL(`/api/account/catalog/pdf?${new URLSearchParams(query)}`, ORIGIN), asker));

const sentence = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { error: { message: string } }).error.message;

test('a catalogue with own prices is a private PDF, with long names, lost pictures and signs no font has', async () => {
  const answer = await askPdf({ prices: 'own', margin: '12,5', title: 'Temporada ñandú' });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="catalogo-.*\.pdf"$/);
  const bytes = Buffer.from(await answer.arrayBuffer());
  expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(bytes.subarray(-6).toString()).toContain('%%EOF');
  const asked = await sandbox.journal(lookupCards.path);
  expect(new Set(asked.map(({ query }) => query.cardcode))).toEqual(new Set([ANA.cardcode]));
  expect(asked.length).toBeGreaterThan(0);
});

test('a person reads how far the own catalogue is, who is behind another waits in a line, and nobody reads of others', async () => {
  const [ana, bruno] = ['ana', 'bruno'].map((name) => ({
    ...ANA,
    email: `${name}-${crypto.randomUUID()}@ejemplo.uy`,
  }));
  const url = new URL(`/api/account/catalog/pdf?${new URLSearchParams({ prices: 'own' })}`, ORIGIN);
  const progressOf = async (asker: Asker) =>
    (await (
      await progress(contextOf(new URL('/api/account/catalog/progress', ORIGIN), asker ?? null))
    ).json()) as {
      step: string;
    };
  await sandbox.fail({ [lookupCards.path]: { kind: 'delay', ms: 2_000 } });
  expect(await progressOf(ana ?? null)).toEqual({ step: 'none' });
  const first = pdf(contextOf(url, ana ?? null));
  await vi.waitFor(async () => expect(await progressOf(ana ?? null)).toEqual({ step: 'choosing' }));
  const second = pdf(contextOf(url, bruno ?? null));
  await vi.waitFor(async () =>
    expect(await progressOf(bruno ?? null)).toEqual({ step: 'waiting', ahead: 1 }),
  );
  expect((await progressOf(ana ?? null)).step).not.toBe('waiting');
  expect(await progressOf({ ...ANA })).toEqual({ step: 'none' });
  expect((await first).status).toBe(200);
  await vi.waitFor(async () => expect((await progressOf(bruno ?? null)).step).not.toBe('waiting'));
  expect((await second).status).toBe(200);
  expect([await progressOf(ana ?? null), await progressOf(bruno ?? null)]).toEqual([
    { step: 'none' },
    { step: 'none' },
  ]);
});

test('a catalogue without prices asks nobody for one', async () => {
  expect((await askPdf({ prices: 'none' })).status).toBe(200);
  expect(await sandbox.journal(lookupCards.path)).toEqual([]);
});

test('the families that were chosen are in it and no others', async () => {
  const sizes = [];
  for (const families of ['', 'ferreteria', 'bazar,ferreteria'])
    sizes.push((await (await askPdf({ prices: 'none', families })).arrayBuffer()).byteLength);
  const [all = 0, one = 0, both = 0] = sizes;
  expect(one).toBeLessThan(all * 0.8);
  expect(Math.abs(both - all)).toBeLessThan(all * 0.02);
  const none = await askPdf({ prices: 'none', families: 'no-existe' });
  expect(none.status).toBe(422);
  expect(await sentence(none)).toContain('elija otra familia');
});

test('more than a thousand products are refused with their number, and a thousand are made', async () => {
  writeSnapshot(1_001);
  const refused = await askPdf({ prices: 'none' });
  expect(refused.status).toBe(422);
  expect(await sentence(refused)).toContain('1.001 productos');
  writeSnapshot(1_000);
  expect((await askPdf({ prices: 'none' })).status).toBe(200);
  writeSnapshot(120);
});

test('a family of a catalogue of a hundred thousand products is made in the memory that a catalogue may have', {
  timeout: 240_000,
}, async () => {
  writeSnapshot(
    100_000,
    'Una descripción como las hay, con lo que trae, lo que mide y para qué sirve. '.repeat(4),
  );
  expect((await askPdf({ prices: 'none', families: 'ferreteria' })).status).toBe(200);
  expect(await sentence(await askPdf({ prices: 'none' }))).toContain('100.000 productos');
  writeSnapshot(120);
});

test.each([
  [{ prices: 'own', margin: '-5' }],
  [{ prices: 'own', margin: '501' }],
  [{ prices: 'own', margin: '1e3' }],
  [{ prices: 'own', margin: 'x' }],
  [{ prices: 'other' }],
  [{ prices: 'own', title: 'x'.repeat(81) }],
])('%o is refused before anything is made', async (query) => {
  expect((await askPdf(query)).status).toBe(400);
});

test('while prices cannot be had no catalogue is made, least of all one without them', async () => {
  // Bruno's prices are in no cache yet.
  await sandbox.fail({ [lookupCards.path]: { kind: 'status', status: 500 } });
  const answer = await askPdf({ prices: 'own' }, { cardcode: CUSTOMERS.bruno });
  expect(answer.status).toBe(502);
  expect(answer.headers.get('content-type')).toContain('json');
});

test('nobody but a customer is answered', async () => {
  expect((await askPdf({ prices: 'none' }, null)).status).toBe(401);
  expect((await askPdf({ prices: 'none' }, { cardcode: null })).status).toBe(403);
});

function askMail(): [answer: Promise<Response>, email: string | undefined] {
  const url = new URL('/api/account/catalog', ORIGIN);
  const request = new Request(url, {
    method: 'POST',
    headers: { origin: ORIGIN, 'content-type': 'application/json' },
    body: JSON.stringify({ families: ['Bazar'], withPrices: true }),
  });
  const context = contextOf(url, ANA, request);
  return [Promise.resolve(mail(context)), context.locals.session?.email];
}

test('the back office is told what to send, with the session’s card code and e-mail', async () => {
  const [answer, email] = askMail();
  expect(await (await answer).json()).toEqual({ sentTo: email, items: expect.any(Number) });
  const [sent] = await sandbox.journal(createCatalog.path);
  expect(JSON.parse(sent?.body ?? '')).toMatchObject({
    cardcode: ANA.cardcode,
    email,
    families: ['Bazar'],
    withPrices: true,
    format: 'pdf',
  });
});

test.each([
  ['{}', 502],
  ['{"items":40}', 502],
  ['{"ok":true,"sentTo":"otro@ajeno.uy"}', 502],
  ['{"ok":true}', 200],
  ['{"success":true}', 200],
])('the answer %s to the order of a catalogue becomes %d', async (body, status) => {
  await sandbox.fail({ [createCatalog.path]: { kind: 'rewrite', body } });
  expect((await askMail()[0]).status).toBe(status);
});
