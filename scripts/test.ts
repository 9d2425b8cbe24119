/**
 * `npm test`: types, lint, unit and contract tests, journeys in a real browser, and the server in processes of its own.
 * Goes on after a failure, so that one run shows them all. What failed is tried once more when nothing else runs, and
 * is named either way (decision 0231). The last line is `N passed, N failed`, from the runners' own counts.
 */
import { FIRST_SHOP } from '../tests/support/addresses.ts';
import { eventually } from '../tests/support/eventually.ts';
import { hasPostgres } from '../tests/support/postgres.ts';
import { ensureTestChromium } from './test/chromium.ts';
import { ensureOperatorsTools } from './test/operatorsTools.ts';
import { type Outcome, withSecondTry } from './test/outcomes.ts';
import { playwright, type Runner, vitest } from './test/runners.ts';
import { runTool } from './test/runTool.ts';

const SHOP_OPENS_WITHIN_MS = 300_000;
/** More than a few failed tests are no accident of a busy machine. */
const MOST_SECOND_TRIES = 4;

/** A check passes or fails as one. */
async function check(title: string, args: string[]): Promise<Outcome> {
  if (await runTool(title, args)) return { passed: 1, failed: [] };
  console.log(`failed: ${title}`);
  return { passed: 0, failed: [{ name: title, file: '' }] };
}

const shopAnswers = () =>
  eventually(async () => void (await fetch(`${FIRST_SHOP}/healthz`)), { timeoutMs: SHOP_OPENS_WITHIN_MS });

const nameOf = ({ name, file }: Outcome['failed'][number]) => (file ? `${name} (${file})` : name);

/** The outcome with what its second try changed; both are told. */
async function tryAgain(runner: Runner, first: Outcome): Promise<Outcome> {
  const { failed } = first;
  for (const test of failed) console.log(`failed: ${nameOf(test)}`);
  const hopeless = failed.length > MOST_SECOND_TRIES || failed.some(({ file }) => !file);
  if (failed.length === 0 || hopeless) return first;
  const second = await runner.runAgain(first);
  for (const test of second.failed) console.log(`failed again: ${nameOf(test)}`);
  return withSecondTry(first, second);
}

ensureTestChromium();
ensureOperatorsTools();
if (process.env.CI && !hasPostgres())
  throw new Error('CI tests on Postgres too, and it could not be installed: apt-get install postgresql.');

const journeys = playwright('Journeys in the browser');
const unit = vitest('Unit and contract tests', 'unit');
const postgres = vitest('The database on Postgres', 'postgres');
const programs = vitest('The server in processes of its own', 'programs');

// The journeys wait more than they compute, so all else runs beside them: decision 0107.
const journeysEnd = journeys.run();
const checks = [await check('Lint and format', ['biome', 'ci', '.']), await check('Unused code', ['knip'])];
// Two builds at once would write the same files of Astro's, and the last tests need the journeys' build.
await Promise.race([journeysEnd, shopAnswers()]);
checks.push(await check('Types', ['astro', 'check', '--minimumFailingSeverity', 'hint']));
const unitEnd = unit.run();
const programsEnd = programs.run();
const runs: [Runner, Promise<Outcome>][] = [
  [unit, unitEnd],
  [programs, programsEnd],
  [journeys, journeysEnd],
];
// From the beginning a fourth runner would keep the journeys waiting for too long.
if (hasPostgres()) runs.push([postgres, Promise.race([unitEnd, programsEnd]).then(() => postgres.run())]);
const firsts = await Promise.all(runs.map(async ([runner, end]) => ({ runner, first: await end })));
const outcomes = [...checks];
for (const { runner, first } of firsts) outcomes.push(await tryAgain(runner, first));

const passed = outcomes.reduce((all, outcome) => all + outcome.passed, 0);
const failed = outcomes.reduce((all, outcome) => all + outcome.failed.length, 0);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
