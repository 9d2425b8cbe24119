import type { Server } from 'node:http';
import { Server as Listener } from 'node:net';
import { setImmediate as afterReading, setTimeout as pause } from 'node:timers/promises';

/**
 * Service managers kill a process ten seconds after SIGTERM. Unfinished work continues from the database at the next
 * start.
 */
const STOP_WITHIN_MS = 9_500;
/** The part of this time for current answers, so that a slow or incomplete request cannot use all of it. */
const ANSWERS_WITHIN_MS = 6_000;
/** How long an idle connection stays open: a proxy may be sending a request into it, and reads with its answer that it closes. */
const IDLE_FOR_MS = 1_000;
const CHECK_EVERY_MS = 100;

/**
 * Stops a server: accepts no new connections, closes those that stay idle, waits for current answers, then calls
 * `closeServices`. Always resolves within STOP_WITHIN_MS.
 */
export async function shutDown(server: Server, closeServices: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + STOP_WITHIN_MS;
  let isClosed = false;
  // What has come in until now is accepted or read before a socket is closed: it would be lost.
  await afterReading();
  // A server of HTTP would close idle connections at once.
  Listener.prototype.close.call(server, () => {
    isClosed = true;
  });
  const begun = Date.now();
  while (!isClosed && Date.now() < begun + ANSWERS_WITHIN_MS) {
    await pause(CHECK_EVERY_MS);
    await afterReading();
    if (Date.now() >= begun + IDLE_FOR_MS) server.closeIdleConnections();
  }
  server.closeAllConnections();
  await Promise.race([closeServices(), pause(deadline - Date.now())]);
}
