import { Client } from 'pg';
import { eventually } from '../../../tests/support/eventually.ts';
import { cpuByKind, perOperation } from './cpu.ts';
import { Editor } from './editor.ts';
import { CARDCODE, type Ground, openShops } from './shops.ts';

/** For code that V8 has not compiled yet. */
const WARM_MS = 8_000;
const METRIC = /^backoffice_calls_total\{call="([^"]+)",outcome="answered"\} (\d+)$/gm;

/** What a server has asked of the back office so far, by call. */
async function callsOf(origin: string): Promise<Map<string, number>> {
  const text = await (await fetch(`${origin}/metrics`)).text();
  return new Map([...text.matchAll(METRIC)].map(([, call = '', times]) => [call, Number(times)]));
}

/** Resolves when each order that was taken is confirmed and each cart is saved. */
async function untilQuiet(client: Client): Promise<void> {
  const waiting = `select (select count(*) from order_sends where state <> 'confirmed')
    + (select count(*) from carts where agreed <> content) as open`;
  await eventually(
    async () => {
      const { rows } = await client.query<{ open: string }>(waiting);
      if (rows[0]?.open !== '0') throw new Error(`${rows[0]?.open} orders or carts are not settled.`);
    },
    { timeoutMs: 120_000, everyMs: 200 },
  );
}

/** Transactions that wrote, and flushes of the log to the disk. */
async function writesOf(client: Client): Promise<{ writes: number; flushes: number }> {
  const { rows } = await client.query<{ writes: string; flushes: string }>(
    'select txid_snapshot_xmax(txid_current_snapshot()) as writes, wal_sync as flushes from pg_stat_wal',
  );
  return { writes: Number(rows[0]?.writes), flushes: Number(rows[0]?.flushes) };
}

/** What one order after the other costs, each of another customer's cart: calls of the back office, commits and CPU. */
export async function measureOrders(ground: Ground, dist: string, seconds: number) {
  const shops = await openShops(ground, dist, 1);
  const client = new Client(shops.databaseUrl);
  await client.connect();
  try {
    const buyer = await Editor.open(ground.origin, ground.secret, CARDCODE, `buys-${crypto.randomUUID()}`);
    const goods = await buyer.goods(ground.codes.slice(0, 50));
    await buyer.orderUntil(performance.now() + WARM_MS, goods);
    await untilQuiet(client);
    const before = { calls: await callsOf(ground.origin), cpu: cpuByKind(), ...(await writesOf(client)) };
    const { length: orders } = await buyer.orderUntil(performance.now() + seconds * 1000, goods);
    await untilQuiet(client);
    const after = { calls: await callsOf(ground.origin), cpu: cpuByKind(), ...(await writesOf(client)) };
    const each = (later: number, earlier: number): number =>
      Math.round(((later - earlier) / orders) * 10) / 10;
    const calls = [...after.calls].flatMap(([call, times]) => {
      const had = each(times, before.calls.get(call) ?? 0);
      return had > 0 ? [`${call} ${had}`] : [];
    });
    return {
      orders,
      'calls of an order': calls.join(', '),
      'writing transactions of an order': each(after.writes, before.writes),
      'flushes of an order': each(after.flushes, before.flushes),
      'CPU ms of an order': perOperation(before.cpu, after.cpu, orders),
    };
  } finally {
    await client.end();
    await shops.stop();
  }
}
