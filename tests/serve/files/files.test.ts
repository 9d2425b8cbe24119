import { once } from 'node:events';
import { rmSync, truncateSync, utimesSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';
import { type ServedSite, serve, switchTo, writeRelease } from '../../support/servers/served.ts';

const started: ServedSite[] = [];
const start = async (...args: Parameters<typeof serve>): Promise<ServedSite> => {
  const server = await serve(...args);
  started.push(server);
  return server;
};
afterEach(() => {
  for (const server of started.splice(0)) server.stop();
});

const read = async (url: string): Promise<{ status: number; text: string }> => {
  const answer = await fetch(url);
  return { status: answer.status, text: await answer.text() };
};

test('a file that is deleted under the running server is a 404, and every other file goes on', async () => {
  const dist = writeRelease(join(temporaryDirectory(), 'dist'), 'lunes', { 'client/a.html': 'página a' });
  const server = await start(dist);
  expect(await read(`${server.url}/a`)).toEqual({ status: 200, text: 'página a' });
  rmSync(join(dist, 'client', 'a.html'));
  await eventually(async () => {
    expect(await read(`${server.url}/a`)).toEqual({ status: 404, text: 'no está en lunes' });
  });
  expect(await read(`${server.url}/`)).toEqual({ status: 200, text: 'inicio de lunes' });
  expect(server.alive()).toBe(true);
});

test('a part of a picture is sent to whoever asks for a part, and a part that is not there is refused', async () => {
  const files = { 'client/media/1.webp': '0123456789' };
  const server = await start(writeRelease(join(temporaryDirectory(), 'dist'), 'lunes', files));
  const part = (range: string, more = {}) =>
    fetch(`${server.url}/media/1.webp`, { headers: { range, ...more } });
  const middle = await part('bytes=2-4');
  expect([middle.status, middle.headers.get('content-range'), await middle.text()]).toEqual([
    206,
    'bytes 2-4/10',
    '234',
  ]);
  expect(await (await part('bytes=-3')).text()).toBe('789');
  const beyond = await part('bytes=10-');
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, 'bytes */10']);
  // Of another version than the client has a part of, it gets the whole.
  const other = await part('bytes=2-4', { 'if-range': '"other"' });
  expect([other.status, await other.text()]).toEqual([200, '0123456789']);
});

test('a picture is answered by what the client has of it already', async () => {
  const dist = writeRelease(join(temporaryDirectory(), 'dist'), 'lunes', {
    'client/media/1.webp': 'x'.repeat(1000),
  });
  // A file's time has fractions of a millisecond, which may be rounded in two ways.
  utimesSync(join(dist, 'client/media/1.webp'), 1e9, 1e9 + 0.0006);
  const { url } = await start(dist);
  const ask = (init: RequestInit = {}) => fetch(`${url}/media/1.webp`, init);
  const { headers } = await ask();
  const [etag, modified] = [headers.get('etag') ?? '', headers.get('last-modified') ?? ''];
  const asked: [RequestInit, number][] = [
    [{ method: 'HEAD' }, 200],
    [{ headers: { 'if-none-match': etag } }, 304],
    [{ headers: { 'if-modified-since': modified } }, 304],
    [{ headers: { range: 'bytes=2-4', 'if-range': etag } }, 206],
    [{ headers: { 'if-match': '"other"' } }, 412],
    [{ headers: { 'if-unmodified-since': 'Thu, 01 Jan 1970 00:00:00 GMT' } }, 412],
  ];
  for (const [init, status] of asked) expect((await ask(init)).status, JSON.stringify(init)).toBe(status);
});

test('a file that becomes shorter while it is sent ends its own connection, and every other file goes on', async () => {
  const bytes = 64 * 1024 * 1024;
  const dist = writeRelease(join(temporaryDirectory(), 'dist'), 'lunes', { 'client/media/1.webp': '' });
  const picture = join(dist, 'client', 'media', '1.webp');
  truncateSync(picture, bytes);
  const server = await start(dist);
  const [socket] = await openSockets(server.port, 1);
  socket?.write('GET /media/1.webp HTTP/1.1\r\nhost: localhost\r\n\r\n');
  // Nobody reads further, so that the server has most of the file before it.
  await once(socket as Socket, 'readable');
  truncateSync(picture, 1024 * 1024);
  let received = 0;
  socket?.on('data', (chunk) => {
    received += chunk.length;
  });
  socket?.resume();
  await once(socket as Socket, 'close');
  expect(received).toBeLessThan(bytes);
  await eventually(() => expect(server.output()).toContain('became shorter while it was sent'));
  expect(await read(`${server.url}/`)).toEqual({ status: 200, text: 'inicio de lunes' });
  expect(server.alive()).toBe(true);
});

test('whoever leaves in the middle of a file leaves no open file behind', async () => {
  const dist = writeRelease(join(temporaryDirectory(), 'dist'), 'lunes', { 'client/media/1.webp': '' });
  truncateSync(join(dist, 'client', 'media', '1.webp'), 64 * 1024 * 1024);
  const server = await start(dist, { descriptors: DESCRIPTORS });
  for (let visitor = 0; visitor < 2 * DESCRIPTORS; visitor++) {
    const [socket] = await openSockets(server.port, 1);
    socket?.write('GET /media/1.webp HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await once(socket as Socket, 'readable');
    socket?.destroy();
  }
  await eventually(async () =>
    expect(await read(`${server.url}/`)).toEqual({ status: 200, text: 'inicio de lunes' }),
  );
  expect(server.output()).not.toContain('EMFILE');
});

const DESCRIPTORS = 64;

async function openSockets(port: number, count: number): Promise<Socket[]> {
  const sockets = Array.from({ length: count }, () =>
    connect(port, '127.0.0.1').on('error', () => undefined),
  );
  await Promise.all(sockets.map((socket) => Promise.race([once(socket, 'connect'), once(socket, 'close')])));
  return sockets;
}

async function askOver(socket: Socket, path: string): Promise<string> {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk;
  });
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`);
  await eventually(() => expect(text).toMatch(/^HTTP\/1\.1 \d+[\s\S]*\r\n\r\n[\s\S]+/));
  return text;
}

test('a file that cannot be opened for want of descriptors is a 503 that says so, and the process lives', async () => {
  const server = await start(writeRelease(join(temporaryDirectory(), 'dist'), 'lunes'), {
    descriptors: DESCRIPTORS,
  });
  const [first, ...others] = await openSockets(server.port, 2 * DESCRIPTORS);
  // Opens connections until no descriptor is left: some are accepted late, and some descriptors become free again.
  await eventually(async () => {
    others.push(...(await openSockets(server.port, 4)));
    const answer = await askOver(first as Socket, '/');
    expect(answer).toMatch(/^HTTP\/1\.1 503 /);
    expect(answer).toContain('Intente de nuevo en unos segundos');
  });
  await eventually(() => expect(server.output()).toContain('EMFILE'));
  for (const socket of others) socket.destroy();
  await eventually(async () => {
    expect(await askOver(first as Socket, '/')).toContain('inicio de lunes');
  });
  first?.destroy();
  expect(server.alive()).toBe(true);
});

test('a new release is taken up under load without one failed answer', async () => {
  const folder = temporaryDirectory();
  const dist = join(folder, 'dist');
  const monday = {
    'client/_astro/a.1.js': 'lunes',
    'client/shards/x.json': '[]',
    'client/a.html': 'a de lunes',
  };
  switchTo(dist, writeRelease(join(folder, 'releases', 'dist-1'), 'lunes', monday));
  const server = await start(dist);
  const tuesday = writeRelease(join(folder, 'releases', 'dist-2'), 'martes', {
    'client/_astro/a.2.js': 'martes',
  });
  const seen: { status: number; text: string }[] = [];
  let over = false;
  const visitors = Array.from({ length: 8 }, async () => {
    while (!over) seen.push(await read(`${server.url}/`));
  });
  switchTo(dist, tuesday);
  await eventually(async () => expect((await read(`${server.url}/`)).text).toBe('inicio de martes'));
  over = true;
  await Promise.all(visitors);
  expect(new Set(seen.map(({ status, text }) => `${status} ${text}`))).toEqual(
    new Set(['200 inicio de lunes', '200 inicio de martes']),
  );
  expect(await read(`${server.url}/_astro/a.2.js`)).toEqual({ status: 200, text: 'martes' });
  expect(await read(`${server.url}/nada`)).toEqual({ status: 404, text: 'no está en martes' });
  expect(await read(`${server.url}/a`)).toEqual({ status: 404, text: 'no está en martes' });
  // A page that was opened on Monday still works.
  expect(await read(`${server.url}/_astro/a.1.js`)).toEqual({ status: 200, text: 'lunes' });
  expect((await read(`${server.url}/shards/x.json`)).status).toBe(200);
  expect(server.output()).not.toContain('restart serve');
});

test('what is answered on request outlives the release it was started from', async () => {
  const folder = temporaryDirectory();
  const dist = join(folder, 'dist');
  const monday = writeRelease(join(folder, 'dist-1'), 'lunes', {
    'server/entry.mjs':
      "export const handler = async (request, response) => response.end((await import('./chunks/page_1.mjs')).text);",
    'server/chunks/page_1.mjs': "export const text = 'a pedido';",
  });
  switchTo(dist, monday);
  const server = await start(dist);
  switchTo(dist, writeRelease(join(folder, 'dist-2'), 'martes'));
  await eventually(async () => expect((await read(`${server.url}/`)).text).toBe('inicio de martes'));
  rmSync(monday, { recursive: true });
  expect(await read(`${server.url}/account/orders`)).toEqual({ status: 200, text: 'a pedido' });
});

test('a release with other server code is served, and the log asks for a restart', async () => {
  const folder = temporaryDirectory();
  const dist = join(folder, 'dist');
  switchTo(dist, writeRelease(join(folder, 'dist-1'), 'lunes'));
  const server = await start(dist);
  switchTo(dist, writeRelease(join(folder, 'dist-2'), 'martes', { 'server/chunks/services_2.mjs': '' }));
  await eventually(async () => expect((await read(`${server.url}/`)).text).toBe('inicio de martes'));
  expect(server.output()).toContain('restart serve to take up new code');
});

test('a release that cannot be read is reported once and leaves the one before in service', async () => {
  const folder = temporaryDirectory();
  const dist = join(folder, 'dist');
  switchTo(dist, writeRelease(join(folder, 'dist-1'), 'lunes'));
  const server = await start(dist);
  const broken = writeRelease(join(folder, 'dist-2'), 'martes');
  rmSync(join(broken, 'client', '404.html'));
  switchTo(dist, broken);
  await eventually(() => expect(server.output()).toContain('cannot be read'));
  expect(await read(`${server.url}/`)).toEqual({ status: 200, text: 'inicio de lunes' });
  switchTo(dist, writeRelease(join(folder, 'dist-3'), 'miércoles'));
  await eventually(async () => expect((await read(`${server.url}/`)).text).toBe('inicio de miércoles'));
  expect(server.output().match(/cannot be read/g)).toHaveLength(1);
});
