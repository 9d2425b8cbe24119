import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

/** The sandbox, but for its promotions: each of so many has a photograph of its own, as a phone takes them. */
export type Photographs = { url: string; stop: () => void };

/** 48 million pixels in some megabytes. */
const photograph = (): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width: 8_000, height: 6_000, channels: 3, background: '#888' },
      noise: { type: 'gaussian', mean: 128, sigma: 9 },
    },
  })
    .jpeg({ quality: 40, progressive: true })
    .toBuffer();

export async function openPhotographs(office: { url: string }, count: number): Promise<Photographs> {
  const jpeg = await photograph();
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', office.url);
    const [, number] = /^\/photographs\/(\d+)$/.exec(pathname) ?? [];
    if (number !== undefined) {
      // Behind its end a picture may have anything: so each is another one.
      return void response.end(Buffer.concat([jpeg, Buffer.from(number)]));
    }
    if (pathname === '/web/getpromos') {
      const promos = Array.from({ length: count }, (_, index) => ({
        ...{ docEntry: String(index + 1), title: `Promoción ${index}`, from: '2026-01-01', to: '2030-01-01' },
        image: `${url}/photographs/${index}`,
      }));
      return void response.setHeader('content-type', 'application/json').end(JSON.stringify({ promos }));
    }
    const chunks: Buffer[] = await Array.fromAsync(request);
    const { method = 'GET' } = request;
    const answer = await fetch(office.url + request.url, {
      method,
      headers: { 'content-type': request.headers['content-type'] ?? '' },
      ...(method === 'POST' && { body: Buffer.concat(chunks) }),
    });
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    response.end(Buffer.from(await answer.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const stop = (): void => {
    server.closeAllConnections();
    server.close();
  };
  return { url, stop };
}
