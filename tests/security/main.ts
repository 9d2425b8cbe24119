/**
 * `npm run attack -- NAME`: attacks a built shop over a sandbox. Prints tables, and ends with 1 when anything went wrong. What
 * each attack tries is said in README.md of this folder. `--dist dist-e2e` is what the journeys build.
 */
import { parseArgs } from 'node:util';
import { SHOP_DIST } from '../support/addresses.ts';
import { hasPostgres, startPostgres } from '../support/database/postgres.ts';
import { killPrograms } from '../support/servers/serveProgram.ts';
import { ensureBuiltSite } from '../support/site/builtSite.ts';
import { withShop } from './attackedShop.ts';
import { attackBodies } from './bodies/attackBodies.ts';
import { attackRequests } from './bodies/oddRequests.ts';
import { attackSlowly } from './bodies/slowClients.ts';
import { attackCaches, crossReadsOf } from './caches/caches.ts';
import { ROLES } from './callers.ts';
import { attackCookies } from './cookies/cookies.ts';
import { attackCost } from './cost/cost.ts';
import { attackFiles } from './cost/files.ts';
import { attackMemory } from './cost/memory.ts';
import { attackMutations } from './csrf/csrf.ts';
import { attackDocuments, leaksOf } from './documents/documents.ts';
import { attackRedirects } from './redirects/redirects.ts';
import { attackTexts } from './xss/attackTexts.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    numbers: { type: 'string', default: '10000' },
    targets: { type: 'string', default: '10000' },
    payloads: { type: 'string', default: '5000' },
    from: { type: 'string', default: '0' },
    addresses: { type: 'string', default: '100' },
    unbuilt: { type: 'boolean', default: false },
    connections: { type: 'string', default: '200' },
    places: { type: 'string', default: '100' },
    tries: { type: 'string', default: '60' },
    requests: { type: 'string', default: '20000' },
    seconds: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
    dist: { type: 'string', default: SHOP_DIST },
  },
});

/** Of so many times that a request is sent its cost is the median. */
const COST_TIMES = 7;

process.once('exit', killPrograms);

/** Attacks, prints what came of it, and answers what leaked. */
async function documents(): Promise<string[]> {
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
  return leaksOf(result);
}

async function caches(): Promise<string[]> {
  const results = await attackCaches({ dist: values.dist });
  console.table(results.map(({ crossReads, ...counts }) => ({ ...counts, crossReads: crossReads.length })));
  return crossReadsOf(results);
}

async function redirects(): Promise<string[]> {
  const [count, seed] = [Number(values.targets), Number(values.seed)];
  const { problems, ...counts } = await attackRedirects({ count, seed, dist: values.dist });
  console.table([{ ...counts, problems: problems.length }]);
  return problems;
}

async function csrf(): Promise<string[]> {
  const { rows, problems } = await attackMutations({ dist: values.dist });
  console.table(rows);
  return problems;
}

async function cookies(): Promise<string[]> {
  const { dist, seed, places } = values;
  const postgres = hasPostgres() ? await startPostgres() : undefined;
  try {
    const databaseUrl = postgres?.url ?? '';
    const how = { dist, seed: Number(seed), places: Number(places), databaseUrl };
    const { rows, replays, problems } = await attackCookies(how);
    console.table(rows);
    console.table(replays);
    return problems;
  } finally {
    await postgres?.stop();
  }
}

async function bodies(): Promise<string[]> {
  const everything = { kinds: ['headers', 'body'], connections: Number(values.connections) };
  return withShop({ dist: values.dist }, async (attacked) => {
    const tallies = [await attackBodies(attacked, 1), await attackRequests(attacked, 1)];
    const slow = await attackSlowly(attacked, everything);
    console.table(tallies.flatMap(({ rows }) => rows));
    console.table(slow.rows);
    return [...tallies.flatMap(({ problems }) => problems), ...slow.problems];
  });
}

async function xss(): Promise<string[]> {
  const { dist, unbuilt } = values;
  const [seed, from, count] = [Number(values.seed), Number(values.from), Number(values.payloads)];
  const how = {
    dist,
    seed,
    from,
    count,
    inAddresses: Number(values.addresses),
    everyPage: 1,
    builds: !unbuilt,
  };
  const { rows, problems } = await attackTexts(how);
  console.table(rows);
  return problems;
}

async function cost(): Promise<string[]> {
  const [seed, tries, seconds] = [Number(values.seed), Number(values.tries), Number(values.seconds)];
  const { rows, problems, waits } = await attackCost({
    seed,
    tries,
    seconds,
    times: COST_TIMES,
    dist: values.dist,
  });
  console.table(rows);
  if (waits) console.table([waits]);
  const files = await attackFiles();
  console.table(files.rows);
  return [...problems, ...files.problems];
}

async function memory(): Promise<string[]> {
  const { rows, problems } = await attackMemory(Number(values.requests), values.dist);
  console.table(rows);
  return problems;
}

const attacks: Record<string, () => Promise<string[]>> = {
  ...{ documents, caches, redirects, csrf, cookies, bodies, xss, cost, memory },
};
const attack = attacks[positionals[0] ?? ''];
if (!attack) {
  console.error(`Say which: npm run attack -- ${Object.keys(attacks).join(' | ')}`);
  process.exit(1);
}
// Of its own texts the attack by texts builds a site of its own.
if (attack !== xss || values.unbuilt) await ensureBuiltSite(values.dist);
const leaks = await attack();
for (const leak of leaks) console.error(leak);
console.log(leaks.length === 0 ? 'Nothing went wrong.' : `${leaks.length} went wrong.`);
process.exit(leaks.length === 0 ? 0 : 1);
