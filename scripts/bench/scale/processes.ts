import { Client } from 'pg';
import { eventually } from '../../../tests/support/eventually.ts';
import { cpuByKind, perOperation } from './cpu.ts';
import { Editor, type Goods } from './editor.ts';
import { median, percentile, round2 } from './figures.ts';
import { CARDCODE, type Ground, openShops } from './shops.ts';

const EDITORS = 48;
const BUYERS = 16;
/** The back office takes orders in its own time. */
const CONFIRMED_WITHIN_MS = 60_000;

type Figures = { editsPerSecond: number; editP99: number; ordersPerSecond: number; orderP99: number };
type CpuCost = { edit: string; order: string };

/** Everybody works at once, each waiting for their own answers. */
async function rate(work: (until: number) => Promise<number[]>[], seconds: number) {
  const [start, before] = [performance.now(), cpuByKind()];
  const times = (await Promise.all(work(start + seconds * 1000))).flat();
  return {
    perSecond: times.length / ((performance.now() - start) / 1000),
    p99: percentile(times, 0.99),
    cpuMs: perOperation(before, cpuByKind(), times.length),
  };
}

/** Throws unless each order that was taken is confirmed. */
async function requireConfirmed(url: string): Promise<void> {
  const client = new Client(url);
  await client.connect();
  await eventually(
    async () => {
      const { rows } = await client.query("select state from order_sends where state <> 'confirmed'");
      if (rows.length > 0)
        throw new Error(`${rows.length} orders are not confirmed, one is ${rows[0].state}.`);
    },
    { timeoutMs: CONFIRMED_WITHIN_MS, everyMs: 500 },
  );
  await client.end();
}

type Measurement = {
  dist: string;
  count: number;
  seconds: number;
  /**
   * Edits go before for so long for each process, because several share what is asked, and orders for a third of it: code that V8
   * has not compiled yet takes twice the time.
   */
  warmSeconds: number;
};

async function measure(
  ground: Ground,
  { dist, count, seconds, warmSeconds }: Measurement,
): Promise<Figures & CpuCost> {
  const { origin, secret, codes } = ground;
  const shops = await openShops(ground, dist, count);
  try {
    // Of every measurement its own people: a new database would take carts that the back office kept from before for mixed up.
    const measurement = crypto.randomUUID();
    const open = (kind: string, many: number) =>
      Promise.all(
        Array.from({ length: many }, (_, index) =>
          Editor.open(origin, secret, CARDCODE, `${kind}-${index}-${measurement}`),
        ),
      );
    const [editors, buyers] = [await open('edits', EDITORS), await open('buys', BUYERS)];
    const goods = ((await editors[0]?.goods(codes.slice(0, 50))) ?? []) as Goods[];
    const editing = (until: number) => editors.map((editor) => editor.editUntil(until, goods));
    const buying = (until: number) => buyers.map((buyer) => buyer.orderUntil(until, goods));
    await rate(editing, warmSeconds * count);
    const edits = await rate(editing, seconds);
    await rate(buying, (warmSeconds / 3) * count);
    const orders = await rate(buying, seconds);
    await requireConfirmed(shops.databaseUrl);
    return {
      ...{ editsPerSecond: edits.perSecond, editP99: edits.p99 },
      ...{ ordersPerSecond: orders.perSecond, orderP99: orders.p99 },
      ...{ edit: edits.cpuMs, order: orders.cpuMs },
    };
  } finally {
    await shops.stop();
  }
}

type Rounds = Omit<Measurement, 'dist' | 'count'> & { dists: string[]; counts: number[]; rounds: number };

/** Medians of rounds in which each built site and number of processes has its turn; ratios are to the first row. */
export async function measureProcesses(ground: Ground, { dists, counts, rounds, ...times }: Rounds) {
  const turns = dists.flatMap((dist) =>
    counts.map((count) => ({ dist, count, found: [] as (Figures & CpuCost)[] })),
  );
  for (let round = 0; round < rounds; round++)
    for (const { dist, count, found } of turns) found.push(await measure(ground, { dist, count, ...times }));
  const of = ({ found }: (typeof turns)[number], figure: keyof Figures): number =>
    median(found.map((figures) => figures[figure]));
  return turns.map((turn, _, [first = turn]) => ({
    site: turn.dist,
    processes: turn.count,
    'edits/s': Math.round(of(turn, 'editsPerSecond')),
    'edits ×': round2(of(turn, 'editsPerSecond') / of(first, 'editsPerSecond')),
    'edit p99 ms': Math.round(of(turn, 'editP99')),
    'orders/s': Math.round(of(turn, 'ordersPerSecond')),
    'orders ×': round2(of(turn, 'ordersPerSecond') / of(first, 'ordersPerSecond')),
    'order p99 ms': Math.round(of(turn, 'orderP99')),
    // Of the last round: the kinds share the machine, and this says whose work it was.
    'CPU ms of an edit': turn.found.at(-1)?.edit ?? '',
    'CPU ms of an order': turn.found.at(-1)?.order ?? '',
  }));
}
