/**
 * `npm test`: types, lint, unit and contract tests, journeys in a real browser, and the server in processes of its own.
 * Goes on after a failure, so that one run shows them all. The last line is `N passed, N failed`, from the runners' own
 * counts.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureTestChromium } from './test/chromium.ts';
import { type Count, playwrightCount, vitestCount } from './test/counts.ts';

const results = mkdtempSync(join(tmpdir(), 'mostrador-tests-'));

/** Runs one of the project's tools on this Node, its output shown. */
function run(title: string, args: string[], env: Record<string, string> = {}): boolean {
  console.log(`\n── ${title}`);
  return spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0;
}

/** A check passes or fails as one. Checks run side by side, so what one says is shown when it ends. */
async function check(title: string, args: string[]): Promise<Count> {
  const tool = spawn('npx', args, { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [tool.stdout, tool.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
    });
  }
  const [code] = await once(tool, 'close');
  console.log(`\n── ${title}\n${output.trim()}`);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

/** A runner's own count; a runner that died without writing one has failed once. */
function runner(
  title: string,
  args: string[],
  env: Record<string, string>,
  file: string,
  read: (json: unknown) => Count,
): Count {
  const ok = run(title, args, env);
  try {
    const count = read(JSON.parse(readFileSync(file, 'utf8')));
    return ok || count.failed > 0 ? count : { ...count, failed: 1 };
  } catch (error) {
    console.error(`${title} left no result: ${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1 };
  }
}

/** One of the projects of vitest.config.ts. */
function vitest(title: string, project: string): Count {
  const file = join(results, `${project}.json`);
  const report = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return runner(title, ['vitest', 'run', '--project', project, ...report], {}, file, vitestCount);
}

const playwrightFile = join(results, 'playwright.json');

ensureTestChromium();
const checks = await Promise.all([
  check('Types', ['astro', 'check', '--minimumFailingSeverity', 'hint']),
  check('Lint and format', ['biome', 'ci', '.']),
  check('Unused code', ['knip']),
]);
const counts = [
  ...checks,
  vitest('Unit and contract tests', 'unit'),
  runner(
    'Journeys in the browser',
    ['playwright', 'test'],
    { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightFile },
    playwrightFile,
    playwrightCount,
  ),
  // Over the build that the journeys have made.
  vitest('The server in processes of its own', 'programs'),
];

const total = counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }));
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
