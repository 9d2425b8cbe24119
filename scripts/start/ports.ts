import getPort from 'get-port';

const isPort = (port: number): boolean => Number.isInteger(port) && port >= 1024 && port <= 65_535;

/** Throws, before any work is done, when the shop could not listen on this port. */
export async function refuseTakenPort(port: number): Promise<void> {
  if (!isPort(port)) throw new Error('--port is a whole number from 1024 to 65535.');
  if ((await getPort({ port })) !== port) {
    throw new Error(`Port ${port} is in use: stop the other one or pass --port N.`);
  }
}

/** The port that is wished for, or a free one when somebody has it. */
export const freePort = (wished: number): Promise<number> => getPort({ port: wished });
