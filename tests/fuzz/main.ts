/**
 * `npm run fuzz`: broken answers of every call, over HTTP, to the real client. It must make of each a whole value or
 * one of its three errors. `-- --cases 100000 --seed 1`; exit 1 at the first batch with a problem's report.
 *
 * `npm run fuzz -- cart`: schedules of two tabs that edit a cart while they are offline, lose answers and are reloaded. No
 * edit may be lost or doubled. `-- --schedules 1000 --seed 1`
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import { fuzz } from './campaign.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    cases: { type: 'string', default: '100000' },
    schedules: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
  },
});

async function fuzzAnswers(): Promise<number> {
  const started = performance.now();
  const { cases, tally, problems } = await fuzz(Number(values.cases), Number(values.seed), console.log);
  console.table(tally);
  for (const problem of problems) console.error(problem);
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${cases} broken answers in ${seconds} s, seed ${values.seed}: ${problems.length} problems.`);
  return problems.length > 0 ? 1 : 0;
}

/** In Vitest, which gives each tab stores of its own. */
async function fuzzCart(): Promise<number> {
  console.log(`${values.schedules} schedules, seed ${values.seed}`);
  const program = spawn('vitest', ['run', '--project', 'unit', 'tests/fuzz/cartSchedules.test.ts'], {
    env: { ...process.env, CART_SCHEDULES: values.schedules, CART_SEED: values.seed },
    stdio: 'inherit',
  });
  const [code] = await once(program, 'exit');
  return Number(code ?? 1);
}

process.exitCode = positionals[0] === 'cart' ? await fuzzCart() : await fuzzAnswers();
