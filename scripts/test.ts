/**
 * `npm test`: types, lint, unit and contract tests, journeys in a real browser, and the server in processes of its own.
 * Goes on after a failure, so that one run shows them all. The last line is `N passed, N failed`, from the runners' own
 * counts.
 */
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FIRST_SHOP } from '../tests/support/addresses.ts';
import { eventually } from '../tests/support/eventually.ts';
import { hasPostgres } from '../tests/support/postgres.ts';
import { ensureTestChromium } from './test/chromium.ts';
import { type Count, playwrightCount, sum, vitestCount } from './test/counts.ts';
import { ensureOperatorsTools } from './test/operatorsTools.ts';
import { runTool } from './test/runTool.ts';

const SHOP_OPENS_WITHIN_MS = 300_000;
const results = mkdtempSync(join(tmpdir(), 'mostrador-tests-'));

/** A check passes or fails as one. */
const check = async (title: string, args: string[]): Promise<Count> =>
  (await runTool(title, args)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };

/** A runner's own count; a runner that died without writing one has failed once. */
function countIn(file: string, title: string, ok: boolean, read: (json: unknown) => Count): Count {
  try {
    const count = read(JSON.parse(readFileSync(file, 'utf8')));
    return ok || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch (error) {
    console.error(`${title} left no result: ${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1 };
  }
}

/** One of the projects of vitest.config.ts. */
async function vitest(title: string, project: string): Promise<Count> {
  const file = join(results, `${project}.json`);
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const ok = await runTool(title, ['vitest', 'run', '--project', project, ...report]);
  return countIn(file, title, ok, vitestCount);
}

async function journeys(): Promise<Count> {
  const title = 'Journeys in the browser';
  const file = join(results, 'playwright.json');
  const ok = await runTool(title, ['playwright', 'test'], {
    env: { PLAYWRIGHT_JSON_OUTPUT_NAME: file },
    live: true,
  });
  return countIn(file, title, ok, playwrightCount);
}

const shopAnswers = () =>
  eventually(async () => void (await fetch(`${FIRST_SHOP}/healthz`)), { timeoutMs: SHOP_OPENS_WITHIN_MS });

ensureTestChromium();
ensureOperatorsTools();
if (process.env.CI && !hasPostgres())
  throw new Error('CI tests on Postgres too, and it could not be installed: apt-get install postgresql.');
// The journeys wait more than they compute, so all else runs beside them: decision 0107.
const journeysEnd = journeys();
const counts = [await check('Lint and format', ['biome', 'ci', '.']), await check('Unused code', ['knip'])];
// Two builds at once would write the same files of Astro's, and the last tests need the journeys' build.
await Promise.race([journeysEnd, shopAnswers()]);
counts.push(await check('Types', ['astro', 'check', '--minimumFailingSeverity', 'hint']));
/** Both compute all the time: at once they would keep the journeys waiting for too long. */
async function unitThenPostgres(): Promise<Count> {
  const unit = await vitest('Unit and contract tests', 'unit');
  return hasPostgres() ? sum([unit, await vitest('The database on Postgres', 'postgres')]) : unit;
}
// The server's programs mostly wait for faults to pass.
counts.push(
  ...(await Promise.all([
    unitThenPostgres(),
    vitest('The server in processes of its own', 'programs'),
    journeysEnd,
  ])),
);

const total = sum(counts);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
