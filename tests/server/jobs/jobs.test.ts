import { setTimeout } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { openLog } from '#server/operation/log.ts';
import { emptyDatabase } from '../../support/database/database.ts';
import { eventually } from '../../support/eventually.ts';

const DAY_MS = 24 * 60 * 60_000;

/** What two processes do with one kind of job; each job ends when the test says so. */
class Process {
  readonly jobs: Jobs;
  readonly start: (id: string) => void;
  working: string[] = [];
  readonly #finish = new Map<string, () => void>();

  constructor(db: Database, open: () => string[]) {
    this.jobs = new Jobs(db, openLog());
    this.start = this.jobs.define({
      name: 'test',
      open: async () => open(),
      work: (id, signal) =>
        new Promise((resolve) => {
          this.working.push(id);
          this.#finish.set(id, resolve);
          signal.addEventListener('abort', () => resolve());
        }),
    });
  }

  finish(id: string): void {
    this.#finish.get(id)?.();
  }
}

let db: Database;
let open: string[];
let one: Process;
let other: Process;

beforeEach(async () => {
  db = await openDatabase(await emptyDatabase());
  open = [];
  one = new Process(db, () => open);
  other = new Process(db, () => open);
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all([one.jobs.stop(), other.jobs.stop()]);
  await db.destroy();
});

const leases = () => db.selectFrom('leases').selectAll().execute();
/** A lease as a process leaves it that was killed some time ago. */
const leaveLease = (job: string, endsInMs: number) =>
  db
    .insertInto('leases')
    .values({ job, holder: 'dead', expires_at: new Date(Date.now() + endsInMs).toISOString() })
    .execute();

test('a job that two processes start is done by one of them', async () => {
  one.start('a');
  other.start('a');
  await eventually(() => expect([...one.working, ...other.working]).toEqual(['a']));
  await eventually(async () => expect(await leases()).toHaveLength(1));
  expect([...one.working, ...other.working]).toEqual(['a']);
});

test('a job that is started again while it is done is done once more, and then its lease is free', async () => {
  one.start('a');
  await eventually(() => expect(one.working).toEqual(['a']));
  one.start('a');
  one.finish('a');
  await eventually(() => expect(one.working).toEqual(['a', 'a']));
  one.finish('a');
  await eventually(async () => expect(await leases()).toEqual([]));
});

test('a process that begins takes the jobs of a dead one, whenever its clock said they end, and not those of a live one', async () => {
  open = ['dead', 'ahead', 'live'];
  await leaveLease('test dead', -1);
  await leaveLease('test ahead', 31 * DAY_MS);
  other.start('live');
  await eventually(() => expect(other.working).toEqual(['live']));
  open = [];
  await other.jobs.begin();
  open = ['dead', 'ahead', 'live'];
  await one.jobs.begin();
  await eventually(
    () => expect([...one.working, ...other.working].toSorted()).toEqual(['ahead', 'dead', 'live']),
    {
      timeoutMs: 20_000,
    },
  );
  expect(other.working).toContain('live');
});

test.each([2 * 60 * 60_000, 31 * DAY_MS, -2 * 60 * 60_000])(
  'a clock that is set by %d ms takes no job from the process that does it',
  async (shift) => {
    open = ['a'];
    await one.jobs.begin();
    await eventually(() => expect(one.working).toEqual(['a']));
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + shift, shouldAdvanceTime: true });
    await other.jobs.begin();
    other.start('a');
    // A round of each.
    await setTimeout(2_500);
    expect({ one: one.working, other: other.working }).toEqual({ one: ['a'], other: [] });
  },
);

test('a job is taken over when the process that did it stops', async () => {
  open = ['a'];
  await one.jobs.begin();
  await eventually(() => expect(one.working).toEqual(['a']));
  await one.jobs.stop();
  await other.jobs.begin();
  await eventually(() => expect(other.working).toEqual(['a']));
});

test('a process that lost its lease ends its work', async () => {
  one.start('a');
  await one.jobs.begin();
  await eventually(() => expect(one.working).toEqual(['a']));
  await db.updateTable('leases').set({ holder: 'another' }).execute();
  open = ['a'];
  // Its work is begun anew only after it has ended, when the other one does not renew the lease.
  await eventually(() => expect(one.working).toEqual(['a', 'a']), { timeoutMs: 20_000 });
});
