/**
 * `npm test`: types, lint, unit and contract tests, journeys in a real browser, and the server in processes of its own.
 * Goes on after a failure, so that one run shows them all. Only a program's test that ran out of its time is tried once more,
 * when nothing else runs, and named either way (decision 0107). The last line is `N passed, N failed`, from the runners' own
 * counts.
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
import { type Failure, failureOutside, lastLines, type Outcome, passedLater } from './test/outcomes.ts';
import { type FileRunner, playwright, vitest } from './test/runners.ts';
import { runTool } from './test/runTool.ts';

const SHOP_OPENS_WITHIN_MS = 300_000;
/** More than a few tests out of time are no accident of a busy machine. */
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

function tell(verdict: string, failed: readonly Failure[]): void {
  for (const { name, file, reason } of failed)
    console.log([`${verdict}: ${name}`, file && `  in ${file}`, reason].filter(Boolean).join('\n'));
}

/** What ran out of its time in a run, and passed when it was tried once more with nothing beside it. */
async function tryLateAgain(runner: FileRunner, first: Outcome): Promise<Failure[]> {
  const late = first.failed.filter((failure) => failure.late);
  if (late.length === 0 || late.length > MOST_SECOND_TRIES) return [];
  return passedLater(first, await runner.runFiles(late.map(({ file }) => file)));
}

ensureTestChromium();

const journeys = playwright('Journeys in the browser');
const unit = vitest('Unit and contract tests', ['unit', 'unit-shared']);
const postgres = vitest('The database on Postgres', ['postgres']);
const BENCHES = 'tests/programs/benches.test.ts';
const programs = vitest('The server in processes of its own', ['programs'], ['--exclude', BENCHES]);
const benches = vitest('Benchmarks in their smallest size', ['programs'], [BENCHES]);
const inEngine = (name: string, file: string) => vitest(name, ['engines'], [`tests/engines/${file}.test.ts`]);
const firefox = inEngine('Journeys in Firefox', 'firefox');
const webkit = inEngine('Journeys in WebKit', 'webkit');
const paper = inEngine('Paper in Firefox', 'paper');
const layout = inEngine('The layout in three engines', 'layout');

// Two lanes for two cores, one of browsers and one of processes: decision 0107.
const journeysEnd = journeys.run();
const firefoxEnd = journeysEnd.then(firefox.run);
const paperEnd = firefoxEnd.then(paper.run);
const webkitEnd = paperEnd.then(webkit.run);
const layoutEnd = webkitEnd.then(layout.run);
const benchesEnd = layoutEnd.then(benches.run);
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
const programsEnd = unitEnd.then(programs.run);
const processes = [unitEnd, programsEnd];
if (hasPostgres()) processes.push(programsEnd.then(postgres.run));
const firsts = await Promise.all(processes);
// It writes files that Astro writes when it compiles, too.
checks.push(
  await whileNobodyCompiles(process.cwd(), () =>
    check('Types', ['astro', 'check', '--minimumFailingSeverity', 'hint']),
  ),
);
firsts.push(...(await Promise.all([journeysEnd, firefoxEnd, paperEnd, webkitEnd, layoutEnd, benchesEnd])));
const outcomes = [...checks, ...firsts];
const later = [
  ...(await tryLateAgain(programs, await programsEnd)),
  ...(await tryLateAgain(benches, await benchesEnd)),
];
const failures = outcomes.flatMap(({ failed }) => failed).filter((failure) => !later.includes(failure));
const passed = outcomes.reduce((all, outcome) => all + outcome.passed, 0) + later.length;
console.log(
  `\n${enginesTable({ Chromium: await journeysEnd, Firefox: await firefoxEnd, WebKit: await webkitEnd })}\n`,
);
// At the end of the output, which is all that some CI shows.
tell('failed', failures);
tell('ran out of its time and passed the second time', later);
console.log(`\n${passed} passed, ${failures.length} failed`);
process.exit(failures.length === 0 && passed > 0 ? 0 : 1);
