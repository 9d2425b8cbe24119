/**
 * `npm run bench -- night`: what a build costs after nothing, one percent or everything has changed, for the sizes in
 * `--products 1000,10000`, and what Hugo takes for the same product pages (`--peers none` leaves it out). The middle of
 * `--turns 3` full builds of each kind and of Hugo's, made in turn, by CPU, is in the table; `--compiled` leaves out the
 * build that compiles the code. CPU is that of all processes of a build, as GNU time counts them. Snapshots are made from
 * the sandbox's catalogue, without pictures: they are fetched before a build.
 */
import { parseArgs } from 'node:util';
import { nightsOf, type Row } from './night/nights.ts';

const tableOf = (rows: readonly Row[]) =>
  rows.map(({ products, night, cost, made }) => ({
    products,
    night,
    'wall s': cost.wall.toFixed(1),
    'CPU s': cost.cpu.toFixed(1),
    'system s': cost.system.toFixed(1),
    'peak MB': Math.round(cost.megabytes),
    'pages made': made,
    'pages/s': made > 0 ? Math.round(made / cost.wall) : '',
    'ms CPU a page': made > 0 ? ((cost.cpu * 1000) / made).toFixed(2) : '',
  }));

/** CPU seconds of the first ÷ those of the second, and the limit at 10,000 products; at 100,000, 1 % may cost 0.25. */
const RATIOS: [string, string, number][] = [
  ['full, not compressed', 'Hugo', 1.2],
  ['1 % with new descriptions', 'full', 0.35],
  ['1 % with new names', 'full', 0.35],
  ['nothing changed', 'full', 0.1],
];

function ratiosOf(rows: readonly Row[]) {
  const cpu = Object.fromEntries(rows.map(({ night, cost }) => [night, cost.cpu]));
  return RATIOS.flatMap(([one, other, limit]) => {
    const ratio = (cpu[one] ?? Number.NaN) / (cpu[other] ?? Number.NaN);
    return Number.isNaN(ratio)
      ? []
      : [{ ratio: `${one} ÷ ${other}`, measured: ratio.toFixed(2), 'limit at 10,000': limit }];
  });
}

export const smallest = ['--products', '120', '--turns', '1', '--compiled'];

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      products: { type: 'string', default: '1000,10000' },
      peers: { type: 'string', default: 'all' },
      turns: { type: 'string', default: '3' },
      compiled: { type: 'boolean', default: false },
    },
  });
  for (const products of values.products.split(',').map(Number)) {
    const { rows, release } = await nightsOf({
      products,
      withPeers: values.peers !== 'none',
      turns: Number(values.turns),
      isCompiled: values.compiled,
    });
    const table = tableOf(rows);
    console.table(table);
    console.log(`${products} products: the release has ${Math.round(release)} MB without pictures.`);
    const ratios = ratiosOf(rows);
    console.table(ratios);
    console.log(JSON.stringify({ bench: 'night', products, release, ratios, rows: table }));
  }
}
