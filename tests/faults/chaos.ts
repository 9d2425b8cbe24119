import { setTimeout as pause } from 'node:timers/promises';
import { openDatabase } from '#server/database/open.ts';
import { type Dice, dice } from '../../scripts/sandbox/random.ts';
import { Clerk } from '../support/clerk.ts';
import { eventually } from '../support/eventually.ts';
import { startTestOffice, type TestOffice } from '../support/sandbox.ts';
import { freePort } from '../support/servers/freePort.ts';
import { Door } from './door.ts';
import { Machines } from './machines.ts';
import { faultsOf, faultsOfOrders } from './officeFaults.ts';

type Faults = Parameters<TestOffice['fail']>[0];

export type ChaosOptions = {
  seed: number;
  /** The longest a commit may be late, milliseconds. */
  lateMs: number;
  dist?: string;
  /** How often a server is killed. */
  kills: number;
  /** Servers, one unless it is said: several are behind nginx, over a Postgres. */
  machines?: number;
  /** Beside so many of the kills Postgres is restarted: every second time it crashes. */
  restarts?: number;
  /** Beside so many others Postgres hangs, as if its machine had stopped, and goes on. */
  hangs?: number;
};

/** Between a server's start and the next kill. */
const LIFE_MS = [100, 2_000] as const;
/** Postgres ends so long after a kill at the most: before, while or after the server starts again. */
const RESTART_AFTER_MS = 1_500;
/** Shorter and longer than the shop waits for an answer, and than a lease. */
const HANGS_MS = [500, 8_000] as const;

/** How long no connection reaches the back office, and how often, while orders are sent. */
const DOOR_SHUT_MS = 200;
const DOOR_SHUT_EVERY_MS = 6_000;

/** Longer than the time budget of a call that orders. */
const SENDS_WITHIN_MS = 60_000;

/** A failing sandbox, and the shop's server, which is killed and started again, until heal() is called. */
export class Chaos {
  readonly office: TestOffice;
  readonly origin: string;
  /** How often a server was killed. */
  kills = 0;
  /** How often Postgres was restarted. */
  restarts = 0;
  /** How often it hung. */
  hangs = 0;
  readonly #door: Door;
  readonly #options: ChaosOptions;
  readonly #port: number;
  readonly #dice: Dice;
  /** What happens to Postgres beside which kill, counted from 0. */
  readonly #besides: ReadonlyMap<number, 'restart' | 'hang'>;
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
    this.#besides = besidesOf(options);
  }

  async clerk(email: string, cardcode: string): Promise<Clerk> {
    const clerk = new Clerk(this.origin, { email, cardcode });
    await clerk.signIn();
    return clerk;
  }

  /**
   * From now on calls fail, by `faults` where they are said. Servers are killed at random moments, or, where `atStrikes`,
   * whenever strike() says so.
   */
  async begin({ atStrikes = false, faults }: { atStrikes?: boolean; faults?: Faults } = {}): Promise<void> {
    await this.office.fail(faults ?? (atStrikes ? faultsOfOrders(this.#options) : faultsOf(this.#options)));
    this.#killing = atStrikes ? this.#shutNowAndThen() : this.#killNowAndThen();
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

  /** Resolves when this share of the kills is done: edits that wait for it meet kills from first to last. */
  async reached(share: number): Promise<void> {
    const due = Math.floor(this.#options.kills * share);
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
    const which = this.#dice.int(0, this.#shop.count - 1);
    await Promise.all([this.#shop.restart(which), this.#disturbPostgres(this.#besides.get(this.kills))]);
    this.kills += 1;
  }

  async #disturbPostgres(how?: 'restart' | 'hang'): Promise<void> {
    if (!how) return;
    await pause(this.#dice.int(0, RESTART_AFTER_MS));
    if (how === 'hang') {
      await this.#shop.hangPostgres(this.#dice.int(...HANGS_MS));
      this.hangs += 1;
    } else {
      await this.#shop.restartPostgres(this.restarts % 2 === 0 ? 'immediate' : 'fast');
      this.restarts += 1;
    }
  }

  async #killNowAndThen(): Promise<void> {
    while (this.kills < this.#options.kills) {
      await pause(this.#dice.int(...LIFE_MS));
      await this.#killAndServe();
    }
  }
}

function besidesOf({ seed, kills, restarts = 0, hangs = 0 }: ChaosOptions): Map<number, 'restart' | 'hang'> {
  if (restarts + hangs > kills)
    throw new Error('Postgres is disturbed beside kills: there are fewer of them.');
  const moments = dice('besides', seed).shuffle(Array.from({ length: kills }, (_, kill) => kill));
  return new Map(
    moments.slice(0, restarts + hangs).map((kill, index) => [kill, index < restarts ? 'restart' : 'hang']),
  );
}
