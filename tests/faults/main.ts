/**
 * `npm run faults -- cart|orders`: the shop under every fault of the sandbox, killed at random moments. Prints a table,
 * and ends with 1 when anything was lost or doubled. `--seeds 2 --first-seed 1 --edits 2000 --kills 100 --orders 500
 * --late 60000 --at-once 4 --dist dist-e2e`; edits, orders and kills are of each seed. Without options, orders are 10,000
 * in 20 seeds, with 500 kills.
 */
import { parseArgs } from 'node:util';
import pMap from 'p-map';
import { SHOP_DIST } from '../support/addresses.ts';
import { killPrograms } from '../support/serveProgram.ts';
import { cartRun } from './cart.ts';
import { ordersRun } from './orders.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seeds: { type: 'string' },
    'first-seed': { type: 'string', default: '1' },
    edits: { type: 'string', default: '2000' },
    kills: { type: 'string' },
    orders: { type: 'string', default: '500' },
    late: { type: 'string', default: '60000' },
    'at-once': { type: 'string' },
    dist: { type: 'string', default: SHOP_DIST },
  },
});

const lateMs = Number(values.late);
/** Of each seed. */
const KILLS = { cart: 100, orders: 25 };
/** A seed of orders waits for late commits half of its time, while others work. */
const AT_ONCE = { cart: 4, orders: 5 };
const campaigns = {
  cart: (seed: number) => {
    const [edits, kills] = [Number(values.edits), Number(values.kills ?? KILLS.cart)];
    return cartRun({ seed, lateMs, dist: values.dist, edits, kills });
  },
  orders: (seed: number) => {
    const [orders, kills] = [Number(values.orders), Number(values.kills ?? KILLS.orders)];
    return ordersRun({ seed, lateMs, dist: values.dist, orders, kills });
  },
};
/** A cart has an odd seed, with every fault, and an even one, with the worst: see faultsOf. */
const SEEDS = { cart: 2, orders: 20 };

process.once('exit', killPrograms);

const [name] = positionals;
if (name !== 'cart' && name !== 'orders') {
  console.error('Say which: npm run faults -- cart, or npm run faults -- orders');
  process.exit(1);
}
const first = Number(values['first-seed']);
const seeds = Array.from({ length: Number(values.seeds ?? SEEDS[name]) }, (_, index) => first + index);
const results = await pMap(
  seeds,
  async (seed) => {
    const result = await campaigns[name](seed);
    console.log(JSON.stringify(result));
    return result;
  },
  { concurrency: Number(values['at-once'] ?? AT_ONCE[name]) },
);
console.table(results);
const failures = results.reduce((sum, { lost, doubled, differing }) => sum + lost + doubled + differing, 0);
console.log(failures === 0 ? 'Nothing was lost or doubled.' : `${failures} lost, doubled or differing.`);
process.exit(failures === 0 ? 0 : 1);
