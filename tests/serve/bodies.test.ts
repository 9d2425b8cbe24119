import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { startServer } from '#serve/server.ts';
import { temporaryDirectory } from '../support/sandbox.ts';
import { writeRelease } from '../support/servers/served.ts';

const KILOBYTE = 1024;
const MEGABYTE = KILOBYTE * KILOBYTE;

/** Request-time code that answers with the size of the body that it was given, and reads nothing itself. */
const MEASURES = `export const handler = ({ body }, response) => {
  const size = String(body?.length);
  response.writeHead(200, { 'content-length': size.length }).end(size);
};`;

let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  server = await startServer({
    dist: writeRelease(join(temporaryDirectory(), 'dist'), 'lunes', { 'server/entry.mjs': MEASURES }),
    dataDir: temporaryDirectory(),
    port: 0,
    appOrigin: 'http://localhost:4321',
    oidcIssuer: 'http://localhost:4801',
    marketingScript: '',
    trustedProxy: [],
  });
});
afterEach(() => server.stop());

/** The answer to a sender who writes `begin` and so many bytes before reading anything. */
async function answerAfter(begin: string, bytes: number): Promise<string> {
  const socket = connect({ port: server.port, host: '127.0.0.1' }).pause();
  await once(socket, 'connect');
  socket.write(begin);
  for (let left = bytes; left > 0; left -= MEGABYTE) {
    if (!socket.write(Buffer.alloc(Math.min(MEGABYTE, left), 'x'))) await once(socket, 'drain');
  }
  return text(socket.resume());
}

/** The answer to a body of so many bytes, of which `sent` are written. */
const answerTo = (path: string, bytes: number, sent = bytes): Promise<string> =>
  answerAfter(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\ncontent-length: ${bytes}\r\n\r\n`,
    sent,
  );

const bodyOf = (answer: string): string => answer.split('\r\n\r\n')[1] ?? '';

test('a body reaches the endpoint whole', async () => {
  expect(bodyOf(await answerTo('/api/cart/operations', 60 * KILOBYTE))).toBe(String(60 * KILOBYTE));
});

test('of a body that is too large the endpoint sees that it is, and its sender reads the answer', async () => {
  const seen = Number(bodyOf(await answerTo('/api/cart/operations', 1.5 * MEGABYTE)));
  expect(seen).toBeGreaterThan(64 * KILOBYTE);
  expect(seen).toBeLessThan(MEGABYTE);
});

test('who sends a large body to a page reads that nothing is sent there', async () => {
  expect(await answerTo('/', 1.5 * MEGABYTE)).toMatch(/^HTTP\/1\.1 405 /);
});

test('who announces more and more is answered before the end, and nothing more is read', async () => {
  const answer = await answerTo('/api/cart/operations', 64 * MEGABYTE, 2 * MEGABYTE + 1);
  expect(Number(bodyOf(answer))).toBeGreaterThan(64 * KILOBYTE);
  expect(answer).toMatch(/^connection: close\r$/im);
});

const FORM = 'content-type: multipart/form-data; boundary=b\r\n';

/** A form's head; its body comes after it. */
const formHead = (path: string, bytes: number): string =>
  `POST ${path} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n${FORM}content-length: ${bytes}\r\n\r\n`;
const answerToForm = (path: string, bytes: number): Promise<string> =>
  answerAfter(formHead(path, bytes), bytes);

test('a form with a photo reaches its endpoint whole, and no other one', async () => {
  expect(bodyOf(await answerToForm('/api/contact', 5 * MEGABYTE))).toBe(String(5 * MEGABYTE));
  expect(Number(bodyOf(await answerToForm('/api/cart/operations', 1.5 * MEGABYTE)))).toBeLessThan(MEGABYTE);
  // What is no form has the limit of all others, there too.
  expect(Number(bodyOf(await answerTo('/api/contact', 1.5 * MEGABYTE)))).toBeLessThan(MEGABYTE);
});

test('of a photo that is too large the endpoint sees that it is, and its sender reads the answer', async () => {
  const seen = Number(bodyOf(await answerToForm('/api/contact', 12 * MEGABYTE)));
  expect(seen).toBeGreaterThan(5 * MEGABYTE + 64 * KILOBYTE);
  expect(seen).toBeLessThan(6 * MEGABYTE);
});

test('of many photos at once a few are received: what is small waits for none, and who goes away gives way', async () => {
  const begun = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const socket = connect({ port: server.port, host: '127.0.0.1' }).on('error', () => undefined);
      await once(socket, 'connect');
      socket.write(formHead('/api/contact', 5 * MEGABYTE));
      socket.write(Buffer.alloc(MEGABYTE, 'x'));
      return socket;
    }),
  );
  const answers: string[] = [];
  const late = answerToForm('/api/contact', MEGABYTE).then((answer) => answers.push(bodyOf(answer)));
  expect(bodyOf(await answerToForm('/api/contact', 10 * KILOBYTE))).toBe(String(10 * KILOBYTE));
  await pause(300);
  expect(answers).toEqual([]);
  for (const socket of begun) socket.destroy();
  await late;
  expect(answers).toEqual([String(MEGABYTE)]);
});

test('a request without a body has none', async () => {
  const answer = await fetch(`http://127.0.0.1:${server.port}/api/x`, { method: 'POST' });
  expect(await answer.text()).toBe('undefined');
});

test.each([
  ['an address', 'GET /', 431],
  ['a header', 'GET / HTTP/1.1\r\nhost: localhost\r\nx-large: ', 431],
  ['what is no request', '\x16\x03\x01', 400],
  [
    'a chunk that is none',
    'POST /api/x HTTP/1.1\r\nhost: localhost\r\ntransfer-encoding: chunked\r\n\r\nzz',
    400,
  ],
])('who sends nine megabytes of %s reads the refusal', async (_, begin, status) => {
  expect(await answerAfter(begin, 9 * MEGABYTE)).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
});
