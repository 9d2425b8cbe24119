import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Listening {
  port: number;
  /** Requests before this are held by nobody: set it as soon as the port is known. */
  handle(listener: RequestListener): void;
  /** Stops listening and cuts whoever is still connected. */
  close(): void;
}

const start = (server: Server, port: number, host: string): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });

/**
 * Listens on this machine's own addresses only, so that `localhost` answers whichever of the two it resolves to.
 * The port is known before there is a handler, since addresses must be told with it.
 */
export const listenLocally = async (port: number): Promise<Listening> => {
  let current: RequestListener = (_request, response) => response.writeHead(503).end();
  const servers = [0, 1].map(() => createServer((request, response) => current(request, response)));
  const [v4, v6] = servers as [Server, Server];
  await start(v4, port, '127.0.0.1');
  const bound = (v4.address() as AddressInfo).port;
  // A machine without IPv6 still serves.
  await start(v6, bound, '::1').catch(() => undefined);
  return {
    port: bound,
    handle: (listener) => {
      current = listener;
    },
    close: () => {
      for (const server of servers) {
        server.close();
        server.closeAllConnections();
      }
    },
  };
};
