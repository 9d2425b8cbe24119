import { z } from 'zod';

/**
 * Why a run failed: one of its tests, or an error outside any test, such as a file that could not be loaded. `late`: what it waited
 * for had not come when its time was over.
 */
const failure = z.object({
  name: z.string(),
  file: z.string(),
  isTest: z.boolean(),
  reason: z.string(),
  late: z.boolean(),
});
/** What a runner reported: how many tests passed, and what failed. */
export const outcome = z.object({ passed: z.number(), failed: z.array(failure) });
export type Failure = z.infer<typeof failure>;
export type Outcome = z.infer<typeof outcome>;

/** An error outside any test. */
export const failureOutside = (name: string, { file = '', reason = '' } = {}): Failure => ({
  name,
  file,
  isTest: false,
  reason,
  late: false,
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
    .map(({ title, tests }) => ({
      name: title,
      file: suite.file,
      isTest: true,
      reason: reasonOf(tests),
      late: false,
    })),
  ...(suite.suites ?? []).flatMap(failedIn),
];

/** An error outside any test, such as a server that did not start, counts as a failed one. */
export function playwrightOutcome(json: unknown): Outcome {
  const { stats, errors, suites } = playwrightReport.parse(json);
  const outside = errors.map(({ message = 'an error outside any test' }) => failureOutside(message));
  return { passed: stats.expected, failed: [...suites.flatMap(failedIn), ...outside] };
}

const isSame = (a: Failure, b: Failure): boolean => a.name === b.name && a.file === b.file;

/** What ran out of its time in a first run and passed in the second try of its files, which may have run more. */
export function passedLater(first: Outcome, second: Outcome): Failure[] {
  const late = first.failed.filter((failure) => failure.late);
  const isWhole =
    second.failed.every(({ isTest }) => isTest) && second.passed + second.failed.length >= late.length;
  return isWhole ? late.filter((failure) => !second.failed.some((again) => isSame(failure, again))) : [];
}
