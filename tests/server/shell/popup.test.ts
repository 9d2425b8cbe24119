import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { getPopup } from '#backoffice/calls/content.ts';
import { openServices, type Services } from '#server/operation/services.ts';
import { popupFor } from '#server/shell/popup.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';

const MEBIBYTE = 1024 * 1024;

let office: Server;
let origin: string;
let shop: Awaited<ReturnType<typeof openServices>>;
let picture: Buffer;
let asked: number;

const drawing = (side: number): Promise<Buffer> =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#0f2030' } })
    .png()
    .toBuffer();

/** A back office with one announcement, whose picture each test sets. */
beforeAll(async () => {
  office = createServer((request, response) => {
    if (request.url?.startsWith(getPopup.path)) {
      const image = `${origin}/${picture.length}.png`;
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ data: { image } }));
      return;
    }
    asked += 1;
    response.end(picture);
  }).listen(0, '127.0.0.1');
  await once(office, 'listening');
  origin = `http://127.0.0.1:${(office.address() as AddressInfo).port}`;
  vi.stubEnv('LOG_LEVEL', 'silent');
  shop = await openServices({ DATA_DIR: temporaryDirectory(), BACKOFFICE_URL: origin });
});
afterEach(() => {
  asked = 0;
});
afterAll(async () => {
  await shop.stop();
  vi.unstubAllEnvs();
  office.closeAllConnections();
  office.close();
});

const shown = (services: Services) => popupFor(services, null);

test('an announcement is shown with its picture', async () => {
  picture = await drawing(1_200);
  expect(await shown(shop)).toMatchObject({ width: 960, height: 960 });
});

test.each([
  ['has more pixels than a server should unpack', () => drawing(8_000)],
  ['is larger than anybody would wait for', async () => Buffer.alloc(6 * MEBIBYTE)],
  ['is no picture', async () => Buffer.from('<html>')],
])('an announcement whose picture %s is not shown, and the picture not asked for again', async (_, make) => {
  picture = await make();
  asked = 0;
  for (let visitor = 0; visitor < 5; visitor++) expect(await shown(shop)).toBeNull();
  expect(asked).toBe(1);
});
