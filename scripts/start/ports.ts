import getPort from 'get-port';

const isPort = (port: number): boolean => Number.isInteger(port) && port >= 1024 && port <= 65_535;

/** Throws, before any work is done, when the shop could not listen on this port. */
export async function refuseTakenPort(port: number): Promise<void> {
  if (!isPort(port)) throw new Error('--port is a whole number from 1024 to 65535.');
  if ((await getPort({ port })) !== port) {
    throw new Error(`Port ${port} is in use: stop the other one or pass --port N.`);
  }
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
