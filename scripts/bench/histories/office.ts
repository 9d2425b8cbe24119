import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The lists by the call that answers them, and the field in which each row has a number of its own. */
const LISTS: Record<string, { rows: string; number: string }> = {
  '/web/orders': { rows: 'orders', number: 'orderId' },
  '/web/ClientState': { rows: 'movements', number: 'docNum' },
};

type Answer = Record<string, Record<string, unknown>[]>;

function lengthened(text: string, { rows, number }: { rows: string; number: string }, count: number): string {
  const answer = JSON.parse(text) as Answer;
  const real = answer[rows] ?? [];
  const many = Array.from({ length: count }, (_, index) => ({
    ...real[index % real.length],
    [number]: 3_000_000 + index,
  }));
  return JSON.stringify({ ...answer, [rows]: many });
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(request as AsyncIterable<Buffer>));
}

/**
 * A back office before another one, in which a customer's lists have `count` rows. They are made once, so that it answers as
 * fast as a file. Resolves to its address; it ends with the process.
 */
export async function lengthenHistories(office: string, cardcode: string, count: number): Promise<string> {
  const made = new Map<string, string>();
  const server = createServer(async (request, response) => {
    const url = new URL(request.url ?? '/', office);
    const list = LISTS[url.pathname];
    const isLong = count > 0 && list && url.searchParams.get('cardcode') === cardcode;
    if (isLong) response.setHeader('content-type', 'application/json');
    const cached = isLong && made.get(url.pathname);
    if (cached) return response.end(cached);
    const body = await bodyOf(request);
    const answer = await fetch(url, {
      method: request.method ?? 'GET',
      headers: { 'content-type': request.headers['content-type'] ?? 'application/json' },
      ...(body.length > 0 && { body: new Uint8Array(body) }),
    });
    if (isLong) {
      made.set(url.pathname, lengthened(await answer.text(), list, count));
      return response.end(made.get(url.pathname));
    }
    response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' });
    return response.end(Buffer.from(await answer.arrayBuffer()));
  }).listen(0, '127.0.0.1');
  server.unref();
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
