import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { mergeSavedCart } from '#server/cart/merging.ts';
import { openDatabase } from '#server/database/open.ts';
import { temporaryDirectory } from '../../support/sandbox.ts';

const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };
const GONE = 'un archivo de la base se borró o se sobrescribió';

let dataDir: string;
let file: string;
let editor: ChildProcess;

type EditCounts = { acknowledged: string[]; problems: (string | null)[] };

async function edit(times: number): Promise<EditCounts> {
  const answer = once(editor, 'message');
  editor.send(times);
  return (await answer)[0] as EditCounts;
}
async function stop(): Promise<void> {
  editor.send('stop');
  await once(editor, 'exit');
}
async function kill(): Promise<void> {
  if (editor.exitCode !== null || editor.signalCode !== null) return;
  editor.kill('SIGKILL');
  await once(editor, 'exit');
}
/** The ids of edits that a server finds which starts now. */
async function kept(): Promise<string[]> {
  const db = await openDatabase({ DATA_DIR: dataDir });
  const rows = await db.selectFrom('cart_operations').select('op_id').execute();
  await db.destroy();
  return rows.map(({ op_id }) => op_id);
}

beforeEach(async () => {
  dataDir = temporaryDirectory();
  file = join(dataDir, 'mostrador.sqlite');
  const db = await openDatabase({ DATA_DIR: dataDir });
  await mergeSavedCart(db, ANA, async () => ({ lines: [], promos: [], unreadable: [] }));
  await db.destroy();
  editor = fork('tests/support/cart/acknowledgingEditor.ts', { env: { ...process.env, DATA_DIR: dataDir } });
  await once(editor, 'message');
});
afterEach(kill);

const FILES = ['', '-wal', '-shm'] as const;
const copyOf = (ending: string): string => `${file}.copy${ending}`;

test.each(FILES)('no edit is acknowledged after mostrador.sqlite%s was deleted', async (ending) => {
  expect((await edit(5)).problems).toEqual([]);
  rmSync(file + ending);
  expect(await edit(20)).toEqual({ acknowledged: [], problems: [GONE] });
});

test.each(FILES)(
  'no edit is acknowledged after an older mostrador.sqlite%s was copied over it',
  async (ending) => {
    await edit(5);
    for (const each of FILES) copyFileSync(file + each, copyOf(each));
    expect((await edit(5)).problems).toEqual([]);
    copyFileSync(copyOf(ending), file + ending);
    expect(await edit(20)).toEqual({ acknowledged: [], problems: [GONE] });
  },
);

test('no edit is acknowledged after the log of another day was copied over the log', async () => {
  await edit(5);
  copyFileSync(`${file}-wal`, copyOf('-wal'));
  const other = new DatabaseSync(file);
  other.exec('pragma wal_checkpoint(restart)');
  other.close();
  expect((await edit(5)).problems).toEqual([]);
  copyFileSync(copyOf('-wal'), `${file}-wal`);
  expect(await edit(20)).toEqual({ acknowledged: [], problems: [GONE] });
});

test('no edit is acknowledged after the log was emptied', async () => {
  await edit(5);
  truncateSync(`${file}-wal`);
  expect(await edit(20)).toEqual({ acknowledged: [], problems: [GONE] });
});

test('what was acknowledged before -wal or -shm was deleted is there after an ordinary stop', async () => {
  const { acknowledged } = await edit(20);
  for (const ending of ['-wal', '-shm']) rmSync(file + ending);
  expect((await edit(1)).problems).toEqual([GONE]);
  await stop();
  expect(await kept()).toEqual(expect.arrayContaining(acknowledged));
});

test('whatever other programs do to the database in SQLite’s own ways, every edit is acknowledged and kept', async () => {
  const acknowledged: string[] = [];
  const ours = async (times: number): Promise<void> => {
    const edited = await edit(times);
    expect(edited.problems).toEqual([]);
    acknowledged.push(...edited.acknowledged);
  };
  const other = new DatabaseSync(file);
  other.exec('create table others (content)');
  const theirs = [
    'insert into others values (randomblob(9000))',
    'insert into others values (zeroblob(6000000))',
    'delete from others',
    'vacuum',
    ...['passive', 'full', 'restart', 'truncate'].map((mode) => `pragma wal_checkpoint(${mode})`),
  ];
  const acts = fc.array(fc.oneof(fc.constantFrom(...theirs), fc.integer({ min: 1, max: 40 })), {
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(acts, async (done) => {
      for (const act of done) {
        if (typeof act === 'number') await ours(act);
        else other.exec(act);
      }
      await ours(1);
    }),
    { numRuns: 15 },
  );
  other.close();
  await kill();
  expect(await kept()).toEqual(expect.arrayContaining(acknowledged));
});
