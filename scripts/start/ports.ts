import getPort from 'get-port';
import { operatorCopy } from '#copy/operator.ts';

const { ports: copy } = operatorCopy;

const isPort = (port: number): boolean => Number.isInteger(port) && port >= 1024 && port <= 65_535;

/** Throws, before any work is done, when the shop could not listen on this port. */
export async function refuseTakenPort(port: number): Promise<void> {
  if (!isPort(port)) throw new Error(copy.notPort);
  if ((await getPort({ port })) !== port) {
    throw new Error(copy.inUse(port));
  }
}

/** What an operator reads of a server that could not begin: of its port, or else the error's own message. */
export function listenTrouble(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, port } = error as NodeJS.ErrnoException & { port?: number };
  if (port !== undefined && code === 'EADDRINUSE') return operatorCopy.listen.inUse(port);
  if (port !== undefined && code === 'EACCES') return operatorCopy.listen.notAllowed(port);
  return error.message;
}

/** The shop's usual port is 4321, its sandbox's are 4800 and 4801: a shop elsewhere has them as far from its own. */
const TO_OFFICE = 4800 - 4321;
const TO_IDENTITY = TO_OFFICE + 1;

const freePort = (wished: number): Promise<number> => getPort(isPort(wished) ? { port: wished } : {});

/**
 * The ports of a shop's sandbox. They are the same at the next start, so that it finds nothing changed: their addresses
 * are in the catalogue. Where somebody has them, any free ones.
 */
export async function sandboxPorts(shopPort: number): Promise<{ office: number; identity: number }> {
  return { office: await freePort(shopPort + TO_OFFICE), identity: await freePort(shopPort + TO_IDENTITY) };
}
