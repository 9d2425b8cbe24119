import { randomInt } from 'node:crypto';
import getPort from 'get-port';

/**
 * Linux gives ports from 32768 on to outgoing connections. One of those could take a server's port while a test has
 * killed the server and starts it again.
 */
const RANGE = [20_000, 32_000] as const;
const TRIES = 20;

/** A port for a server, which a test may stop and start again at the same one. */
export const freePort = (): Promise<number> =>
  getPort({ port: Array.from({ length: TRIES }, () => randomInt(...RANGE)) });
