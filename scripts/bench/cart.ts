/**
 * `npm run bench -- cart`: edits of carts that one core applies in a second, and how long they take, with 1, 10 and 100
 * customers at once. Each edits a cart of their own and waits for the answer before the next edit. Needs Linux with two
 * cores.
 */
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { customers } from '../sandbox/commerce/customers.ts';
import { Editor } from './cart/editor.ts';
import { percentile } from './cart/figures.ts';
import { type SlowShop, startSlowShop } from './flood/shop.ts';
import { cpuSeconds } from './proxy/programs.ts';

const AT_ONCE = [1, 10, 100];
const WARM_SECONDS = 2;

async function measure({ origin, secret, codes, program }: SlowShop, atOnce: number, seconds: number) {
  const buyer = customers.find(({ cardcode }) => cardcode !== '');
  if (!buyer) throw new Error('The sandbox has no customer.');
  const editors = await Promise.all(
    Array.from({ length: atOnce }, (_, index) =>
      Editor.open(origin, secret, buyer.cardcode, `${atOnce}-${index}`),
    ),
  );
  const goods = await editors[0]?.goods(codes.slice(0, 50));
  if (!goods?.length) throw new Error('No product of the sandbox can be bought.');
  const edit = (until: number) => Promise.all(editors.map((editor) => editor.editUntil(until, goods)));
  await edit(performance.now() + WARM_SECONDS * 1000);
  const cpuBefore = cpuSeconds(program);
  const start = performance.now();
  const times = (await edit(start + seconds * 1000)).flat();
  const took = (performance.now() - start) / 1000;
  return {
    customers: atOnce,
    'edits/s': Math.round(times.length / took),
    // With the saves to the back office that follow.
    'CPU ms/edit': Math.round(((cpuSeconds(program) - cpuBefore) / times.length) * 10_000) / 10,
    'p50 ms': Math.round(percentile(times, 0.5) * 10) / 10,
    'p99 ms': Math.round(percentile(times, 0.99) * 10) / 10,
  };
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: { dist: { type: 'string', default: 'dist' }, seconds: { type: 'string', default: '10' } },
  });
  const dist = join(fileURLToPath(new URL('../..', import.meta.url)), values.dist);
  if (!existsSync(join(dist, 'server', 'entry.mjs'))) {
    throw new Error(`No built site at ${dist}. Run npm start once, or npm run build.`);
  }
  const shop = await startSlowShop(values.dist, 0);
  try {
    const rows = [];
    for (const atOnce of AT_ONCE) rows.push(await measure(shop, atOnce, Number(values.seconds)));
    console.table(rows);
    console.log(
      JSON.stringify({ date: new Date().toISOString(), cores: cpus().length, cpu: cpus()[0]?.model, rows }),
    );
  } finally {
    shop.stop();
  }
}
