import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { APIContext, APIRoute } from 'astro';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { sendPaymentNotice } from '#api/history/paymentNotices.ts';
import { sendContact } from '#api/site.ts';
import { PHOTO_FORM_PATHS } from '#server/http/bodyLimit.ts';
import type { Services } from '#server/operation/services.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { ORIGIN, stubEnvironment } from '../../support/environment.ts';
import { eventually } from '../../support/eventually.ts';
import { photoOf } from '../../support/photos.ts';
import { startTestOffice, type TestOffice } from '../../support/sandbox.ts';

const FIELDS = {
  ask: 'product',
  name: 'Ana Pereira',
  replyTo: 'ana@elpuerto.uy',
  item: 'llave de 33',
  message: '¿La tienen?\r\nGracias.',
};
const PAGE = '/site/contact-us';

let sandbox: TestOffice;
let route: APIRoute;
let shop: Services;
let stop: () => Promise<void>;
let folder: string;
let photo: Buffer<ArrayBuffer>;

beforeAll(async () => {
  sandbox = await startTestOffice(5);
  const place = await emptyDatabase();
  stubEnvironment(sandbox, place);
  folder = join(place.DATA_DIR, 'mail');
  route = (await import('../../../src/pages/api/contact.ts')).POST;
  const { services, stopServices } = await import('#server/operation/services.ts');
  shop = await services();
  stop = stopServices;
  photo = Buffer.from(await photoOf(2_400, 1_800));
});
afterAll(async () => {
  await stop();
  vi.unstubAllEnvs();
  sandbox.stop();
});
beforeEach(() => shop.db.deleteFrom('mails').execute());

let address = 0;

type File = Uint8Array<ArrayBuffer> | string;

/** A form with these files in its field; `accept` is what a browser's own form asks for, unless our script sends it. */
const formOf = (files: File[], fields: Record<string, string> = FIELDS): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append('photo', new Blob([file]), 'DSC 0001.HEIC');
  return form;
};

async function post(
  body: FormData | string,
  { accept = 'application/json', type = '', origin = ORIGIN, from = `203.0.113.${++address}` } = {},
): Promise<Response> {
  const url = new URL(sendContact.path, ORIGIN);
  // As bytes, which is how the server receives a body.
  const sent = new Response(body);
  const headers = { origin, accept, 'content-type': type || (sent.headers.get('content-type') ?? '') };
  const request = new Request(url, { method: 'POST', headers, body: await sent.arrayBuffer() });
  const locals = { session: null, clientAddress: from };
  return route({ url, request, params: {}, locals } as unknown as APIContext);
}

const messageOf = async (answer: Response): Promise<string> =>
  ((await answer.json()) as { error: { message: string } }).error.message;

const stored = () => shop.db.selectFrom('mails').selectAll().execute();

/** The e-mail that was written, once it is in the folder; two of the same second have names in any order. */
const lastMail = (): Promise<string> =>
  eventually(async () => {
    const [row] = await stored();
    const file = (await readdir(folder)).find((name) => name.endsWith(`${row?.id ?? 'none yet'}.eml`));
    expect(file).toBeDefined();
    return readFile(join(folder, file ?? ''), 'utf8');
  });

test('a photo is attached to the e-mail, made anew and named by us, and is not kept once it was sent', async () => {
  const marked = await sharp(photo)
    .withExif({ IFD3: { GPSLatitude: '34/1 54/1 0/1' } })
    .toBuffer();
  expect((await post(formOf([new Uint8Array(marked)]))).status).toBe(200);
  const mail = await lastMail();
  expect(mail).toMatch(/^Content-Type: image\/jpeg; name=foto.jpg\r$/m);
  expect(mail).toContain('Foto: va adjunta');
  // With a blank, which no photo has in an e-mail.
  expect(mail).not.toContain('DSC 0001');
  const [, base64 = ''] = /filename=foto\.jpg\r\n\r\n([A-Za-z\d+/=\r\n]+)/.exec(mail) ?? [];
  const { width, height, exif } = await sharp(Buffer.from(base64, 'base64')).metadata();
  expect([width, height, exif]).toEqual([1_600, 1_200, undefined]);
  await eventually(async () => {
    const [row] = await stored();
    expect(row?.sent_at).not.toBeNull();
    expect(row?.mail).not.toContain('attachments');
  });
});

test('the form works without a photo as before, and without script a page says what became of it', async () => {
  const own = { accept: 'text/html' };
  const sent = await post(formOf(['']), own);
  expect([sent.status, sent.headers.get('location')]).toEqual([303, `${PAGE}#enviado`]);
  expect(await lastMail()).not.toContain('foto.jpg');
  const refused = await post(formOf(['no es una foto']), own);
  expect([refused.status, refused.headers.get('refresh')]).toEqual([400, `0; url=${PAGE}#foto-no-enviada`]);
  const wrong = await post(formOf([photo], { ...FIELDS, replyTo: 'nadie' }), own);
  expect(wrong.headers.get('refresh')).toBe(`0; url=${PAGE}#no-enviado`);
  expect(await stored()).toHaveLength(1);
});

test.each([
  ['no picture', () => ['hola'], 400, /JPEG, PNG o WebP/],
  ['an SVG', () => ['<svg xmlns="http://www.w3.org/2000/svg"/>'], 400, /JPEG, PNG o WebP/],
  ['one that was cut', () => [photo.subarray(0, photo.length / 2)], 400, /dañado o llegó cortado/],
  ['more than 5 MB', () => [new Uint8Array(5.05 * 1024 * 1024)], 413, /más de 5 MB/],
  ['a body of 8 MB', () => [new Uint8Array(8 * 1024 * 1024)], 413, /más de 5 MB/],
  ['two photos', () => [photo, photo], 400, /una sola foto/],
] as [string, () => File[], number, RegExp][])(
  '%s is refused in Spanish with what to do, and nothing is written',
  async (_, files, status, sentence) => {
    const answer = await post(formOf(files()));
    expect(answer.status).toBe(status);
    const message = await messageOf(answer);
    expect(message).toMatch(sentence);
    expect(message).toMatch(/Elija otra|elija otra|Deje una/);
    expect(await stored()).toEqual([]);
  },
);

test.each([
  ['without a boundary', 'x', 'multipart/form-data'],
  ['that is none', 'x', 'multipart/form-data; boundary=b'],
  [
    'cut short',
    '--b\r\nContent-Disposition: form-data; name="ask"\r\n\r\nproduct',
    'multipart/form-data; boundary=b',
  ],
  [
    'of thousands of fields',
    `${'--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n'.repeat(5_000)}--b--`,
    'multipart/form-data; boundary=b',
  ],
  [
    'with U+0000',
    '--b\r\nContent-Disposition: form-data; name="ask"\r\n\r\n\0\r\n--b--',
    'multipart/form-data; boundary=b',
  ],
])('a form %s is refused with a sentence', async (_, body, type) => {
  const answer = await post(body, { type });
  expect(answer.status).toBe(400);
  expect(await messageOf(answer)).toMatch(/^(?:El formulario|La solicitud)/);
});

test('texts have no more room in a form with a photo than in any other', async () => {
  const answer = await post(formOf([photo], { ...FIELDS, message: 'x'.repeat(70_000) }));
  expect([answer.status, await messageOf(answer)]).toEqual([413, expect.stringContaining('64 KB')]);
});

test('another site’s form is refused, and what is refused is not counted', async () => {
  expect((await post(formOf([photo]), { origin: 'https://evil.example' })).status).toBe(403);
  const from = '198.51.100.9';
  for (let time = 0; time < 8; time++) expect((await post(formOf(['no']), { from })).status).toBe(400);
  expect((await post(formOf([]), { from })).status).toBe(200);
});

test('of two hundred photos at once those are taken that have a turn; the others are told, and texts arrive meanwhile', async () => {
  const answering = Array.from({ length: 200 }, (_, at) =>
    post(formOf([photo]), { from: `198.18.${at}.1` }).then(({ status }) => status),
  );
  const began = performance.now();
  expect((await post(formOf([]))).status).toBe(200);
  expect(performance.now() - began).toBeLessThan(5_000);
  const statuses = await Promise.all(answering);
  expect(statuses.filter((status) => ![200, 503].includes(status))).toEqual([]);
  expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0);
  expect(statuses.filter((status) => status === 503).length).toBeGreaterThan(150);
}, 60_000);

test('while e-mails cannot be sent, photos that wait fill no disk', async () => {
  const row = { created_at: '2020-01-01', sent_at: null, problem: null, sender: null };
  await shop.db
    .insertInto('mails')
    .values({ id: 'x', mail: 'x'.repeat(64 * 1024 * 1024), ...row })
    .execute();
  expect((await post(formOf([photo]))).status).toBe(503);
  expect((await post(formOf([]))).status).toBe(200);
});

test('the bodies of a path may be as large as its contract says', () => {
  const taking = [sendContact, sendPaymentNotice];
  expect(taking.map(({ photo }) => photo)).toEqual([true, true]);
  expect(PHOTO_FORM_PATHS).toEqual(taking.map(({ path }) => path));
});
