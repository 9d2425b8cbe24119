/**
 * `npm run bench -- scale`: one, two and four servers over one Postgres, behind nginx; an edit of a cart beside the bare
 * transaction that does the same; static pages while the back office hangs for half a minute. `--only processes`, `cost` or
 * `hang`. Load, servers, database and sandbox share the machine. Needs Linux with two cores, nginx and Postgres.
 */
import { existsSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { measureCost } from './scale/cost.ts';
import { measureHang } from './scale/hang.ts';
import { measureProcesses } from './scale/processes.ts';
import { prepareGround } from './scale/shops.ts';

/** `cost`: the edit's transaction ÷ the bare one. `pages`: their 99th percentile ÷ the idle one. */
const LIMITS = { cost: 3, pages: 1.2, callFailsMs: 1_000 };

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      dist: { type: 'string', default: 'dist' },
      only: { type: 'string', default: '' },
      rounds: { type: 'string', default: '3' },
      seconds: { type: 'string', default: '5' },
    },
  });
  const dist = join(fileURLToPath(new URL('../..', import.meta.url)), values.dist);
  if (!existsSync(join(dist, 'server', 'entry.mjs'))) {
    throw new Error(`No built site at ${dist}. Run npm start once, or npm run build.`);
  }
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  const isWanted = (part: string): boolean => values.only === '' || values.only === part;
  const ground = await prepareGround(values.dist);
  try {
    const processes = isWanted('processes') ? await measureProcesses(ground, { rounds, seconds }) : undefined;
    const cost = isWanted('cost') ? await measureCost(ground, rounds) : undefined;
    const hang = isWanted('hang') ? await measureHang(ground, rounds) : undefined;
    if (processes) {
      console.table(processes.rates);
      console.table(processes.cpuMs);
    }
    if (cost) console.table(cost);
    if (hang) {
      console.table([hang.pages]);
      console.table(hang.calls);
    }
    const machine = { cores: cpus().length, cpu: cpus()[0]?.model };
    const found = { processes, cost, hang };
    console.log(JSON.stringify({ date: new Date().toISOString(), ...machine, limits: LIMITS, ...found }));
  } finally {
    await ground.stop();
  }
}
