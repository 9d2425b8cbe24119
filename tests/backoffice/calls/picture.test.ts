import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fetchPicture } from '#backoffice/calls/picture.ts';
import { eventually } from '../../support/eventually.ts';

const MEBIBYTE = 1024 * 1024;

let server: Server;

/** The address of a server of pictures. */
async function start(answer: RequestListener): Promise<string> {
  server = createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
function stop(): void {
  server.closeAllConnections();
  server.close();
}
afterEach(stop);

test('a picture without end is left after its limit, and its connection closed', async () => {
  let sent = 0;
  let broken = false;
  const address = await start((_, response) => {
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
  });
  expect(await fetchPicture(`${address}/x.jpg`, { maxBytes: 2 * MEBIBYTE })).toMatchObject({
    status: 'failed',
  });
  await eventually(() => expect(broken).toBe(true));
  expect(sent).toBeLessThan(64 * MEBIBYTE);
});

test('a picture that has moved is fetched where it is now', async () => {
  const address = await start((request, response) => {
    if (request.url === '/old.jpg') response.writeHead(301, { location: '/new.jpg' }).end();
    else response.writeHead(200, { etag: '"1"' }).end(`picture at ${request.url}`);
  });
  expect(await fetchPicture(`${address}/old.jpg`)).toEqual({
    status: 'found',
    bytes: Buffer.from('picture at /new.jpg'),
    etag: '"1"',
  });
});

test('a picture that moves on and on is given up', async () => {
  const address = await start(({ url = '' }, response) =>
    response.writeHead(302, { location: `${url}x` }).end(),
  );
  expect(await fetchPicture(`${address}/x`)).toEqual({ status: 'failed', why: 'status 302' });
});

test.each(['127.0.0.1', 'localhost'])(
  'a server at %s that is not there is named as the reason',
  async (host) => {
    const { port } = new URL(await start(() => undefined));
    stop();
    expect(await fetchPicture(`http://${host}:${port}/x.jpg`)).toMatchObject({
      status: 'failed',
      why: expect.stringContaining('ECONNREFUSED'),
    });
  },
);
