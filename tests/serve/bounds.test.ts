import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { startServer } from '#serve/server.ts';
import { eventually } from '../support/eventually.ts';
import { temporaryDirectory } from '../support/sandbox.ts';
import { writeRelease } from '../support/servers/served.ts';

/** Request-time code that reads a body to its end before it answers. */
const READS_BODY =
  "export const handler = (request, response) => request.on('error', () => {}).on('end', () => response.end('leído')).resume();";

const HURRIED = { requestMs: 300, headersMs: 300, checkMs: 50 };

let server: Awaited<ReturnType<typeof startServer>>;
afterEach(() => server.stop());

/** The answer to a connection that sends this text and nothing more. */
async function answerTo(sent: string): Promise<string> {
  server = await startServer({
    dist: writeRelease(join(temporaryDirectory(), 'dist'), 'lunes', { 'server/entry.mjs': READS_BODY }),
    dataDir: temporaryDirectory(),
    port: 0,
    appOrigin: 'http://localhost:4321',
    oidcIssuer: 'http://localhost:4801',
    marketingScript: '',
    trustedProxy: [],
    bounds: HURRIED,
  });
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  socket.write(sent);
  await eventually(() => expect(socket.closed).toBe(true));
  return answer;
}

test('a body that does not come to its end does not keep its connection', async () => {
  expect(
    await answerTo(
      'POST /api/cart/operations HTTP/1.1\r\nhost: localhost\r\ncontent-length: 1000\r\n\r\n{"half":',
    ),
  ).toMatch(/^HTTP\/1\.1 408 /);
});

test('headers that do not come to their end do not keep their connection', async () => {
  expect(await answerTo('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ')).toMatch(/^HTTP\/1\.1 408 /);
});

test('headers of more than sixteen kilobytes are refused', async () => {
  const headers = `GET / HTTP/1.1\r\nhost: localhost\r\nx-large: ${'x'.repeat(17 * 1024)}\r\n\r\n`;
  expect(await answerTo(headers)).toMatch(/^HTTP\/1\.1 431 /);
});
