/**
 * `npm test`: types, lint, unit and contract tests, journeys in a real browser, and the server in processes of its own.
 * Goes on after a failure, so that one run shows them all. What failed is tried once more when nothing else runs, and
 * is named either way (decision 0107). The last line is `N passed, N failed`, from the runners' own counts.
 */
import { whileNobodyCompiles } from '#build/code/siteCode.ts';
import { FIRST_SHOP } from '../tests/support/addresses.ts';
import { hasPostgres } from '../tests/support/database/postgres.ts';
import { hasFirefox } from '../tests/support/engines/puppeteer.ts';
import { hasWebKit } from '../tests/support/engines/webkit.ts';
import { eventually } from '../tests/support/eventually.ts';
import { ensureTestChromium } from './test/chromium.ts';
import { enginesTable } from './test/enginesTable.ts';
import { ensureOperatorsTools } from './test/operatorsTools.ts';
import { failureOutside, lastLines, type Outcome, withSecondTry } from './test/outcomes.ts';
import { playwright, type Runner, vitest } from './test/runners.ts';
import { runTool } from './test/runTool.ts';

const SHOP_OPENS_WITHIN_MS = 300_000;
/** More than a few failed tests are no accident of a busy machine. */
const MOST_SECOND_TRIES = 4;

const failure = (name: string, reason = ''): Outcome => ({
  passed: 0,
  failed: [failureOutside(name, { reason })],
});

/** A check passes or fails as one. */
async function check(title: string, args: string[]): Promise<Outcome> {
  const { ok, output } = await runTool(title, args);
  return ok ? { passed: 1, failed: [] } : failure(title, lastLines(output));
}

const shopAnswers = () =>
  eventually(async () => void (await fetch(`${FIRST_SHOP}/healthz`)), { timeoutMs: SHOP_OPENS_WITHIN_MS });

/** At the end of the output, which is all that some CI shows. */
function tell(verdict: string, { failed }: Outcome): void {
  for (const { name, file, reason } of failed)
    console.log([`${verdict}: ${name}`, file && `  in ${file}`, reason].filter(Boolean).join('\n'));
}

/** The outcome with what its second try changed; both are told. */
async function tryAgain(runner: Runner, first: Outcome): Promise<Outcome> {
  const { failed } = first;
  tell('failed', first);
  const hopeless = failed.length > MOST_SECOND_TRIES || failed.some(({ file }) => !file);
  if (failed.length === 0 || hopeless) return first;
  const second = await runner.runAgain(first);
  tell('failed again', second);
  return withSecondTry(first, second);
}

ensureTestChromium();

const journeys = playwright('Journeys in the browser');
const unit = vitest('Unit and contract tests', ['unit', 'unit-shared']);
const postgres = vitest('The database on Postgres', ['postgres']);
const programs = vitest('The server in processes of its own', ['programs']);
const inEngine = (name: string, file: string) => vitest(name, ['engines'], [`tests/engines/${file}.test.ts`]);
const firefox = inEngine('Journeys in Firefox', 'firefox');
const webkit = inEngine('Journeys in WebKit', 'webkit');
const layout = inEngine('The layout in three engines', 'layout');

// The journeys wait more than they compute, so all else runs beside them: decision 0107.
const journeysEnd = journeys.run();
// The journeys build their shop meanwhile, and need none of these.
ensureOperatorsTools();
const checks = [await check('Lint and format', ['biome', 'ci', '.']), await check('Unused code', ['knip'])];
if (process.env.CI && !hasPostgres())
  checks.push(failure('CI tests on Postgres too, and it could not be installed: apt-get install postgresql'));
if (process.env.CI && !hasWebKit())
  checks.push(failure("CI tests in Safari's engine too, and it could not be installed: webkit2gtk-driver"));
if (process.env.CI && !hasFirefox())
  checks.push(failure('CI tests in Firefox too, and it could not be installed: firefox-esr'));
// The last tests need the journeys' build.
await Promise.race([journeysEnd, shopAnswers()]);
const unitEnd = unit.run();
const programsEnd = programs.run();
// Beside the end of the journeys: from the beginning they would only keep all else waiting.
const firefoxEnd = programsEnd.then(firefox.run);
const webkitEnd = programsEnd.then(webkit.run);
const layoutEnd = Promise.all([firefoxEnd, webkitEnd]).then(layout.run);
const runs: [Runner, Promise<Outcome>][] = [
  [unit, unitEnd],
  [programs, programsEnd],
  [firefox, firefoxEnd],
  [webkit, webkitEnd],
  [layout, layoutEnd],
  [journeys, journeysEnd],
];
// From the beginning they would keep the journeys waiting for too long.
const oneEnds = Promise.race([journeysEnd, unitEnd, programsEnd]);
if (hasPostgres()) runs.push([postgres, oneEnds.then(() => postgres.run())]);
// It writes files that Astro writes when it compiles, too.
const typesEnd = oneEnds.then(() =>
  whileNobodyCompiles(process.cwd(), () =>
    check('Types', ['astro', 'check', '--minimumFailingSeverity', 'hint']),
  ),
);
const firsts = await Promise.all(runs.map(async ([runner, end]) => ({ runner, first: await end })));
checks.push(await typesEnd);
const outcomes = [...checks];
for (const outcome of checks) tell('failed', outcome);
const last = new Map<Runner, Outcome>();
for (const { runner, first } of firsts) last.set(runner, await tryAgain(runner, first));
outcomes.push(...last.values());

const passed = outcomes.reduce((all, outcome) => all + outcome.passed, 0);
const failed = outcomes.reduce((all, outcome) => all + outcome.failed.length, 0);
const inTable = { Chromium: journeys, Firefox: firefox, WebKit: webkit };
const rows = Object.entries(inTable).flatMap(([name, runner]) => {
  const outcome = last.get(runner);
  return outcome ? [[name, outcome]] : [];
});
console.log(`\n${enginesTable(Object.fromEntries(rows))}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
