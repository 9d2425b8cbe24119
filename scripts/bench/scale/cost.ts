import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { openDatabase } from '#server/database/open.ts';
import { postgresDatabase } from '../../../tests/support/database.ts';
import { Editor, type Goods } from '../cart/editor.ts';
import { median, round2 } from '../cart/figures.ts';
import { edit, LINES, openBare, plantCarts } from './edits.ts';
import { CARDCODE, type Ground, openShops } from './shops.ts';

const WARM = 300;
const PAIRS_OF_ROUND = 200;

/** Nanoseconds that a backend of Postgres has computed. */
const computed = (pid: number): number =>
  Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ', 1)[0]);

async function timed(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

type Pair = { bare: () => Promise<void>; ours: (turn: number) => Promise<void> };

/** Medians of both in a round of pairs, and their ratio. */
async function round({ bare, ours }: Pair) {
  const [bareMs, oursMs]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < PAIRS_OF_ROUND; turn++) {
    bareMs.push(await timed(bare));
    oursMs.push(await timed(() => ours(turn)));
  }
  return { bare: median(bareMs), ours: median(oursMs), ratio: median(oursMs) / median(bareMs) };
}

async function pairs(what: string, pair: Pair, rounds: number) {
  for (let turn = 0; turn < WARM; turn++) {
    await pair.bare();
    await pair.ours(turn);
  }
  const found = [];
  for (let each = 0; each < rounds; each++) found.push(await round(pair));
  return {
    edit: what,
    'bare ms': round2(median(found.map(({ bare }) => bare))),
    ms: round2(median(found.map(({ ours }) => ours))),
    '×': round2(median(found.map(({ ratio }) => ratio))),
  };
}

async function transactions(url: string, what: string, rounds: number) {
  const db = await openDatabase({ DATA_DIR: '', DATABASE_URL: url });
  await plantCarts(db);
  const { client, bare } = await openBare(url);
  const row = await pairs(what, { bare, ours: (turn) => edit(db, turn) }, rounds);
  const pidOf = (rows: { pid: number }[]): number => rows[0]?.pid ?? 0;
  const ownPid = pidOf((await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)).rows);
  const barePid = pidOf((await client.query('select pg_backend_pid() as pid')).rows);
  const before = [computed(barePid), computed(ownPid)] as const;
  await round({ bare, ours: (turn) => edit(db, turn) });
  const spent = (pid: number, since: number): number => (computed(pid) - since) / PAIRS_OF_ROUND / 1000;
  const [bareUs, oursUs] = [spent(barePid, before[0]), spent(ownPid, before[1])];
  await client.end();
  await db.destroy();
  return {
    ...row,
    'Postgres bare CPU µs': Math.round(bareUs),
    'Postgres CPU µs': Math.round(oursUs),
    'CPU ×': round2(oursUs / bareUs),
  };
}

/** An edit of one customer through a server, whole, while the server also saves the cart to the back office. */
async function wholeEdits(ground: Ground, rounds: number) {
  const shops = await openShops(ground, 1);
  try {
    const db = await openDatabase({ DATA_DIR: '', DATABASE_URL: shops.databaseUrl });
    await plantCarts(db);
    await db.destroy();
    const { client, bare } = await openBare(shops.databaseUrl);
    const editor = await Editor.open(ground.origin, ground.secret, CARDCODE, 'cost');
    const goods = (await editor.goods(ground.codes.slice(0, 50))).slice(0, LINES);
    const ours = (turn: number) => {
      const line = goods[turn % goods.length] as Goods;
      return editor.edit({ ...line, quantity: line.quantity * (1 + (turn % 9)) });
    };
    const row = await pairs('whole, by HTTP through nginx and a server', { bare, ours }, rounds);
    await client.end();
    return row;
  } finally {
    await shops.stop();
  }
}

/** An edit beside the bare transaction that does the same, in turn. */
export async function measureCost(ground: Ground, rounds: number) {
  const url = await postgresDatabase(ground.postgres.url);
  return [await transactions(url, 'its transaction', rounds), await wholeEdits(ground, rounds)];
}
