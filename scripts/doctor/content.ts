import { contentProblems } from '#content/problems.ts';
import { contentFolder, shownName } from '#retailer/folder.ts';
import type { Finding } from './finding.ts';

/** A row for each mistake in the editors' files, with which no night is published. */
export function examineContent(): Finding[] {
  const problems = contentProblems();
  if (problems.length === 0) {
    const note = `${shownName('.', contentFolder())} can be read`;
    return [{ area: 'content', what: 'all', status: 'ok', note }];
  }
  return problems.map(({ file, line, wrong, expected, example }) => ({
    area: 'content',
    what: `${file}:${line}`,
    status: 'failed',
    note: wrong,
    remedy: `Se espera ${expected}.${example === null ? '' : ` Ejemplo: ${example}`}`,
  }));
}
