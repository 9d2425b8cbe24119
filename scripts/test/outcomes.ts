import { z } from 'zod';

/** Why a run failed: one of its tests, or an error outside any test, such as a file that could not be loaded. */
const failure = z.object({ name: z.string(), file: z.string(), isTest: z.boolean(), reason: z.string() });
/** What a runner reported: how many tests passed, and what failed. */
export const outcome = z.object({ passed: z.number(), failed: z.array(failure) });
export type Failure = z.infer<typeof failure>;
export type Outcome = z.infer<typeof outcome>;

/** An error outside any test; without a `file` nothing can be tried again. */
export const failureOutside = (name: string, { file = '', reason = '' } = {}): Failure => ({
  name,
  file,
  isTest: false,
  reason,
});

/** How much is quoted of a tool that failed: its last lines say why. */
const LAST_LINES = 12;

export const lastLines = (output: string): string =>
  output.trimEnd().split('\n').slice(-LAST_LINES).join('\n');

const playwrightTest = z.object({
  status: z.string(),
  results: z.array(z.object({ error: z.object({ message: z.string().optional() }).optional() })),
});
const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(playwrightTest) })),
  get suites() {
    return z.array(playwrightSuite).optional();
  },
});
type PlaywrightSuite = z.infer<typeof playwrightSuite>;
const playwrightReport = z.object({
  stats: z.object({ expected: z.number() }),
  errors: z.array(z.object({ message: z.string().optional() })),
  suites: z.array(playwrightSuite),
});

const reasonOf = (tests: z.infer<typeof playwrightTest>[]): string =>
  tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? [])).join('\n');

const failedIn = (suite: PlaywrightSuite): Failure[] => [
  ...suite.specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ title, tests }) => ({ name: title, file: suite.file, isTest: true, reason: reasonOf(tests) })),
  ...(suite.suites ?? []).flatMap(failedIn),
];

/** An error outside any test, such as a server that did not start, counts as a failed one. */
export function playwrightOutcome(json: unknown): Outcome {
  const { stats, errors, suites } = playwrightReport.parse(json);
  const outside = errors.map(({ message = 'an error outside any test' }) => failureOutside(message));
  return { passed: stats.expected, failed: [...suites.flatMap(failedIn), ...outside] };
}

const testsOf = (failed: Failure[]): number => failed.filter(({ isTest }) => isTest).length;

/** A first run and the second try of what failed in it, as one run. A second try that ran fewer tests proves nothing. */
export function withSecondTry(first: Outcome, second: Outcome): Outcome {
  if (second.passed + second.failed.length < first.failed.length) return first;
  return {
    passed: first.passed + Math.max(0, testsOf(first.failed) - testsOf(second.failed)),
    failed: second.failed,
  };
}
