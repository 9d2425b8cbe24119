/**
 * `npm run bench -- scale`: how many edits of carts and orders a second one, two and four servers over one Postgres take,
 * behind nginx, and what CPU each costs. `--dist dist,dist-old` compares built sites in turn, `--processes 1,2,4`,
 * `--rounds 3`, `--seconds 5` of each measurement, `--warm 12` seconds of edits before it for each process. Load, servers, database and sandbox share the machine, and as many
 * processes as it has cores are what it can show. Needs Linux, nginx and Postgres.
 *
 * Each of these measures one limit of docs/scale.md instead: `--office` (orders an hour that a back office takes, by a simulation),
 * `--orders` (what one order asks and writes), `--commits` (those of Postgres a second), `--products 5000,20000,80000` (a first
 * night and the search) and `--customers 2000,8000,24000` (the database). The first two sizes give a model, the third tries it.
 */
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureOrders } from './scale/orders.ts';
import { measurePart } from './scale/parts.ts';
import { measureProcesses } from './scale/processes.ts';
import { prepareGround } from './scale/shops.ts';

export const smallest = ['--processes', '1', '--rounds', '1', '--seconds', '1', '--warm', '0'];

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      dist: { type: 'string', default: 'dist' },
      processes: { type: 'string', default: '1,2,4' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
      warm: { type: 'string', default: '12' },
      office: { type: 'boolean', default: false },
      orders: { type: 'boolean', default: false },
      commits: { type: 'boolean', default: false },
      products: { type: 'string' },
      customers: { type: 'string' },
    },
  });
  const root = fileURLToPath(new URL('../..', import.meta.url));
  if (await measurePart(root, { ...values, seconds: Number(values.seconds) })) return;
  const dists = values.dist.split(',');
  const missing = dists.filter((dist) => !existsSync(join(root, dist, 'server', 'entry.mjs')));
  if (missing.length > 0) {
    console.error(
      `There is no built site at ${missing.join(', ')}: run \`npm run build\` first, or pass --dist with another folder.`,
    );
    process.exitCode = 1;
    return;
  }
  const ground = await prepareGround();
  try {
    console.log('Measuring, which takes some minutes…');
    if (values.orders) {
      for (const dist of dists) console.log(await measureOrders(ground, dist, Number(values.seconds)));
      return;
    }
    const rows = await measureProcesses(ground, {
      dists,
      counts: values.processes.split(',').map(Number),
      rounds: Number(values.rounds),
      seconds: Number(values.seconds),
      warmSeconds: Number(values.warm),
    });
    console.table(rows);
    const machine = { cores: cpus().length, cpu: cpus()[0]?.model };
    console.log(JSON.stringify({ bench: 'scale', date: new Date().toISOString(), ...machine, rows }));
  } finally {
    await ground.stop();
  }
}
