import { setTimeout as pause } from 'node:timers/promises';
import { saveCart } from '#backoffice/calls/carts.ts';
import { createOrder } from '#backoffice/calls/orders.ts';
import { createPromoOrder } from '#backoffice/calls/promos.ts';
import { openDatabase } from '#server/database/open.ts';
import { type Dice, dice } from '../../scripts/sandbox/random.ts';
import { Clerk } from '../support/clerk.ts';
import { eventually } from '../support/eventually.ts';
import { startTestOffice, type TestOffice } from '../support/sandbox.ts';
import { freePort } from '../support/serveProgram.ts';
import { Door } from './door.ts';
import { Machines } from './machines.ts';

export type ChaosOptions = {
  seed: number;
  /** The longest a commit may be late, milliseconds. */
  lateMs: number;
  dist?: string;
  /** How often the server is killed. Left out: now and then until heal(). `onStrike`: whenever strike() says so. */
  kills?: number | 'onStrike';
  /** Servers, one unless it is said: several are behind nginx, over a Postgres. */
  machines?: number;
  /** Before one of so many kills Postgres is ended too; never unless it is said. */
  postgresCrashEvery?: number;
};

/** Between the server's start and its next end: short where a number of kills is to be reached. */
const LIFE_MS = { unlimited: [1_000, 6_000], counted: [100, 2_000] } as const;

/** Longer than the time budget of a call that orders. */
const SENDS_WITHIN_MS = 60_000;

const SHARE_OF_CALLS = 0.1;
/** Longer than any time budget: the shop gives the call up, and the back office still does it. */
const PAST_PATIENCE_MS = 6_000;

/** Each of these faults, together on this share of the calls. */
const together = (faults: object[], seed: number, share = SHARE_OF_CALLS): object[] =>
  faults.map((fault) => ({ ...fault, seed, probability: share / faults.length }));

/** Of the calls that order, a fifth fails: a sixth of those finds the door shut, and the others fail like this. */
const ORDERS_FAIL = 0.2;
const DOOR_SHUT_MS = 200;
const DOOR_SHUT_EVERY_MS = 6_000;
const OTHERS_FAIL = 0.02;

const lateCommits = (lateMs: number): object[] =>
  [0.025, 0.08, 0.17, 0.33, 0.66, 1].map((share) => ({ kind: 'commit-late', ms: lateMs * share }));

const everyFault = (lateMs: number): object[] => [
  { kind: 'delay', ms: 600 },
  { kind: 'delay', ms: Math.min(PAST_PATIENCE_MS, lateMs) },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 503 },
  { kind: 'hang', ms: 8_000 },
  { kind: 'reset' },
  { kind: 'truncate' },
  { kind: 'html' },
  { kind: 'empty' },
  { kind: 'commit-then-fail' },
  { kind: 'commit-then-fail', status: 502 },
  ...lateCommits(lateMs),
];

/** A hang, a reset before and after the commit, and a 500 after it. Late commits and the shut door come to them. */
const ORDER_FAULTS: object[] = [
  { kind: 'hang', ms: 8_000 },
  { kind: 'reset' },
  { kind: 'commit-then-fail' },
  { kind: 'commit-then-fail', status: 500 },
];

/** The faults of a run that orders. Late commits are of every length up to the longest, as many as of any other kind. */
function faultsOfOrders({ seed, lateMs }: ChaosOptions): Record<string, object[]> {
  const kinds = ORDER_FAULTS;
  const eachKind = ORDERS_FAIL / (kinds.length + 2);
  const faults = [
    ...together(kinds, seed, eachKind * kinds.length),
    ...together(lateCommits(lateMs), seed, eachKind),
  ];
  return {
    '*': together(everyFault(lateMs), seed, OTHERS_FAIL),
    [createOrder.path]: faults,
    [createPromoOrder.path]: faults,
  };
}

/**
 * Odd seeds have every fault on every call; even seeds have only late commits on writing calls, which are the worst.
 */
const faultsOf = ({ seed, lateMs }: ChaosOptions): Record<string, object[]> => ({
  '*': together(everyFault(lateMs), seed),
  ...(seed % 2 === 0 && {
    [saveCart.path]: together(lateCommits(lateMs), seed),
    [createOrder.path]: together(lateCommits(lateMs), seed),
    [createPromoOrder.path]: together(lateCommits(lateMs), seed),
  }),
});

/** A failing sandbox, and the shop's server, which is killed and started again, until heal() is called. */
export class Chaos {
  readonly office: TestOffice;
  readonly origin: string;
  /** How often a server was killed. */
  kills = 0;
  /** How often Postgres was ended without a word. */
  crashes = 0;
  readonly #door: Door;
  readonly #options: ChaosOptions;
  readonly #port: number;
  readonly #dice: Dice;
  #machines: Machines | undefined;
  #killing: Promise<void> | undefined;
  #strikes: Promise<void> = Promise.resolve();
  #isHealed = false;

  static async start(options: ChaosOptions): Promise<Chaos> {
    const port = await freePort();
    const office = await startTestOffice(120, '--app-origin', `http://localhost:${port}`);
    const chaos = new Chaos(office, port, options);
    await chaos.#door.open();
    await chaos.#openMachines();
    return chaos;
  }

  private constructor(office: TestOffice, port: number, options: ChaosOptions) {
    this.office = office;
    this.#door = new Door(office.url);
    this.origin = `http://localhost:${port}`;
    this.#port = port;
    this.#options = options;
    this.#dice = dice('chaos', options.seed);
  }

  async clerk(email: string, cardcode: string): Promise<Clerk> {
    const clerk = new Clerk(this.origin, { email, cardcode });
    await clerk.signIn();
    return clerk;
  }

  /** From now on calls fail, and the server is killed at random moments. */
  async begin(): Promise<void> {
    const ordersOnly = this.#options.kills === 'onStrike';
    await this.office.fail(ordersOnly ? faultsOfOrders(this.#options) : faultsOf(this.#options));
    this.#killing = ordersOnly ? this.#shutNowAndThen() : this.#killNowAndThen();
    // heal() throws this error; until then it must not be an unhandled rejection.
    this.#killing.catch(() => undefined);
  }

  /** Kills the server within a moment and starts it again; strikes wait for each other. */
  strike(): void {
    this.#strikes = this.#strikes.then(async () => {
      await pause(this.#dice.int(0, 400));
      await this.#killAndServe();
    });
    // heal() throws this error; until then it must not be an unhandled rejection.
    this.#strikes.catch(() => undefined);
  }

  /**
   * Puts every order of which nobody knows the outcome a day back and starts the server anew, so that its search comes to
   * an end now. First it waits for those that are being sent still: a call that hangs outlasts a short heal().
   */
  async letADayPass(): Promise<void> {
    const db = await openDatabase(this.#shop.place);
    const underWay = db.selectFrom('order_sends').select('key').where('state', 'in', ['new', 'sending']);
    await eventually(
      async () => {
        const { length } = await underWay.execute();
        if (length > 0) throw new Error(`${length} orders are still being sent.`);
      },
      { timeoutMs: SENDS_WITHIN_MS },
    );
    const unknown = db.selectFrom('order_sends').select('key').where('state', '=', 'unknown');
    const aDayAgo = new Date(Date.now() - 25 * 60 * 60_000).toISOString();
    await db.updateTable('intents').set({ created_at: aDayAgo }).where('key', 'in', unknown).execute();
    await db.destroy();
    // They end no life under faults.
    await this.#shop.restartAll();
  }

  /** Resolves when this share of the counted kills is done: edits that wait for it meet kills from first to last. */
  async reached(share: number): Promise<void> {
    const { kills } = this.#options;
    const due = typeof kills === 'number' ? Math.floor(kills * share) : 0;
    const isDue = async (): Promise<void> => {
      while (this.kills < due) await pause(50);
    };
    // A server that does not start again ends the wait with its error.
    await Promise.race([isDue(), this.#killing]);
  }

  /** Ends the faults and kills; resolves when no commit can arrive late any more. */
  async heal(): Promise<void> {
    this.#isHealed = true;
    await this.#strikes;
    await this.#killing;
    await this.office.fail({});
    await pause(this.#options.lateMs + 1_000);
  }

  async stop(): Promise<void> {
    await this.#machines?.stop();
    await this.#door.close();
    this.office.stop();
  }

  get #shop(): Machines {
    if (!this.#machines) throw new Error('The shop has no server yet.');
    return this.#machines;
  }

  async #openMachines(): Promise<void> {
    const { dist, machines: count = 1 } = this.#options;
    const office = { url: this.#door.url, issuer: this.office.issuer };
    this.#machines = await Machines.start({ office, port: this.#port, dist, count });
  }

  async #shutNowAndThen(): Promise<void> {
    while (!this.#isHealed) {
      await pause(this.#dice.int(DOOR_SHUT_EVERY_MS / 2, DOOR_SHUT_EVERY_MS));
      if (!this.#isHealed) await this.#door.shutFor(DOOR_SHUT_MS);
    }
  }

  async #killAndServe(): Promise<void> {
    const { postgresCrashEvery } = this.#options;
    if (postgresCrashEvery && (this.kills + 1) % postgresCrashEvery === 0) {
      await this.#shop.crashPostgres();
      this.crashes += 1;
    }
    await this.#shop.restart(this.#dice.int(0, this.#shop.count - 1));
    this.kills += 1;
  }

  async #killNowAndThen(): Promise<void> {
    const { kills } = this.#options;
    const most = typeof kills === 'number' ? kills : Number.POSITIVE_INFINITY;
    const [shortest, longest] = Number.isFinite(most) ? LIFE_MS.counted : LIFE_MS.unlimited;
    while (this.kills < most) {
      await pause(this.#dice.int(shortest, longest));
      if (this.#isHealed) return;
      await this.#killAndServe();
    }
  }
}
