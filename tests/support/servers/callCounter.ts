import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Passes every call on to a back office, and knows how many of one path were under way at the same moment. */
export class CallCounter {
  /** The most at any moment so far. */
  most = 0;
  #now = 0;
  readonly #target: string;
  readonly #path: string;
  readonly #server = createServer((incoming, answer) => this.#pass(incoming, answer));

  static async start(target: string, path: string): Promise<CallCounter> {
    const counter = new CallCounter(target, path);
    counter.#server.listen(0, '127.0.0.1');
    await once(counter.#server, 'listening');
    return counter;
  }

  private constructor(target: string, path: string) {
    this.#target = target;
    this.#path = path;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  #pass(incoming: IncomingMessage, answer: ServerResponse): void {
    const { url = '', method, headers } = incoming;
    let isUnderWay = url.startsWith(this.#path);
    if (isUnderWay) this.most = Math.max(this.most, ++this.#now);
    // Before the caller has the answer: it may call again before this connection says that it is closed.
    const ended = (): void => {
      if (isUnderWay) this.#now -= 1;
      isUnderWay = false;
    };
    const onward = request(this.#target + url, { method, headers }, (answered) => {
      answered.once('end', ended);
      answer.writeHead(answered.statusCode ?? 502, answered.headers);
      answered.pipe(answer);
    });
    onward.once('error', () => answer.destroy());
    answer.once('close', () => {
      ended();
      onward.destroy();
    });
    incoming.pipe(onward);
  }
}
