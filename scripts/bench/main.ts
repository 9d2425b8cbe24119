/** `npm run bench -- NAME`: a benchmark by name; each prints a table and JSON. */
export {};

const BENCHMARKS: Record<string, () => Promise<{ run: (args: string[]) => Promise<void> }>> = {
  proxy: () => import('./proxy.ts'),
};

const [name = '', ...args] = process.argv.slice(2);
const benchmark = BENCHMARKS[name];
if (benchmark) {
  await (await benchmark()).run(args);
} else {
  console.error(`There is no benchmark "${name}". There are: ${Object.keys(BENCHMARKS).join(', ')}.`);
  process.exitCode = 1;
}
