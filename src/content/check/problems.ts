import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { NamesError, readNames } from '#domain/product/reading/namesFile.ts';
import { BoxesError, readBoxes } from '#domain/quickOrder/boxesFile.ts';
import { readSynonyms, SynonymsError } from '#domain/search/language/synonymsFile.ts';
import { contentFolder, shownName } from '#retailer/folder.ts';
import { logoProblems } from '#retailer/logo.ts';
import { bodyOf } from '#retailer/parse.ts';
import type { ContentProblem } from '#retailer/problem.ts';
import { fieldProblems } from '#retailer/read.ts';
import { readText } from '#retailer/text.ts';
import { markupTroubles } from './markup.ts';

const SYNONYM = {
  expected: 'los nombres de una misma cosa, separados por «=»',
  example: 'pava = tetera = caldera',
};

const NAME = {
  expected: 'una abreviatura o «código» con un código, el signo = y cómo se lee',
  example: 'prof. = profesional',
};

const BOX = {
  expected: 'el código de barras de la caja, el signo =, cuántas unidades trae y de qué código de producto',
  example: '17730000000068 = 12 de 00716',
};

type Trouble = Omit<ContentProblem, 'file'>;

function synonymTroubles(text: string): Trouble[] {
  try {
    readSynonyms(text);
    return [];
  } catch (error) {
    if (!(error instanceof SynonymsError)) throw error;
    return [{ line: error.line, wrong: error.wrong, ...SYNONYM }];
  }
}

function nameTroubles(text: string): Trouble[] {
  try {
    readNames(text);
    return [];
  } catch (error) {
    if (!(error instanceof NamesError)) throw error;
    return [{ line: error.line, wrong: error.wrong, ...NAME }];
  }
}

function boxTroubles(text: string): Trouble[] {
  try {
    readBoxes(text);
    return [];
  } catch (error) {
    if (!(error instanceof BoxesError)) throw error;
    return [{ line: error.line, wrong: error.wrong, ...BOX }];
  }
}

const pageTroubles = (text: string): Trouble[] => markupTroubles(bodyOf(text));

/** Files without fields, as globs, and what is wrong in the text of one. Where several match, each is asked. */
const TEXTS: readonly { files: string[]; troublesIn: (text: string) => Trouble[] }[] = [
  { files: ['*.txt', 'lexicon/*.txt', 'languages/*.txt', '*.svg'], troublesIn: () => [] },
  { files: ['synonyms.txt', 'lexicon/*.txt', 'languages/*.txt'], troublesIn: synonymTroubles },
  { files: ['names.txt'], troublesIn: nameTroubles },
  { files: ['boxes.txt'], troublesIn: boxTroubles },
];

/** Without its text, which `readText` has refused, nothing more is said of a file. */
function textProblems(folder: string): ContentProblem[] {
  const refused = new Set<string>();
  return TEXTS.flatMap(({ files, troublesIn }) =>
    globSync(files, { cwd: folder })
      .sort()
      .filter((name) => !refused.has(name))
      .flatMap((name) => {
        const read = readText(folder, name);
        if ('text' in read)
          return troublesIn(read.text).map((each) => ({ file: shownName(name, folder), ...each }));
        refused.add(name);
        return [read.problem];
      }),
  );
}

/** Addresses of the shop's own pages below those of posts and pages of words. */
const TAKEN: Record<string, readonly string[]> = {
  blog: ['category-classic', 'index', 'post-classic', 'rss.xml'],
  info: ['index', 'offline'],
};
/** They would be something else in an address. */
const NOT_IN_ADDRESSES = /[%?#\\<>"]/;

function nameProblem(name: string, folder: string): ContentProblem[] {
  const [area = ''] = name.split(/[\\/]/, 1);
  const id = basename(name, '.md');
  if (!TAKEN[area]?.includes(id) && !NOT_IN_ADDRESSES.test(id)) return [];
  return [
    {
      file: shownName(name, folder),
      line: 1,
      wrong: `«${id}» no puede ser el final de una dirección, o ya lo es de otra página`,
      expected: 'otro nombre de archivo, con letras minúsculas, números y guiones',
      example: 'discos-de-corte.md',
    },
  ];
}

/** What is wrong with pages and posts beside their fields: their addresses, and what may not be published of their words. */
const pageProblems = (folder: string): ContentProblem[] =>
  globSync(['blog/*.md', 'info/*.md'], { cwd: folder })
    .sort()
    .flatMap((name) => {
      const read = readText(folder, name);
      // fieldProblems has said it.
      if ('problem' in read) return [];
      const file = shownName(name, folder);
      return [...nameProblem(name, folder), ...pageTroubles(read.text).map((each) => ({ file, ...each }))];
    });

/**
 * What is wrong in the editors' files, by file and line: those with fields (src/retailer/schemas/files.ts), what may not be
 * published in pages and posts, the logo, the synonyms, names and boxes, and any text that is none. With one of them nothing can be
 * built: the night, the doctor and the editor's save ask this alone.
 */
export function contentProblems(folder = contentFolder()): ContentProblem[] {
  const texts = textProblems(folder);
  const unreadable = new Set(texts.map(({ file }) => file));
  return [
    ...fieldProblems(folder),
    ...pageProblems(folder),
    ...texts,
    ...logoProblems(folder).filter(({ file }) => !unreadable.has(file)),
  ];
}
