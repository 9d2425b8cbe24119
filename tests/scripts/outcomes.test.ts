import { describe, expect, it } from 'vitest';
import { passedLater, playwrightOutcome } from '../../scripts/test/outcomes.ts';

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
  const failed = (late: boolean, ...names: string[]) =>
    names.map((name) => ({ name, file: 'a.test.ts', isTest: true, reason: '', late }));

  it('passes what ran out of its time and passed then', () => {
    const first = { passed: 10, failed: failed(true, 'one', 'two') };
    expect(passedLater(first, { passed: 5, failed: failed(true, 'two') })).toEqual(failed(true, 'one'));
  });

  it('passes nothing that was red for another reason, although it is green now', () => {
    const first = { passed: 10, failed: [...failed(false, 'wrong'), ...failed(true, 'slow')] };
    expect(passedLater(first, { passed: 5, failed: [] })).toEqual(failed(true, 'slow'));
  });

  it('that found another test red passes the one that it was for', () => {
    const first = { passed: 10, failed: failed(true, 'one') };
    expect(passedLater(first, { passed: 4, failed: failed(false, 'two') })).toEqual(failed(true, 'one'));
  });

  it('that ran nothing, or failed outside of its tests, passes nothing', () => {
    const first = { passed: 10, failed: failed(true, 'one') };
    expect(passedLater(first, { passed: 0, failed: [] })).toEqual([]);
    const outside = { name: 'nobody waited', file: 'a.test.ts', isTest: false, reason: '', late: false };
    expect(passedLater(first, { passed: 5, failed: [outside] })).toEqual([]);
  });
});
