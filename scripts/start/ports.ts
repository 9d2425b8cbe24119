import getPort from 'get-port';

const isPort = (port: number): boolean => Number.isInteger(port) && port >= 1024 && port <= 65_535;

/** Throws when the port is invalid or in use. */
export async function refuseTakenPort(port: number): Promise<void> {
  if (!isPort(port)) throw new Error('--port is a whole number from 1024 to 65535.');
  if ((await getPort({ port })) !== port) {
    throw new Error(`Port ${port} is in use: stop the other one or pass --port N.`);
  }
}

/** The wished port, or another free one when it is in use. */
export const freePort = (wished: number): Promise<number> => getPort({ port: wished });
