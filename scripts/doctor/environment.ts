import { allVariables, environmentProblems } from '#server/operation/environment.ts';
import type { Finding } from './finding.ts';

/** One row per variable; values are not shown, some are secrets. */
export function examineEnvironment(source: NodeJS.ProcessEnv): Finding[] {
  const problems = environmentProblems(source, allVariables);
  return Object.keys(allVariables.shape).map((name): Finding => {
    const found = problems.find((problem) => problem.name === name);
    const row = { area: 'environment', what: name } as const;
    if (found) return { ...row, status: 'failed', note: found.problem, remedy: found.remedy };
    return { ...row, status: 'ok', note: source[name] ? 'is set' : 'default' };
  });
}
