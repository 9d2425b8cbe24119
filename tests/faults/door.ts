import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../support/servers/freePort.ts';

/** The way to a back office: while it is shut every new connection is refused, and those that were open are cut. */
export class Door {
  readonly #target: { host: string; port: number };
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;

  constructor(target: string) {
    const { hostname, port } = new URL(target);
    this.#target = { host: hostname, port: Number(port) };
  }

  get url(): string {
    return `http://127.0.0.1:${this.#port}`;
  }

  async open(): Promise<void> {
    this.#port ||= await freePort();
    this.#server = createServer((incoming) => this.#forward(incoming)).listen(this.#port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  /** Refuses every connection for this time, milliseconds. */
  async shutFor(ms: number): Promise<void> {
    await this.close();
    await pause(ms);
    await this.open();
  }

  async close(): Promise<void> {
    const server = this.#server;
    if (!server) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.#sockets) socket.destroy();
    await closed;
    this.#server = undefined;
  }

  #forward(incoming: Socket): void {
    const outgoing = connect(this.#target);
    for (const [socket, other] of [
      [incoming, outgoing],
      [outgoing, incoming],
    ] as const) {
      this.#sockets.add(socket);
      socket.on('error', () => other.destroy());
      socket.once('close', () => {
        this.#sockets.delete(socket);
        other.destroy();
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
  }
}
