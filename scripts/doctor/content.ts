import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentProblems } from '#content/check/problems.ts';
import { doctorCopy } from '#copy/night/doctor.ts';
import { contentFolder, shownName, usualFolder } from '#retailer/folder.ts';
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

const sameFile = (one: string, other: string): boolean =>
  existsSync(other) && readFileSync(one).equals(readFileSync(other));

/** A row for each page that is as this shop came with it, in another shop's folder: its terms and its counter are ours. */
export function examinePages(folder = contentFolder()): Finding[] {
  if (folder === usualFolder) return [];
  return globSync('info/*.md', { cwd: folder })
    .filter((name) => sameFile(join(folder, name), join(usualFolder, name)))
    .sort()
    .map((name) => ({
      area: 'content',
      what: shownName(name, folder),
      status: 'failed',
      note: copy.oursStill,
      remedy: copy.writeOwn,
    }));
}
