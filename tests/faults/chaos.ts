import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { saveCart } from '#backoffice/calls/carts.ts';
import { createOrder } from '#backoffice/calls/orders.ts';
import { createPromoOrder } from '#backoffice/calls/promos.ts';
import { type Dice, dice } from '../../scripts/sandbox/random.ts';
import { Clerk } from '../support/clerk.ts';
import { startTestOffice, type TestOffice, temporaryDirectory } from '../support/sandbox.ts';
import { freePort, type ServeProgram, serveProgram } from '../support/serveProgram.ts';

export type ChaosOptions = {
  seed: number;
  /** The longest a commit may be late, milliseconds. */
  lateMs: number;
  dist?: string;
  /** How often the server is killed; now and then until heal() when it is left out. */
  kills?: number;
};

/** Between the server's start and its next end: short where a number of kills is to be reached. */
const LIFE_MS = { unlimited: [1_000, 6_000], counted: [100, 2_000] } as const;

const SHARE_OF_CALLS = 0.1;
/** Longer than any time budget: the shop gives the call up, and the back office still does it. */
const PAST_PATIENCE_MS = 6_000;

/** Each of these faults, together on a tenth of all calls. */
const together = (faults: object[], seed: number): object[] =>
  faults.map((fault) => ({ ...fault, seed, probability: SHARE_OF_CALLS / faults.length }));

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
  /** How often the server was killed. */
  kills = 0;
  readonly #options: ChaosOptions;
  readonly #port: number;
  readonly #dataDir = temporaryDirectory();
  readonly #secret = randomBytes(33).toString('base64');
  readonly #dice: Dice;
  #shop: ServeProgram | undefined;
  #killing: Promise<void> | undefined;
  #isHealed = false;

  static async start(options: ChaosOptions): Promise<Chaos> {
    const port = await freePort();
    const office = await startTestOffice(120, '--app-origin', `http://localhost:${port}`);
    const chaos = new Chaos(office, port, options);
    await chaos.#serve();
    return chaos;
  }

  private constructor(office: TestOffice, port: number, options: ChaosOptions) {
    this.office = office;
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
    await this.office.fail(faultsOf(this.#options));
    this.#killing = this.#killNowAndThen();
    // heal() throws this error; until then it must not be an unhandled rejection.
    this.#killing.catch(() => undefined);
  }

  /** Resolves when this share of the counted kills is done: edits that wait for it meet kills from first to last. */
  async reached(share: number): Promise<void> {
    const due = Math.floor((this.#options.kills ?? 0) * share);
    const isDue = async (): Promise<void> => {
      while (this.kills < due) await pause(50);
    };
    // A server that does not start again ends the wait with its error.
    await Promise.race([isDue(), this.#killing]);
  }

  /** Ends the faults and kills; resolves when no commit can arrive late any more. */
  async heal(): Promise<void> {
    this.#isHealed = true;
    await this.#killing;
    await this.office.fail({});
    await pause(Math.max(this.#options.lateMs, PAST_PATIENCE_MS) + 1_000);
  }

  async stop(): Promise<void> {
    this.#shop?.kill('SIGKILL');
    await this.#shop?.ended;
    this.office.stop();
  }

  async #serve(): Promise<void> {
    const { dist } = this.#options;
    this.#shop = await serveProgram({
      office: this.office,
      dataDir: this.#dataDir,
      port: this.#port,
      ...(dist && { dist }),
      env: { SESSION_SECRET: this.#secret, LOG_LEVEL: 'silent' },
    });
  }

  async #killNowAndThen(): Promise<void> {
    const { kills = Number.POSITIVE_INFINITY } = this.#options;
    const [least, most] = Number.isFinite(kills) ? LIFE_MS.counted : LIFE_MS.unlimited;
    while (this.kills < kills) {
      await pause(this.#dice.int(least, most));
      if (this.#isHealed) return;
      this.#shop?.kill('SIGKILL');
      await this.#shop?.ended;
      this.kills += 1;
      await this.#serve();
    }
  }
}
