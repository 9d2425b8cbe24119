/** `npm run bench -- NAME`: a benchmark by name, ./NAME.ts; each prints a table and JSON, and has its options at its head. */
import { readdirSync } from 'node:fs';

type Benchmark = { run: (args: string[]) => Promise<void> };

const names = readdirSync(import.meta.dirname)
  .filter((file) => file !== 'main.ts' && file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
const [name = '', ...args] = process.argv.slice(2);
if (names.includes(name)) {
  const benchmark = (await import(`./${name}.ts`)) as Benchmark;
  await benchmark.run(args);
} else {
  console.error(`There is no benchmark "${name}". There are: ${names.join(', ')}.`);
  process.exitCode = 1;
}
