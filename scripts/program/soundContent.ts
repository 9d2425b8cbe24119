import { contentProblems } from '#content/check/problems.ts';
import { ContentError } from '#retailer/problem.ts';

/**
 * For a program that is made of the editors' files, before it loads the modules that read them: throws a ContentError that
 * has all that is wrong in them, a line each.
 */
export function requireSoundContent(): void {
  const problems = contentProblems();
  if (problems.length > 0) throw new ContentError(problems);
}
