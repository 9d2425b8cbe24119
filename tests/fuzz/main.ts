/**
 * `npm run fuzz`: broken answers of every call, over HTTP, to the real client. It must make of each a whole value or
 * one of its three errors. `-- --cases 100000 --seed 1`; exit 1 at the first batch with a problem's report.
 */
import { parseArgs } from 'node:util';
import { fuzz } from './campaign.ts';

const { values } = parseArgs({
  options: { cases: { type: 'string', default: '100000' }, seed: { type: 'string', default: '1' } },
});
const started = performance.now();
const { cases, tally, problems } = await fuzz(Number(values.cases), Number(values.seed), console.log);
console.table(tally);
for (const problem of problems) console.error(problem);
const seconds = Math.round((performance.now() - started) / 1000);
console.log(`${cases} broken answers in ${seconds} s, seed ${values.seed}: ${problems.length} problems.`);
process.exitCode = problems.length > 0 ? 1 : 0;
