/**
 * `npm run bench -- account`: what the shop adds to the back office's own time in the account's pages. Each request to the
 * shop is followed by the call that it makes, sent directly, in the same run.
 */
import { cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { getOrders } from '#api/orders.ts';
import { getProfile } from '#api/profile.ts';
import { getRepairs } from '#api/repairs.ts';
import { getBalance, getStatement } from '#api/statement.ts';
import { today } from '#domain/day.ts';
import { customers } from '../sandbox/commerce/customers.ts';
import { Editor } from './cart/editor.ts';
import { startSlowShop } from './flood/shop.ts';

const LIMIT_MS = 15;
const WARM = 5;

const median = (times: number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;

async function timeOf(ask: () => Promise<Response>): Promise<number> {
  const started = performance.now();
  const answer = await ask();
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}.`);
  return performance.now() - started;
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { dist: { type: 'string', default: 'dist' }, times: { type: 'string', default: '40' } },
  });
  const buyer = customers.find(({ cardcode }) => cardcode !== '');
  if (!buyer) throw new Error('The sandbox has no customer.');
  const shop = await startSlowShop(values.dist, 0);
  const asked: [string, string][] = [
    [getBalance.path, '/web/ClientState?'],
    [getStatement.path, '/web/ClientState?'],
    [getOrders.path, `/web/orders?start=2000-01-01&end=${today()}&`],
    [getRepairs.path, `/web/services?start=2024-01-01&end=${today()}&`],
    [getProfile.path, '/client/header?'],
  ];
  try {
    const rows = [];
    for (const [ours, call] of asked) {
      const times: { shop: number; office: number }[] = [];
      for (let turn = 0; turn < WARM + Number(values.times); turn++) {
        // The limit of requests is of one customer's e-mail: each turn is another one's.
        const person = await Editor.open(shop.origin, shop.secret, buyer.cardcode, `${ours}-${turn}`);
        times.push({
          shop: await timeOf(() => person.ask(ours)),
          office: await timeOf(() => fetch(`${shop.office}${call}cardcode=${buyer.cardcode}`)),
        });
      }
      const counted = times.slice(WARM);
      const added = median(counted.map((time) => time.shop - time.office));
      rows.push({
        page: ours,
        'shop p50 ms': Math.round(median(counted.map((time) => time.shop)) * 10) / 10,
        'office p50 ms': Math.round(median(counted.map((time) => time.office)) * 10) / 10,
        'added p50 ms': Math.round(added * 10) / 10,
        'limit ms': LIMIT_MS,
      });
    }
    console.table(rows);
    console.log(
      JSON.stringify({ date: new Date().toISOString(), cores: cpus().length, cpu: cpus()[0]?.model, rows }),
    );
  } finally {
    shop.stop();
  }
}
