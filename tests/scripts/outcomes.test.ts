import { describe, expect, it } from 'vitest';
import { playwrightOutcome, vitestOutcome, withSecondTry } from '../../scripts/test/outcomes.ts';

const vitestFile = (name: string, status: string, tests: Record<string, string>) => ({
  name,
  status,
  assertionResults: Object.entries(tests).map(([fullName, status]) => ({ fullName, status })),
});

describe("what Vitest's report says", () => {
  it('names each failed test and its file', () => {
    const testResults = [vitestFile('a.test.ts', 'failed', { adds: 'passed', removes: 'failed' })];
    expect(vitestOutcome({ numPassedTests: 1, testResults })).toEqual({
      passed: 1,
      failed: [{ name: 'removes', file: 'a.test.ts' }],
    });
  });

  it('counts a file that could not be loaded as a failed test', () => {
    const testResults = [vitestFile('a.test.ts', 'failed', {})];
    expect(vitestOutcome({ numPassedTests: 0, testResults }).failed).toEqual([
      { name: 'the file as a whole', file: 'a.test.ts' },
    ]);
  });
});

describe("what Playwright's report says", () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });

  it('finds failed and flaky journeys at any depth', () => {
    const inner = { file: 'cart.spec.ts', specs: [spec('flaky one', 'flaky'), spec('good one', 'expected')] };
    const suites = [{ file: 'cart.spec.ts', specs: [spec('bad one', 'unexpected')], suites: [inner] }];
    const outcome = playwrightOutcome({ stats: { expected: 1 }, errors: [], suites });
    expect(outcome.passed).toBe(1);
    expect(outcome.failed.map(({ name }) => name)).toEqual(['bad one', 'flaky one']);
  });

  it('counts a server that did not start as a failed test', () => {
    const errors = [{ message: 'the server did not start' }];
    const outcome = playwrightOutcome({ stats: { expected: 0 }, errors, suites: [] });
    expect(outcome.failed).toEqual([{ name: 'the server did not start', file: '' }]);
  });
});

describe('a second try', () => {
  const failed = (...names: string[]) => names.map((name) => ({ name, file: 'a.test.ts' }));

  it('counts what passed then as passed, and what failed again as failed', () => {
    const first = { passed: 10, failed: failed('one', 'two') };
    expect(withSecondTry(first, { passed: 5, failed: failed('two') })).toEqual({
      passed: 11,
      failed: failed('two'),
    });
  });

  it('that ran nothing changes nothing', () => {
    const first = { passed: 10, failed: failed('one') };
    expect(withSecondTry(first, { passed: 0, failed: [] })).toEqual(first);
  });

  it('that found more failures than the first passes nothing', () => {
    const first = { passed: 10, failed: failed('one') };
    expect(withSecondTry(first, { passed: 0, failed: failed('one', 'two') }).passed).toBe(10);
  });
});
