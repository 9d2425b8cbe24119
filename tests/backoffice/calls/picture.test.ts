import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { fetchPicture, openPictureAgent } from '#backoffice/calls/picture.ts';
import { pictureHosts } from '#backoffice/calls/pictureHosts.ts';
import { eventually } from '../../support/eventually.ts';

const MEBIBYTE = 1024 * 1024;

const servers: Server[] = [];

/** The address of a server of pictures. */
async function start(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
function stop(): void {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
}
afterEach(stop);

/** Asks for a picture, where pictures may come from its own host and from the hosts of these names. */
const fetchFrom = (url: string, { names = [], ...options }: { names?: string[]; maxBytes?: number } = {}) =>
  fetchPicture(url, { agent: openPictureAgent(pictureHosts([new URL(url).origin], names), 1), ...options });

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
  expect(await fetchFrom(`${address}/x.jpg`, { maxBytes: 2 * MEBIBYTE })).toMatchObject({
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
  expect(await fetchFrom(`${address}/old.jpg`)).toEqual({
    status: 'found',
    bytes: Buffer.from('picture at /new.jpg'),
    etag: '"1"',
  });
});

test('a picture that moves on and on is given up', async () => {
  const address = await start(({ url = '' }, response) =>
    response.writeHead(302, { location: `${url}x` }).end(),
  );
  expect(await fetchFrom(`${address}/x`)).toEqual({ status: 'failed', why: 'status 302' });
});

test.each(['127.0.0.1', 'localhost'])(
  'a server at %s that is not there is named as the reason',
  async (host) => {
    const { port } = new URL(await start(() => undefined));
    stop();
    expect(await fetchFrom(`http://${host}:${port}/x.jpg`)).toMatchObject({
      status: 'failed',
      why: expect.stringContaining('ECONNREFUSED'),
    });
  },
);

test('a redirect to a host that no picture may come from is not followed, and that host hears nothing', async () => {
  let heard = 0;
  const inner = await start((_, response) => {
    heard += 1;
    response.end('an inner page');
  });
  const address = await start((_, response) => response.writeHead(302, { location: `${inner}/admin` }).end());
  expect(await fetchFrom(`${address}/x.jpg`, { names: ['127.0.0.1'] })).toEqual({
    status: 'failed',
    why: `pictures may not come from ${new URL(inner).host}: name it in PICTURE_HOSTS if it is the retailer's`,
  });
  expect(heard).toBe(0);
});

test.each([
  'localhost',
  '127.0.0.1',
  '10.1.2.3',
  '192.168.1.1',
  '169.254.169.254',
  '[::1]',
  '[fd00::1]',
  '[::ffff:10.1.2.3]',
])('a redirect to %s is not followed, though its name is allowed: it is an inner address', async (host) => {
  const address = await start((_, response) =>
    response.writeHead(302, { location: `http://${host}/` }).end(),
  );
  const { hostname } = new URL(`http://${host}`);
  expect(await fetchFrom(`${address}/x.jpg`, { names: [hostname] })).toMatchObject({
    status: 'failed',
    why: expect.stringContaining(`may not come from ${hostname}`),
  });
});
