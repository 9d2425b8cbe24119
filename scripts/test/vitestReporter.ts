import { writeFileSync } from 'node:fs';
import type { Reporter, TestModule } from 'vitest/node';
import { type Failure, failureOutside, type Outcome } from './outcomes.ts';

type UnhandledErrors = Parameters<NonNullable<Reporter['onTestRunEnd']>>[1];

function failuresIn(module: TestModule): Failure[] {
  const failed = [...module.children.allTests('failed')];
  if (failed.length === 0 && !module.ok()) return [failureOutside('the file as a whole', module.moduleId)];
  return failed.map(({ fullName }) => ({ name: fullName, file: module.moduleId, isTest: true }));
}

/** Such as a rejected promise that nobody waited for. Vitest's own report in JSON leaves them out. */
const failuresOutside = (errors: UnhandledErrors): Failure[] =>
  errors.map(({ message, VITEST_TEST_PATH: file = '' }) =>
    failureOutside(`an error outside any test: ${message}`, String(file)),
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
