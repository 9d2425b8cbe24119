import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { failureOutside, lastLines, type Outcome, outcome, playwrightOutcome } from './outcomes.ts';
import { runTool } from './runTool.ts';

/** A runner of tests: all of its tests. */
type Runner = { title: string; run: () => Promise<Outcome> };
/** One that can run those files alone. */
export type FileRunner = Runner & { runFiles: (files: string[]) => Promise<Outcome> };

const results = mkdtempSync(join(tmpdir(), 'mostrador-tests-'));

const reporter = join(import.meta.dirname, 'vitestReporter.ts');

type Run = { title: string; file: string; ok: boolean; output: string };

/** What a runner wrote. One that failed after its tests, or that wrote nothing, has failed once. */
function readOutcome({ title, file, ok, output }: Run, read: (json: unknown) => Outcome): Outcome {
  try {
    const { passed, failed } = read(JSON.parse(readFileSync(file, 'utf8')));
    if (ok || failed.length > 0) return { passed, failed };
    const afterwards = failureOutside(`${title}: failed after its tests`, { reason: lastLines(output) });
    return { passed, failed: [afterwards] };
  } catch (error) {
    return { passed: 0, failed: [failureOutside(`${title}: left no result`, { reason: String(error) })] };
  }
}

/** Projects of vitest.config.ts. */
export function vitest(title: string, projects: string[], options: string[] = []): FileRunner {
  const name = title.replaceAll(/\W+/g, '-');
  async function run(result: string, files: string[]): Promise<Outcome> {
    const file = join(results, `${result}.json`);
    const reporters = ['--reporter=default', `--reporter=${reporter}`];
    const args = [
      'vitest',
      'run',
      ...projects.flatMap((project) => ['--project', project]),
      ...options,
      ...reporters,
      ...files,
    ];
    const end = await runTool(title, args, { env: { OUTCOME_FILE: file } });
    return readOutcome({ title, file, ...end }, outcome.parse);
  }
  return {
    title,
    run: () => run(name, []),
    runFiles: (files) =>
      run(`${name}-again`, [...new Set(files.map((file) => relative(process.cwd(), file)))]),
  };
}

/** The journeys of playwright.config.ts. */
export function playwright(title: string): Runner {
  async function run(): Promise<Outcome> {
    const file = join(results, 'playwright.json');
    const env = { PLAYWRIGHT_JSON_OUTPUT_NAME: file };
    const end = await runTool(title, ['playwright', 'test'], { env, live: true });
    return readOutcome({ title, file, ...end }, playwrightOutcome);
  }
  return { title, run };
}
