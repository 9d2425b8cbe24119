import { z } from 'zod';

/** What a runner reported: how many tests passed, and those that failed, by name and file. */
export type Outcome = { passed: number; failed: FailedTest[] };
export type FailedTest = { name: string; file: string };

const vitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
});

/** A file that could not even be loaded has no failed test: it counts as one. */
export function vitestOutcome(json: unknown): Outcome {
  const report = vitestReport.parse(json);
  const failed = report.testResults.flatMap(({ name: file, status, assertionResults }) => {
    const tests = assertionResults.filter((test) => test.status === 'failed');
    if (tests.length === 0 && status === 'failed') return [{ name: 'the file as a whole', file }];
    return tests.map(({ fullName }) => ({ name: fullName, file }));
  });
  return { passed: report.numPassedTests, failed };
}

const playwrightSuite = z.object({
  file: z.string(),
  specs: z.array(z.object({ title: z.string(), tests: z.array(z.object({ status: z.string() })) })),
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

const failedIn = (suite: PlaywrightSuite): FailedTest[] => [
  ...suite.specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected' || status === 'flaky'))
    .map(({ title }) => ({ name: title, file: suite.file })),
  ...(suite.suites ?? []).flatMap(failedIn),
];

/** An error outside any test, such as a server that did not start, counts as a failed one. */
export function playwrightOutcome(json: unknown): Outcome {
  const { stats, errors, suites } = playwrightReport.parse(json);
  const outside = errors.map(({ message = 'an error outside any test' }) => ({ name: message, file: '' }));
  return { passed: stats.expected, failed: [...suites.flatMap(failedIn), ...outside] };
}

/** A first run and the second try of its failed tests, as one run. A second try that ran fewer tests proves nothing. */
export function withSecondTry(first: Outcome, second: Outcome): Outcome {
  if (second.passed + second.failed.length < first.failed.length) return first;
  return {
    passed: first.passed + Math.max(0, first.failed.length - second.failed.length),
    failed: second.failed,
  };
}
