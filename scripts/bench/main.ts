/** `npm run bench -- NAME`: runs ./NAME.ts. */
import { readdirSync } from 'node:fs';

const names = readdirSync(import.meta.dirname)
  .filter((file) => file !== 'main.ts' && file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
const [name = ''] = process.argv.slice(2);
const bench = names.includes(name) ? ((await import(`./${name}.ts`)) as { run?: () => Promise<void> }) : {};
if (!bench.run) {
  console.error(`No bench called “${name}”. There are: ${names.join(', ')}.`);
  process.exit(1);
}
await bench.run();
