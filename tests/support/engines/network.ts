import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** The wire between a browser and the shop, which a test may cut: nothing answers at its port then. */
export type Network = { cut: () => Promise<void>; mend: () => Promise<void> };

/** Passes on to `to` what comes to `port`. */
export async function openNetwork(port: number, to: number): Promise<Network> {
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket);
    // The other end has gone, which is what a cut wire is.
    socket.on('error', () => undefined).once('close', () => open.delete(socket));
  };
  const server = createServer((near) => {
    const far = connect(to, 'localhost');
    for (const socket of [near, far]) keep(socket);
    near.pipe(far).pipe(near);
    near.once('close', () => far.destroy());
    far.once('close', () => near.destroy());
  });
  const mend = async () => {
    server.listen(port, 'localhost');
    await once(server, 'listening');
  };
  await mend();
  return {
    mend,
    cut: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
