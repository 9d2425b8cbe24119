import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';

/** Service managers kill ten seconds after they asked: what is not over by then is left as it stands written down. */
const STOP_WITHIN_MS = 9_500;
/** Of it, for the answers under way; a request that is only half sent, or never ends, has no longer. */
const ANSWERS_WITHIN_MS = 6_000;
const LOOK_EVERY_MS = 100;

/**
 * Ends a server: takes no more connections, closes those that are idle, lets answers under way end, then `closeServices`
 * and what they are sending. Resolves within STOP_WITHIN_MS, whatever the connections or the services do.
 */
export async function shutDown(server: Server, closeServices: () => Promise<void>): Promise<void> {
  const deadline = Date.now() + STOP_WITHIN_MS;
  let isClosed = false;
  server.close(() => {
    isClosed = true;
  });
  for (const end = Date.now() + ANSWERS_WITHIN_MS; !isClosed && Date.now() < end; ) {
    server.closeIdleConnections();
    await pause(LOOK_EVERY_MS);
  }
  server.closeAllConnections();
  await Promise.race([closeServices(), pause(deadline - Date.now())]);
}
