import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/database/open.ts';
import type { Database } from '#server/database/schema.ts';
import { Jobs } from '#server/jobs/jobs.ts';
import { openLog } from '#server/operation/log.ts';
import { emptyDatabase } from '../../support/database.ts';
import { eventually } from '../../support/eventually.ts';

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

test('a process that begins takes the jobs of a dead one, and not those of a live one', async () => {
  open = ['dead', 'live'];
  await leaveLease('test dead', -1);
  await leaveLease('test live', 60_000);
  await one.jobs.begin();
  await eventually(() => expect(one.working).toEqual(['dead']));
});

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
  // Its work is begun anew only after it has ended, when the other one's lease is over.
  await db
    .updateTable('leases')
    .set({ expires_at: new Date(Date.now() + 2_500).toISOString() })
    .execute();
  await eventually(() => expect(one.working).toEqual(['a', 'a']));
});
