import { randomUUID } from 'node:crypto';
import type { Database } from '#server/database/schema.ts';
import type { Log } from '#server/operation/log.ts';
import { pause } from './pause.ts';

/** A job whose lease was not seen to be renewed for this time may be taken by another process. */
export const LEASE_MS = 6_000;
/** How often leases are renewed, and jobs that no process does are searched for. */
const ROUND_MS = 2_000;

/** A kind of work that one process at a time does, and that another one continues when that process dies. */
export type JobKind = {
  name: string;
  /** The ids of all jobs that are not done, whichever process does them. */
  open: () => Promise<string[]>;
  /**
   * Does one job until it is done or the signal is aborted. What it has done is in the database, because another process
   * may continue it. When it throws, the error is logged and the job is taken up in a later round.
   */
  work: (id: string, signal: AbortSignal) => Promise<void>;
  /** Called for a job that this process does already, when it is started again and in each round. */
  wake?: (id: string) => void;
};

/** A lease as it is stored; every renewal changes it. */
type Lease = { holder: string; expires_at: string };

type Running = { startedAgain: boolean; hasLease: boolean; lost: AbortController; ended: Promise<void> };

/**
 * The background work of all processes that share a database. A job is done under a lease, a row that its process renews.
 * A process that dies stops renewing, and another one takes its jobs. Decision 0110.
 */
export class Jobs {
  readonly #db: Database;
  readonly #log: Log;
  /** This process, in the leases. */
  readonly #holder = randomUUID();
  readonly #kinds: JobKind[] = [];
  readonly #running = new Map<string, Running>();
  /**
   * Other processes' leases, and when each was first seen as it is (`performance.now()`). No clock is compared with another
   * one, because a machine's clock may be set at any moment.
   */
  readonly #seen = new Map<string, { lease: Lease; since: number }>();
  readonly #stopped = new AbortController();
  #rounds: Promise<void> = Promise.resolve();

  constructor(db: Database, log: Log) {
    this.#db = db;
    this.#log = log;
  }

  /** Answers what starts a job of this kind, in the background, unless another process does it. */
  define(kind: JobKind): (id: string) => void {
    this.#kinds.push(kind);
    return (id) => this.#start(kind, id);
  }

  /** Takes up the jobs that no process does, now and in every round. Throws when the database cannot be read now. */
  async begin(): Promise<void> {
    await this.#takeUp();
    this.#rounds = this.#goRound();
  }

  /** Ends the jobs of this process and gives them back. Those that are not done continue in another process. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#rounds;
    await Promise.all([...this.#running.values()].map(({ ended }) => ended));
  }

  async #goRound(): Promise<void> {
    const { signal } = this.#stopped;
    while (!signal.aborted) {
      await pause(ROUND_MS, signal, { ref: false });
      if (signal.aborted) return;
      try {
        await this.#renew();
        await this.#takeUp();
      } catch (error) {
        this.#log.error({ error }, 'the jobs of this process could not be renewed');
      }
    }
  }

  async #takeUp(): Promise<void> {
    for (const kind of this.#kinds) {
      const open = await kind.open();
      if (open.length === 0) continue;
      const leased = await this.#leasedByOthers();
      for (const id of open) {
        const job = nameOf(kind, id);
        if (this.#running.has(job)) kind.wake?.(id);
        else if (!leased.has(job)) this.#start(kind, id);
      }
    }
  }

  #start(kind: JobKind, id: string): void {
    if (this.#stopped.signal.aborted) return;
    const job = nameOf(kind, id);
    const running = this.#running.get(job);
    if (running) {
      running.startedAgain = true;
      kind.wake?.(id);
      return;
    }
    const started: Running = {
      startedAgain: false,
      hasLease: false,
      lost: new AbortController(),
      ended: Promise.resolve(),
    };
    this.#running.set(job, started);
    started.ended = this.#run(kind, id, started);
  }

  async #run(kind: JobKind, id: string, running: Running): Promise<void> {
    const job = nameOf(kind, id);
    const signal = AbortSignal.any([this.#stopped.signal, running.lost.signal]);
    try {
      running.hasLease = await this.#take(job);
      while (running.hasLease && !signal.aborted) {
        running.startedAgain = false;
        await kind.work(id, signal);
        if (!running.startedAgain) break;
      }
    } catch (error) {
      this.#log.error({ error, job }, 'a job cannot be carried on for now');
    }
    try {
      if (running.hasLease) await this.#release(job);
    } catch (error) {
      this.#log.error({ error, job }, 'the lease of a job could not be given back, so it ends by itself');
    }
    this.#running.delete(job);
    // It was started again while its lease was given back.
    if (running.startedAgain && running.hasLease) this.#start(kind, id);
  }

  async #take(job: string): Promise<boolean> {
    const lease = { holder: this.#holder, expires_at: leaseEnd() };
    const seen = this.#seen.get(job);
    const { numInsertedOrUpdatedRows } = await this.#db
      .insertInto('leases')
      .values({ job, ...lease })
      .onConflict((conflict) => {
        const taken = conflict.column('job');
        if (!seen || !hasEnded(seen)) return taken.doNothing();
        // Unless it was renewed a moment ago, or another process was faster.
        return taken
          .doUpdateSet(lease)
          .where('leases.holder', '=', seen.lease.holder)
          .where('leases.expires_at', '=', seen.lease.expires_at);
      })
      .executeTakeFirstOrThrow();
    return numInsertedOrUpdatedRows === 1n;
  }

  /** Renews the lease of every job that runs here. A job whose lease another process has taken is ended. */
  async #renew(): Promise<void> {
    const leased = [...this.#running].filter(([, { hasLease }]) => hasLease);
    if (leased.length === 0) return;
    const names = leased.map(([job]) => job);
    const renewed = await this.#db
      .updateTable('leases')
      .set({ expires_at: leaseEnd() })
      .where('holder', '=', this.#holder)
      .where('job', 'in', names)
      .returning('job')
      .execute();
    const kept = new Set(renewed.map(({ job }) => job));
    for (const [job, { lost }] of leased) if (!kept.has(job)) lost.abort();
  }

  async #release(job: string): Promise<void> {
    await this.#db.deleteFrom('leases').where('job', '=', job).where('holder', '=', this.#holder).execute();
  }

  /** The jobs that other processes do now. */
  async #leasedByOthers(): Promise<Set<string>> {
    const rows = await this.#db
      .selectFrom('leases')
      .selectAll()
      .where('holder', '<>', this.#holder)
      .execute();
    const stored = new Map(rows.map(({ job, ...lease }) => [job, lease]));
    for (const job of this.#seen.keys()) if (!stored.has(job)) this.#seen.delete(job);
    for (const [job, lease] of stored) {
      const seen = this.#seen.get(job)?.lease;
      if (seen?.holder !== lease.holder || seen.expires_at !== lease.expires_at)
        this.#seen.set(job, { lease, since: performance.now() });
    }
    return new Set([...this.#seen].filter(([, seen]) => !hasEnded(seen)).map(([job]) => job));
  }
}

/** For operators, and for servers of before, which compare it with their own clock. */
const leaseEnd = (): string => new Date(Date.now() + LEASE_MS).toISOString();

const hasEnded = ({ since }: { since: number }): boolean => performance.now() - since >= LEASE_MS;

const nameOf = ({ name }: JobKind, id: string): string => `${name} ${id}`;

/** The jobs that some process does now: their kind, which process, and when its lease ends (ISO 8601, UTC). */
export async function jobsUnderWay(
  db: Database,
): Promise<{ kind: string; holder: string; expiresAt: string }[]> {
  const rows = await db
    .selectFrom('leases')
    .selectAll()
    .where('expires_at', '>=', new Date().toISOString())
    .execute();
  return rows.map(({ job, holder, expires_at: expiresAt }) => {
    const [kind = job] = job.split(' ', 1);
    return { kind, holder, expiresAt };
  });
}
