/**
 * `npm run attack -- documents`: every request-time route with every kind of id, as a visitor, without card code, as another
 * customer and with an ended session, against a back office that ignores the card code; then other customers' numbers.
 * Prints a table, and ends with 1 when anything leaked. `--numbers 10000 --dist dist-e2e`; dist-e2e is what the journeys
 * build.
 */
import { parseArgs } from 'node:util';
import { SHOP_DIST } from '../support/addresses.ts';
import { killPrograms } from '../support/serveProgram.ts';
import { ROLES } from './callers.ts';
import { attackDocuments, leaksOf } from './documents.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    numbers: { type: 'string', default: '10000' },
    dist: { type: 'string', default: SHOP_DIST },
  },
});

process.once('exit', killPrograms);

if (positionals[0] !== 'documents') {
  console.error('Say which: npm run attack -- documents');
  process.exit(1);
}
const result = await attackDocuments({ numbers: Number(values.numbers), dist: values.dist });
const routes = [...new Set(result.cells.map(({ route }) => route))];
const told = (route: string, role: string): string =>
  [...(result.cells.find((cell) => cell.route === route && cell.role === role)?.outcomes ?? [])]
    .map(([outcome, times]) => `${outcome} ${times}`)
    .join(', ');
console.table(
  Object.fromEntries(
    routes.map((route) => [route, Object.fromEntries(ROLES.map((role) => [role, told(route, role)]))]),
  ),
);
console.table([result.foreign]);
const leaks = leaksOf(result);
for (const leak of leaks) console.error(leak);
console.log(leaks.length === 0 ? 'Nothing leaked.' : `${leaks.length} leaks.`);
process.exit(leaks.length === 0 ? 0 : 1);
