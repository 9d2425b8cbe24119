/**
 * `npm run faults -- cart|orders`: the shop under every fault of the sandbox, killed at random moments. Prints a table,
 * and ends with 1 when anything was lost or doubled. `--seeds 2 --edits 2000 --kills 100 --orders 2000 --late 60000
 * --at-once 4 --dist dist-e2e`
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
    kills: { type: 'string', default: '100' },
    orders: { type: 'string', default: '2000' },
    late: { type: 'string', default: '60000' },
    'at-once': { type: 'string', default: '4' },
    dist: { type: 'string', default: SHOP_DIST },
  },
});

const lateMs = Number(values.late);
const campaigns = {
  cart: (seed: number) => {
    const [edits, kills] = [Number(values.edits), Number(values.kills)];
    return cartRun({ seed, lateMs, dist: values.dist, edits, kills });
  },
  orders: (seed: number) => ordersRun({ seed, lateMs, dist: values.dist, orders: Number(values.orders) }),
};
/** A cart has an odd seed, with every fault, and an even one, with the worst: see faultsOf. */
const SEEDS = { cart: 2, orders: 1 };

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
  { concurrency: Number(values['at-once']) },
);
console.table(results);
const failures = results.reduce((sum, { lost, doubled, differing }) => sum + lost + doubled + differing, 0);
console.log(failures === 0 ? 'Nothing was lost or doubled.' : `${failures} lost, doubled or differing.`);
process.exit(failures === 0 ? 0 : 1);
