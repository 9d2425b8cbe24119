/**
 * `npm run faults -- NAME`: the shop under faults. Prints a table, and ends with 1 when anything was wrong.
 *
 * `cart`, `orders`: every fault of the sandbox, the server killed at random moments. `--seeds 2 --edits 2000 --kills 100
 * --orders 500 --late 60000 --at-once 4 --machines 2 --restarts 4 --hangs 2 --dist dist-e2e`; edits, orders, kills, restarts
 * and hangs are of each seed. Several machines are behind nginx, over one Postgres, which is restarted at random moments
 * (beside one of 25 kills, unless `--restarts` says it): by turns it crashes and is stopped in order; and hangs for up to
 * eight seconds (beside as many). Between a press and its confirmation each clerk edits the cart: `eaten` counts what was put in and
 * is not there, `left` what was confirmed and is there still. Without options, orders are 10,000 in 20 seeds, with 500 kills.
 *
 * `lies`: answers that look like success and are none, or like a refusal of what was done: one lie after another, with kills among
 * them (`--seeds 20 --orders 300 --edits 2000 --kills 8 --at-once 3 --machines 2`; all but the machines are of each seed, and 0 orders
 * or edits leave that part out). A row for each lie says what was lost, doubled, misreported or shown to another customer.
 *
 * `night`: nights killed at random moments (`--kills 200`, of `--at-once 3` shops, or as many as fit into `--seconds`),
 * each followed by one that must succeed. `bad-nights`: every
 * bad input (`--only picture`: some of them). `week`: an editor's first two weeks with another country's catalogue (`--only`). `hostile-files`: files that the
 * editor must refuse and leave as they were. `switch`: visitors across three switches and a rollback (`--seconds 600`).
 *
 * `restart`: `--clerks 20` while two servers behind nginx are restarted by hand (`--rounds 2`), follow a release with other code by
 * themselves and go back, until `--requests 5000` were sent, each once: how many failed.
 *
 * `history`: a customer's history of `--orders 5000` is read while a fifth of what is read is refused and another customer orders: lines
 * that are not there once, and how long the orders take beside those of before.
 *
 * `alerts`: the alerts of deploy/monitoring, each caused once and mended in a real Prometheus (apt-get install prometheus).
 *
 * `store`: publishing to an object store, killed at random moments (`--kills 20`), while a visitor follows the pointer. It needs
 * OpenStack Swift (apt-get install python3-swift).
 *
 * `--first-seed 1` is the seed of the first or only run.
 */
import { parseArgs } from 'node:util';
import pMap from 'p-map';
import { SHOP_DIST } from '../support/addresses.ts';
import { killPrograms } from '../support/servers/serveProgram.ts';
import { ensureBuiltSite } from '../support/site/builtSite.ts';
import { alertsRun } from './alerts/run.ts';
import { cartRun } from './cart.ts';
import { historyRun } from './history.ts';
import { liesCampaign } from './lies.ts';
import {
  badNightsCampaign,
  hostileFilesCampaign,
  nightCampaign,
  switchCampaign,
  weekCampaign,
} from './night/campaigns.ts';
import { killNights } from './night/ground.ts';
import { type OrdersResult, ordersRun } from './orders.ts';
import { restartRun } from './restart/run.ts';
import { storeRun } from './store/run.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string' },
    'first-seed': { type: 'string', default: '1' },
    edits: { type: 'string', default: '2000' },
    kills: { type: 'string' },
    restarts: { type: 'string' },
    hangs: { type: 'string' },
    orders: { type: 'string' },
    late: { type: 'string', default: '60000' },
    'at-once': { type: 'string' },
    machines: { type: 'string', default: '1' },
    dist: { type: 'string', default: SHOP_DIST },
    only: { type: 'string', default: '' },
    seconds: { type: 'string' },
    clerks: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '2' },
    requests: { type: 'string', default: '5000' },
  },
});

const lateMs = Number(values.late);
/** Of each seed. */
const KILLS = { cart: 100, orders: 25, lies: 8, night: 200, store: 20 };
/** A seed of orders waits for late commits half of its time, while others work. */
const AT_ONCE = { cart: 4, orders: 5, lies: 3, night: 3 };
const KILLS_FOR_ANOTHER_FAULT = 25;
const machines = Number(values.machines);
/** What carts and orders have in common. */
function endsOf(name: 'cart' | 'orders' | 'lies') {
  const kills = Number(values.kills ?? KILLS[name]);
  const unsaid = machines > 1 ? Math.floor(kills / KILLS_FOR_ANOTHER_FAULT) : 0;
  const [restarts, hangs] = [Number(values.restarts ?? unsaid), Number(values.hangs ?? unsaid)];
  return { lateMs, dist: values.dist, machines, kills, restarts, hangs };
}
const seeded = {
  cart: (seed: number) => cartRun({ seed, ...endsOf('cart'), edits: Number(values.edits) }),
  orders: (seed: number) => ordersRun({ seed, ...endsOf('orders'), orders: Number(values.orders ?? 500) }),
};
/** A cart has an odd seed, with every fault, and an even one, with the worst: see faultsOf. */
const SEEDS = { cart: 2, orders: 20, lies: 20 };
const SWITCH_SECONDS = 600;
const first = Number(values['first-seed']);

async function storeCampaign(): Promise<number> {
  const result = await storeRun({ seed: first, kills: Number(values.kills ?? KILLS.store) });
  console.table([result]);
  const { failed, missing, foreign, left } = result;
  return failed + missing + foreign + left;
}

async function restartCampaign(): Promise<number> {
  await ensureBuiltSite(values.dist);
  const [clerks, rounds, requests] = [values.clerks, values.rounds, values.requests].map(Number) as [
    number,
    number,
    number,
  ];
  const { dist } = values;
  const size = { dist, clerks, rounds, requests, rollback: true };
  const result = await restartRun({ ...size, seed: first, say: console.error });
  console.table([result]);
  return result.failed;
}

async function historyCampaign(): Promise<number> {
  await ensureBuiltSite(values.dist);
  const orders = Number(values.orders ?? 5_000);
  const result = await historyRun({ orders, share: 0.2, before: 60, dist: values.dist });
  console.table([result]);
  return result.lost + result.doubled;
}

async function alertsCampaign(): Promise<number> {
  await ensureBuiltSite(values.dist);
  const rows = await alertsRun({ dist: values.dist, only: new RegExp(values.only) });
  console.table(rows);
  return rows.filter(({ firedAfter }) => firedAfter === null).length;
}

const seedsOf = (name: keyof typeof SEEDS): number[] =>
  Array.from({ length: Number(values.seeds ?? SEEDS[name]) }, (_, index) => first + index);

async function lies(): Promise<number> {
  await ensureBuiltSite(values.dist);
  const atOnce = Number(values['at-once'] ?? AT_ONCE.lies);
  const orders = Number(values.orders ?? 300);
  const edits = Number(values.edits);
  return liesCampaign({ ...endsOf('lies'), lateMs: 0, seeds: seedsOf('lies'), atOnce, orders, edits });
}

/** Runs the seeds of carts or orders, and prints their sum. Answers how much was lost, doubled or is stuck. */
async function ofSeeds(name: keyof typeof seeded): Promise<number> {
  await ensureBuiltSite(values.dist);
  const results = await pMap(
    seedsOf(name),
    async (seed) => {
      const result = await seeded[name](seed);
      console.log(JSON.stringify(result));
      return result;
    },
    { concurrency: Number(values['at-once'] ?? AT_ONCE[name]) },
  );
  console.table(results);
  const sum = (of: 'kills' | 'restarts' | 'hangs' | 'lost' | 'doubled' | 'stuck'): number =>
    results.reduce((total, result) => total + result[of], 0);
  const [lost, doubled, stuck] = [sum('lost'), sum('doubled'), sum('stuck')];
  const carts = results.filter((result): result is OrdersResult => 'eaten' in result);
  const wrong = carts.reduce((total, { eaten, left }) => total + eaten + left, 0);
  console.log(
    `${sum('kills')} kills, ${sum('restarts')} restarts and ${sum('hangs')} hangs of Postgres: ${lost} lost, ${doubled} doubled, ${stuck} stuck.`,
  );
  if (carts.length > 0)
    console.log(`What was edited between a press and its confirmation: ${wrong} times eaten or left over.`);
  return lost + doubled + stuck + wrong;
}

const campaigns: Record<string, () => Promise<number>> = {
  cart: () => ofSeeds('cart'),
  orders: () => ofSeeds('orders'),
  lies,
  night: () => {
    const [kills, atOnce] = [Number(values.kills ?? KILLS.night), Number(values['at-once'] ?? AT_ONCE.night)];
    return nightCampaign({ kills, atOnce, seconds: Number(values.seconds ?? Infinity), seed: first });
  },
  'bad-nights': () => badNightsCampaign({ only: values.only }),
  week: () => weekCampaign({ only: values.only }),
  'hostile-files': hostileFilesCampaign,
  history: historyCampaign,
  restart: restartCampaign,
  alerts: alertsCampaign,
  store: storeCampaign,
  switch: () => switchCampaign({ seconds: Number(values.seconds ?? SWITCH_SECONDS), seed: first }),
};

process.once('exit', () => {
  killPrograms();
  killNights();
});
process.once('SIGTERM', () => process.exit(1));
process.once('SIGINT', () => process.exit(1));

const campaign = campaigns[positionals[0] ?? ''];
if (!campaign) {
  console.error(`Say which: npm run faults -- ${Object.keys(campaigns).join(' | ')}`);
  process.exit(1);
}
const failures = await campaign();
console.log(failures === 0 ? 'Nothing was wrong.' : `${failures} times something was wrong.`);
process.exit(failures === 0 ? 0 : 1);
