import { contentProblems } from '#content/check/problems.ts';
import { doctorCopy } from '#copy/night/doctor.ts';
import { contentFolder, shownName } from '#retailer/folder.ts';
import type { Finding } from './finding.ts';

const { content: copy } = doctorCopy;

/** A row for each mistake in the editors' files, with which no night is published. */
export function examineContent(): Finding[] {
  const problems = contentProblems();
  if (problems.length === 0) {
    const note = copy.sound(shownName('.', contentFolder()));
    return [{ area: 'content', what: doctorCopy.all, status: 'ok', note }];
  }
  return problems.map(({ file, line, wrong, expected, example }) => ({
    area: 'content',
    what: `${file}:${line}`,
    status: 'failed',
    note: wrong,
    remedy: copy.expected(expected, example),
  }));
}
