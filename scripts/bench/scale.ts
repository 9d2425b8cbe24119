/**
 * `npm run bench -- scale`: one, two and four servers over one Postgres, behind nginx; an edit of a cart beside the bare
 * transaction that does the same; static pages while the back office hangs for half a minute. `--only processes`, `cost` or
 * `hang`; `--rounds 3`, `--seconds 5` of each measurement, `--dist dist`. All three take a quarter of an hour. Load, servers,
 * database and sandbox share the machine. Needs Linux with two cores, nginx and Postgres.
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
    console.error(
      `There is no built site at ${dist}: run \`npm run build\` first, or pass --dist with another folder.`,
    );
    process.exitCode = 1;
    return;
  }
  const [rounds, seconds] = [Number(values.rounds), Number(values.seconds)];
  const ground = await prepareGround(values.dist);
  /** Measures a part, unless only another one is wanted, and prints its tables. */
  const part = async <Found>(
    name: string,
    measure: () => Promise<Found>,
    tables: (found: Found) => object[],
  ) => {
    if (values.only !== '' && values.only !== name) return undefined;
    console.log(`Measuring ${name}, which takes some minutes…`);
    const found = await measure();
    for (const table of tables(found)) console.table(table);
    return found;
  };
  try {
    const processes = await part(
      'processes',
      () => measureProcesses(ground, { rounds, seconds }),
      ({ rates, cpuMs }) => [rates, cpuMs],
    );
    const cost = await part(
      'cost',
      () => measureCost(ground, rounds),
      (found) => [found],
    );
    const hang = await part(
      'hang',
      () => measureHang(ground, rounds),
      ({ pages, calls }) => [[pages], calls],
    );
    const machine = { cores: cpus().length, cpu: cpus()[0]?.model };
    const found = { processes, cost, hang };
    console.log(JSON.stringify({ date: new Date().toISOString(), ...machine, limits: LIMITS, ...found }));
  } finally {
    await ground.stop();
  }
}
