import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fetchPicture } from '#backoffice/calls/picture.ts';
import { eventually } from '../../support/eventually.ts';

const MEBIBYTE = 1024 * 1024;

let server: Server;
let sent: number;
let broken: boolean;

/** Sends bytes without end and without a content-length. */
async function startEndless(): Promise<string> {
  sent = 0;
  broken = false;
  server = createServer((_, response) => {
    response.on('close', () => {
      broken = true;
    });
    const more = (): void => {
      if (broken) return;
      sent += MEBIBYTE;
      if (response.write(Buffer.alloc(MEBIBYTE))) setImmediate(more);
      else response.once('drain', more);
    };
    more();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/x.jpg`;
}
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

test('a picture without end is left after its limit, and its connection closed', async () => {
  const address = await startEndless();
  expect(await fetchPicture(address, { maxBytes: 2 * MEBIBYTE })).toMatchObject({ status: 'failed' });
  await eventually(() => expect(broken).toBe(true));
  expect(sent).toBeLessThan(64 * MEBIBYTE);
});
