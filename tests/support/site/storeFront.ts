/** A server in front of an object store, which notes what is asked of it and sometimes says that it has too much to do. */
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { Certificate } from '../servers/certificate.ts';

const SLOW_DOWN =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>SlowDown</Code><Message>Please reduce your request rate.</Message></Error>';

type ReceivedRequest = { method: string; path: string; headers: IncomingHttpHeaders };

export type StoreFront = {
  url: string;
  /** What the store itself was asked, in order. */
  asked: ReceivedRequest[];
  /** Says for the n-th request from now on, counted from 0, whether it is answered with 503 SlowDown. */
  refuse: (isRefused: (n: number) => boolean) => void;
  stop: () => void;
};

/** With a certificate it is asked over TLS. */
export async function openStoreFront(store: string, certificate?: Certificate): Promise<StoreFront> {
  const asked: ReceivedRequest[] = [];
  let [count, isRefused] = [0, (_: number) => false];
  const pass = (from: IncomingMessage, to: ServerResponse): void => {
    const { method = 'GET', url: path = '/', headers } = from;
    asked.push({ method, path, headers });
    // With its Host, which is signed.
    const passed = request(store + path, { method, headers }, (answer) => {
      to.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(to);
    });
    passed.on('error', () => to.destroy());
    from.pipe(passed);
  };
  const answer = (from: IncomingMessage, to: ServerResponse): void => {
    const slowDown = () => to.writeHead(503, { 'content-type': 'application/xml' }).end(SLOW_DOWN);
    if (isRefused(count++)) from.resume().on('end', slowDown);
    else pass(from, to);
  };
  const server = certificate ? createTlsServer(certificate, answer) : createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `${certificate ? 'https' : 'http'}://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    refuse: (next) => {
      [count, isRefused] = [0, next];
    },
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
