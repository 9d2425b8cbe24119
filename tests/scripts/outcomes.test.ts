import { describe, expect, it } from 'vitest';
import { playwrightOutcome, withSecondTry } from '../../scripts/test/outcomes.ts';

describe("what Playwright's report says", () => {
  const spec = (title: string, status: string, message?: string) => ({
    title,
    tests: [{ status, results: [message === undefined ? {} : { error: { message } }] }],
  });

  it('finds failed and flaky journeys at any depth', () => {
    const inner = { file: 'cart.spec.ts', specs: [spec('flaky one', 'flaky'), spec('good one', 'expected')] };
    const suites = [{ file: 'cart.spec.ts', specs: [spec('bad one', 'unexpected')], suites: [inner] }];
    const outcome = playwrightOutcome({ stats: { expected: 1 }, errors: [], suites });
    expect(outcome.passed).toBe(1);
    expect(outcome.failed.map(({ name }) => name)).toEqual(['bad one', 'flaky one']);
  });

  it('says why a journey failed', () => {
    const specs = [spec('bad one', 'unexpected', 'no such button'), spec('good one', 'expected')];
    const outcome = playwrightOutcome({
      stats: { expected: 1 },
      errors: [],
      suites: [{ file: 'cart.spec.ts', specs }],
    });
    expect(outcome.failed.map(({ reason }) => reason)).toEqual(['no such button']);
  });

  it('counts a server that did not start as a failed test', () => {
    const errors = [{ message: 'the server did not start' }];
    const outcome = playwrightOutcome({ stats: { expected: 0 }, errors, suites: [] });
    expect(outcome.failed).toMatchObject([{ name: 'the server did not start', file: '', isTest: false }]);
  });
});

describe('a second try', () => {
  const failed = (...names: string[]) =>
    names.map((name) => ({ name, file: 'a.test.ts', isTest: true, reason: '' }));

  it('counts what passed then as passed, and what failed again as failed', () => {
    const first = { passed: 10, failed: failed('one', 'two') };
    expect(withSecondTry(first, { passed: 5, failed: failed('two') })).toEqual({
      passed: 11,
      failed: failed('two'),
    });
  });

  it('that does not see an error outside any test again has one test no more', () => {
    const outside = { name: 'nobody waited', file: 'a.test.ts', isTest: false, reason: '' };
    const first = { passed: 10, failed: [...failed('one'), outside] };
    expect(withSecondTry(first, { passed: 5, failed: [] })).toEqual({ passed: 11, failed: [] });
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
