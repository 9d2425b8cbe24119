/**
 * `npm run bench -- flood`: how much a crowd of guests slows customers down when the back office is slow. 240 connections
 * search with a new term in each request, from one address and from many, while customers look up prices and order, and
 * static pages are read. Needs Linux with two cores.
 */
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { customers } from '../sandbox/commerce/customers.ts';
import { serveCustomers } from './flood/customers.ts';
import type { Crowd } from './flood/guests.ts';
import { type SlowShop, startSlowShop } from './flood/shop.ts';
import { NODE, OTHER_CORE, pinned } from './proxy/programs.ts';

const DELAY_MS = 300;
const CONNECTIONS = 240;
const ORDERS = 15;
const STATIC_EVERY_MS = 20;
/** Enough for a 99th percentile of several hundred pages. */
const IDLE_MS = 15_000;

const LIMITS = { prices: 0.95, orders: ORDERS, staticRatio: 1.5 };

/** The 99th percentile of one page's time, which is read repeatedly until `over`. */
async function staticP99(origin: string, over: Promise<unknown>): Promise<number> {
  const times: number[] = [];
  let going = true;
  over.finally(() => {
    going = false;
  });
  while (going) {
    const started = performance.now();
    const answer = await fetch(`${origin}/`);
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A static page answered ${answer.status}.`);
    times.push(performance.now() - started);
    await pause(STATIC_EVERY_MS);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length * 0.99)] ?? Number.NaN;
}

function startCrowd(origin: string, addresses: number, seconds: number): Promise<Crowd> {
  const args = [origin, CONNECTIONS, addresses, seconds].map(String);
  // The crowd and the measurement share a core, so the crowd has a low priority.
  const program = pinned(OTHER_CORE, ['nice', '-n', '19', ...NODE, 'scripts/bench/flood/guests.ts', ...args]);
  return new Promise((resolve, reject) => {
    program.once('exit', (code) => reject(new Error(`The crowd ended with code ${code}.`)));
    if (program.stdout) {
      createInterface({ input: program.stdout }).once('line', (line) => resolve(JSON.parse(line) as Crowd));
    }
  });
}

async function underFlood({ origin, secret, codes }: SlowShop, addresses: number, seconds: number) {
  const crowd = startCrowd(origin, addresses, seconds);
  const buyers = customers
    .filter(({ active }) => active)
    .slice(0, ORDERS)
    .map(({ cardcode, emails: [email = ''] }) => ({ cardcode, email }));
  const [served, p99, { statuses, p99Ms }] = await Promise.all([
    serveCustomers(origin, secret, { customers: buyers, codes, seconds }),
    staticP99(origin, crowd),
    crowd,
  ]);
  return { served, p99, statuses, guestP99Ms: p99Ms };
}

const round2 = (value: number): number => Math.round(value * 100) / 100;

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { dist: { type: 'string', default: 'dist' }, seconds: { type: 'string', default: '30' } },
  });
  const dist = join(fileURLToPath(new URL('../..', import.meta.url)), values.dist);
  if (!existsSync(join(dist, 'server', 'entry.mjs'))) {
    throw new Error(`No built site at ${dist}. Run npm start once, or npm run build.`);
  }
  const seconds = Number(values.seconds);
  const rows: object[] = [];
  let kept = true;
  for (const [from, addresses] of [
    ['one address', 1],
    ['200 addresses', 200],
  ] as const) {
    const shop = await startSlowShop(values.dist, DELAY_MS);
    try {
      await staticP99(shop.origin, pause(1_000));
      const idle = await staticP99(shop.origin, pause(IDLE_MS));
      const { served, p99, statuses, guestP99Ms } = await underFlood(shop, addresses, seconds);
      const ratio = p99 / idle;
      kept &&= served.prices / served.pricesAsked >= LIMITS.prices;
      kept &&= served.orders >= LIMITS.orders && ratio <= LIMITS.staticRatio;
      rows.push({
        from,
        'guests 200/429/503': [200, 429, 503].map((status) => statuses[status] ?? 0).join(' / '),
        'guests p99 ms': Math.round(guestP99Ms),
        prices: `${served.prices} of ${served.pricesAsked}`,
        orders: `${served.orders} of ${served.ordersAsked}`,
        'static p99 idle ms': round2(idle),
        'static p99 ms': round2(p99),
        'static ×': round2(ratio),
      });
    } finally {
      shop.stop();
    }
  }
  console.table(rows);
  const machine = { cores: cpus().length, cpu: cpus()[0]?.model };
  console.log(JSON.stringify({ date: new Date().toISOString(), ...machine, limits: LIMITS, kept, rows }));
}
