import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * Service managers kill a process ten seconds after SIGTERM. Unfinished work continues from the database at the next
 * start.
 */
const STOP_WITHIN_MS = 9_500;
/** The part of this time for current answers, so that a slow or incomplete request cannot use all of it. */
const ANSWERS_WITHIN_MS = 6_000;
const CHECK_EVERY_MS = 100;

/**
 * Stops a server: accepts no new connections, closes idle ones, waits for current answers, then calls `closeServices`.
 * Always resolves within STOP_WITHIN_MS.
 */
export async function shutDown(server: Server, closeServices: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + STOP_WITHIN_MS;
  let isClosed = false;
  server.close(() => {
    isClosed = true;
  });
  for (const end = Date.now() + ANSWERS_WITHIN_MS; !isClosed && Date.now() < end; ) {
    server.closeIdleConnections();
    await pause(CHECK_EVERY_MS);
  }
  server.closeAllConnections();
  await Promise.race([closeServices(), pause(deadline - Date.now())]);
}
