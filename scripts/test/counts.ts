import { z } from 'zod';

export type Count = { passed: number; failed: number };

const vitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numFailedTestSuites: z.number(),
});

/** A suite that could not even be loaded has no failed test: it counts as one. */
export function vitestCount(json: unknown): Count {
  const report = vitestReport.parse(json);
  const failed = report.numFailedTests > 0 ? report.numFailedTests : report.numFailedTestSuites;
  return { passed: report.numPassedTests, failed };
}

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  errors: z.array(z.unknown()),
});

/** A flaky test is a failed one; an error outside any test, such as a server that did not start, counts as one. */
export function playwrightCount(json: unknown): Count {
  const { stats, errors } = playwrightReport.parse(json);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}

export const sum = (counts: Count[]): Count =>
  counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }));
