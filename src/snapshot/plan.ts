import { readFileSync } from 'node:fs';

/** Names the file with the plan of a build: a JSON list of the files to make. Unset: all are made. */
export const PLAN_VARIABLE = 'BUILD_PLAN';

let plan: Set<string> | undefined;

/** The pages that this build makes; the others are carried over from the release before. Decision 0109. */
export function planned<Page extends { file: string }>(pages: Page[]): Page[] {
  const file = process.env[PLAN_VARIABLE];
  if (!file) return pages;
  plan ??= new Set(JSON.parse(readFileSync(file, 'utf8')) as string[]);
  return pages.filter(({ file: made }) => plan?.has(made));
}
