/** The simplest proxy, for comparison: fetches with undici, buffers the answer and forwards it without reading it. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Agent, fetch } from 'undici';

const [upstream = ''] = process.argv.slice(2);
const dispatcher = new Agent({ connections: 48 });

const server = createServer(async (request, response) => {
  try {
    const answer = await fetch(upstream + request.url, { dispatcher });
    const body = Buffer.from(await answer.arrayBuffer());
    response.writeHead(answer.status, {
      'content-type': answer.headers.get('content-type') ?? 'application/json',
      'content-length': body.length,
    });
    response.end(body);
  } catch {
    response.writeHead(502).end();
  }
});
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
