/**
 * `npm run bench -- NAME`: a benchmark by name, ./NAME.ts; each prints a table and JSON, and has its options at its head.
 * With `--smallest` it does all that it does otherwise, in its smallest size: it shows that it still works, which CI looks
 * at, and its times say nothing. Other options count more than those of the smallest size.
 */
import { readdirSync } from 'node:fs';

type Benchmark = {
  run: (args: string[]) => Promise<void>;
  /** The options of its smallest size. */
  smallest: string[];
};

const SMALLEST = '--smallest';

const names = readdirSync(import.meta.dirname)
  .filter((file) => file !== 'main.ts' && file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
const [name = '', ...args] = process.argv.slice(2);
if (names.includes(name)) {
  const { run, smallest } = (await import(`./${name}.ts`)) as Benchmark;
  const own = args.filter((arg) => arg !== SMALLEST);
  await run(own.length < args.length ? [...smallest, ...own] : own);
} else {
  console.error(`There is no benchmark "${name}". There are: ${names.join(', ')}.`);
  process.exitCode = 1;
}
