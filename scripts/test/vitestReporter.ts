import { writeFileSync } from 'node:fs';
import type { SerializedError } from 'vitest';
import type { Reporter, TestModule } from 'vitest/node';
import { type Failure, failureOutside, type Outcome } from './outcomes.ts';

type UnhandledErrors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1];

const reasonOf = (errors: readonly SerializedError[] = []): string =>
  errors.map(({ message }) => message).join('\n');

/** Its own waits ran out (tests/support/eventually.ts), or Vitest's limit for a test. */
const isLate = (errors: readonly SerializedError[] = []): boolean =>
  errors.length > 0 &&
  errors.every(({ name, message }) => name === 'OutOfTime' || /^(?:Test|Hook) timed out in \d/.test(message));

function failuresIn(module: TestModule): Failure[] {
  const failed = [...module.children.allTests('failed')];
  const file = module.moduleId;
  if (failed.length === 0 && !module.ok())
    return [failureOutside('the file as a whole', { file, reason: reasonOf(module.errors()) })];
  return failed.map((test) => ({
    name: test.fullName,
    file,
    isTest: true,
    reason: reasonOf(test.result().errors),
    late: isLate(test.result().errors),
  }));
}

/** Such as a rejected promise that nobody waited for. Vitest's own report in JSON leaves them out. */
const failuresOutside = (errors: UnhandledErrors): Failure[] =>
  errors.map(({ message, VITEST_TEST_PATH: file = '' }) =>
    failureOutside('an error outside any test', { file: String(file), reason: message }),
  );

/** Writes the `Outcome` of a run to the file that `OUTCOME_FILE` names. */
export default class OutcomeReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: UnhandledErrors): void {
    const outcome: Outcome = {
      passed: modules.reduce((sum, { children }) => sum + [...children.allTests('passed')].length, 0),
      failed: [...modules.flatMap(failuresIn), ...failuresOutside(errors)],
    };
    writeFileSync(String(process.env.OUTCOME_FILE), JSON.stringify(outcome));
  }
}
