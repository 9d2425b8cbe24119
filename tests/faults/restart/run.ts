import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pMap from 'p-map';
import type { ErrorAnswer } from '#api/endpoint.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { type Dice, dice } from '../../../scripts/sandbox/random.ts';
import { type Answer, Clerk } from '../../support/clerk.ts';
import { eventually } from '../../support/eventually.ts';
import { startTestOffice } from '../../support/sandbox.ts';
import { freePort } from '../../support/servers/freePort.ts';
import { goodsOf } from '../goods.ts';
import { SupervisedServers } from './servers.ts';

export type RestartResult = {
  requests: number;
  orders: number;
  /** Answers above 499, and requests without one. Each is sent once. */
  failed: number;
  restarts: number;
  seconds: number;
};

type Options = {
  seed: number;
  dist: string;
  clerks: number;
  /** How often both are restarted by hand, one after the other. */
  rounds: number;
  /** Whether the release of before is put back in the end. */
  rollback: boolean;
  /** It goes on until so many were sent. */
  requests: number;
  say: (line: string) => void;
};

const BETWEEN_REQUESTS_MS = 100;
/** Until a server's log is read here. */
const LOGGED_WITHIN_MS = 500;
const SIGNS_IN_WITHIN = { timeoutMs: 120_000 };
const CUSTOMER = { mailbox: 'ana', domain: 'ferreteriaelpuerto.uy', cardcode: 'C00012' };

/** Where what comes of it is counted and said. */
type Counting = {
  result: Pick<RestartResult, 'requests' | 'orders' | 'failed'>;
  say: (line: string) => void;
  /** What a server logged of a request. */
  loggedOf: (requestId: string) => string[];
};

/** What a clerk asks, one after the other: an edit and its cart, a page, and now and then an order. */
class Asking {
  readonly result: Counting['result'];
  readonly #clerk: Clerk;
  readonly #lines: CartLine[];
  readonly #roll: Dice;
  readonly #say: (line: string) => void;
  readonly #loggedOf: (requestId: string) => string[];
  #rev = 0;

  constructor(clerk: Clerk, lines: CartLine[], roll: Dice, { result, say, loggedOf }: Counting) {
    this.#clerk = clerk;
    this.#lines = lines;
    this.#roll = roll;
    this.result = result;
    this.#say = say;
    this.#loggedOf = loggedOf;
  }

  async once(): Promise<void> {
    const kind = this.#roll.pick(['edit', 'edit', 'edit', 'cart', 'page', 'order'] as const);
    this.result.requests += 1;
    try {
      const { status, body } = await this[kind]();
      if (status < 500) return;
      await pause(LOGGED_WITHIN_MS);
      const { requestId } = (body as Partial<ErrorAnswer>).error ?? {};
      const why = requestId === undefined ? [JSON.stringify(body)] : this.#loggedOf(requestId);
      this.#fail(`${kind} was answered with ${status}: ${why.join(' ')}`);
    } catch (error) {
      this.#fail(`${kind}: ${error instanceof Error ? error.message : error}`);
    }
  }

  async edit(): Promise<Answer> {
    const { cardcode } = this.#clerk;
    const operations = [{ kind: 'add', opId: randomUUID(), ...this.#roll.pick(this.#lines) }];
    const request = { cardcode, baseRev: this.#rev, operations };
    const answer = await this.#clerk.post('/api/cart/operations', request);
    if (answer.status === 200) this.#rev = (answer.body as { cart: { rev: number } }).cart.rev;
    return answer;
  }

  cart(): Promise<Answer> {
    return this.#clerk.get('/api/cart');
  }

  async page(): Promise<Answer> {
    const answer = await this.#clerk.send('/account/orders');
    return { status: answer.status, body: (await answer.text()).slice(0, 100) };
  }

  async order(): Promise<Answer> {
    const { cardcode } = this.#clerk;
    const order = { key: randomUUID(), cardcode, rev: this.#rev, another: true };
    const answer = await this.#clerk.post('/api/checkout', order);
    if (answer.status === 200) this.result.orders += 1;
    return answer;
  }

  #fail(line: string): void {
    this.result.failed += 1;
    this.#say(line);
  }
}

/** Clerks go on while two servers are restarted by hand, follow a release with other code by themselves, and go back. */
export async function restartRun({ seed, say, ...options }: Options): Promise<RestartResult> {
  const began = performance.now();
  const port = await freePort();
  const office = await startTestOffice(120, '--app-origin', `http://localhost:${port}`);
  const servers = await SupervisedServers.start({ office, port, dist: options.dist });
  const result = { requests: 0, orders: 0, failed: 0 };
  let isOver = false;
  /** Tried again, because a busy identity provider refuses some of many at once. */
  const signedIn = (till: number): Promise<Clerk> =>
    eventually(async () => {
      const email = `${CUSTOMER.mailbox}+caja${till}@${CUSTOMER.domain}`;
      const clerk = new Clerk(`http://localhost:${port}`, { email, cardcode: CUSTOMER.cardcode });
      await clerk.signIn();
      return clerk;
    }, SIGNS_IN_WITHIN);
  const work = async (clerk: Clerk, till: number, lines: CartLine[]): Promise<void> => {
    const asking = new Asking(clerk, lines, dice('restart', seed, till), {
      result,
      say,
      loggedOf: (requestId) => servers.loggedOf(requestId),
    });
    while (!isOver) {
      await asking.once();
      await pause(BETWEEN_REQUESTS_MS);
    }
  };
  try {
    const { lines } = await goodsOf(office, CUSTOMER.cardcode);
    const tills = Array.from({ length: options.clerks }, (_, index) => index + 1);
    const clerks = await pMap(tills, signedIn, { concurrency: 4 });
    const working = clerks.map((clerk, till) => work(clerk, till, lines));
    for (let round = 0; round < options.rounds; round++) await servers.restartOneAfterAnother();
    await servers.follow('other');
    if (options.rollback) await servers.follow('one');
    while (result.requests < options.requests) await pause(BETWEEN_REQUESTS_MS);
    isOver = true;
    await Promise.all(working);
    return {
      ...result,
      restarts: servers.restarts,
      seconds: Math.round((performance.now() - began) / 1000),
    };
  } finally {
    isOver = true;
    await servers.stop();
    office.stop();
  }
}
