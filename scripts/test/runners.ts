import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { type Outcome, playwrightOutcome, vitestOutcome } from './outcomes.ts';
import { runTool } from './runTool.ts';

/** A runner of tests: all of its tests, or only those that failed the last time. */
export type Runner = {
  title: string;
  run: () => Promise<Outcome>;
  runAgain: (last: Outcome) => Promise<Outcome>;
};

const results = mkdtempSync(join(tmpdir(), 'mostrador-tests-'));

/** What a runner wrote; one that died without writing anything has failed once. */
function readOutcome(file: string, title: string, ok: boolean, read: (json: unknown) => Outcome): Outcome {
  const died = (reason: string): Outcome => ({
    passed: 0,
    failed: [{ name: `${title}: ${reason}`, file: '' }],
  });
  try {
    const outcome = read(JSON.parse(readFileSync(file, 'utf8')));
    return ok || outcome.failed.length > 0
      ? outcome
      : { ...outcome, failed: died('failed, and names no test').failed };
  } catch (error) {
    return died(`left no result: ${error instanceof Error ? error.message : error}`);
  }
}

/** One of the projects of vitest.config.ts. */
export function vitest(title: string, project: string): Runner {
  async function run(name: string, files: string[]): Promise<Outcome> {
    const report = join(results, `${name}.json`);
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
    const ok = await runTool(title, ['vitest', 'run', '--project', project, ...reporters, ...files]);
    return readOutcome(report, title, ok, vitestOutcome);
  }
  return {
    title,
    run: () => run(project, []),
    runAgain: ({ failed }) =>
      run(`${project}-again`, [...new Set(failed.map(({ file }) => relative(process.cwd(), file)))]),
  };
}

/** The journeys of playwright.config.ts. */
export function playwright(title: string): Runner {
  async function run(name: string, options: string[]): Promise<Outcome> {
    const report = join(results, `${name}.json`);
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: report };
    const ok = await runTool(title, ['playwright', 'test', ...options], { env, live: true });
    return readOutcome(report, title, ok, playwrightOutcome);
  }
  return {
    title,
    run: () => run('playwright', []),
    runAgain: () => run('playwright-again', ['--last-failed']),
  };
}
