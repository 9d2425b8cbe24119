import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NamesError, readNames } from '#domain/product/reading/namesFile.ts';
import { readSynonyms, SynonymsError } from '#domain/search/language/synonymsFile.ts';
import { contentFolder, shownName } from '#retailer/folder.ts';
import { logoProblems } from '#retailer/logo.ts';
import type { ContentProblem } from '#retailer/problem.ts';
import { fieldProblems } from '#retailer/read.ts';

const SYNONYM = {
  expected: 'los nombres de una misma cosa, separados por «=»',
  example: 'pava = tetera = caldera',
};

function synonymProblems(folder: string, name: string): ContentProblem[] {
  try {
    readSynonyms(readFileSync(join(folder, name), 'utf8'));
    return [];
  } catch (error) {
    if (!(error instanceof SynonymsError)) throw error;
    return [{ file: shownName(name, folder), line: error.line, wrong: error.wrong, ...SYNONYM }];
  }
}

const NAME = {
  expected: 'una abreviatura o «código» con un código, el signo = y cómo se lee',
  example: 'prof. = profesional',
};

function nameProblems(folder: string, name: string): ContentProblem[] {
  try {
    readNames(readFileSync(join(folder, name), 'utf8'));
    return [];
  } catch (error) {
    if (!(error instanceof NamesError)) throw error;
    return [{ file: shownName(name, folder), line: error.line, wrong: error.wrong, ...NAME }];
  }
}

/**
 * What is wrong in the editors' files, by file and line: those with fields (src/retailer/schemas/files.ts), the logo,
 * the synonyms and the names. With one of them nothing can be built.
 */
export function contentProblems(folder = contentFolder()): ContentProblem[] {
  return [
    ...fieldProblems(folder),
    ...logoProblems(folder),
    ...globSync(['synonyms.txt', 'lexicon/*.txt', 'languages/*.txt'], { cwd: folder })
      .sort()
      .flatMap((name) => synonymProblems(folder, name)),
    ...globSync('names.txt', { cwd: folder }).flatMap((name) => nameProblems(folder, name)),
  ];
}
