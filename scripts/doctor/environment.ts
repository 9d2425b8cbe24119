import { doctorCopy } from '#copy/night/doctor.ts';
import {
  allVariables,
  environmentProblems,
  storeVariables,
  usesStore,
} from '#server/operation/environment.ts';
import type { Finding } from './finding.ts';

const { environment: copy } = doctorCopy;

/** One row per variable; values are not shown, some are secrets. Those of the object store only where one is used. */
export function examineEnvironment(source: NodeJS.ProcessEnv): Finding[] {
  const wanted = usesStore(source) ? allVariables.extend(storeVariables.shape) : allVariables;
  const problems = environmentProblems(source, wanted);
  return Object.keys(wanted.shape).map((name): Finding => {
    const found = problems.find((problem) => problem.name === name);
    const row = { area: 'environment', what: name } as const;
    if (found) return { ...row, status: 'failed', note: found.problem, remedy: found.remedy };
    return { ...row, status: 'ok', note: source[name] ? copy.set : copy.usual };
  });
}
