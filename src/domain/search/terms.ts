import { fold } from './fold.ts';
import { measuresAt, measureTerm } from './measures.ts';
import { SLASHED, STOP_WORDS } from './spanish.ts';

/** A canonical word of a text, from `start` up to `end`. An abbreviation keeps its dot: `elect.`. */
export type Term = { term: string; start: number; end: number };

const SLASH = /([a-z])\s?\/\s?(?=[\p{L}\d])/uy;
/** A label before a number: `N°10`, `Nº 10`, `nro. 38`, `talle 8`, `GR.80`, `grano 80`, `grado 8`. */
const NUMBERED =
  /(?:(n)\s?°|(n)ro\.?|(n)umero|(t)all[ea]|(gr)ano|(grad)o|(gr)(?=[. ])|([a-z]{1,2})(?=\.\d))[. ]*(\d+)(?![\d/]|[.,]\d)/y;
/** A size in letters: `T.M`, `talla XL`. */
const SIZED = /t(?:all[ea])?[. -]+(xs|s|m|x{0,3}l)(?![\p{L}\d/])/uy;
const PACK = /x(\d+)(?![\d.,/a-z"'])/y;
const LABEL = /([a-z]{1,4})(\d+(?:\.\d+)?)(?=$|[^\da-z]|x\d)/y;
const WORD = /\p{L}+/uy;

function at(pattern: RegExp, text: string, start: number): RegExpExecArray | null {
  pattern.lastIndex = start;
  return pattern.exec(text);
}

type Found = { terms: Term[]; end: number };

/** One word that stands in a text; none for a word that distinguishes nothing. */
const found = (term: string, start: number, end: number): Found => ({
  terms: STOP_WORDS.has(term) ? [] : [{ term, start, end }],
  end,
});

function numberedAt(text: string, start: number): Found | null {
  const match = at(NUMBERED, text, start);
  if (!match) return null;
  const figures = match[9] ?? '';
  const prefix = match.slice(1, 9).find(Boolean) ?? '';
  return found(prefix + figures, start, start + match[0].length);
}

function packAt(text: string, start: number): Found | null {
  const match = at(PACK, text, start);
  if (!match || /[\d)"]/.test(text[start - 1] ?? '')) return null;
  return found(`${Number(match[1])}u`, start, start + match[0].length);
}

function labelAt(text: string, start: number): Found | null {
  const match = at(LABEL, text, start);
  if (!match || match[1] === 'x') return null;
  return found(match[0], start, start + match[0].length);
}

function wordAt(text: string, start: number, abbreviates: boolean): Found | null {
  const match = at(WORD, text, start);
  if (!match) return null;
  const [word] = match;
  const end = start + word.length;
  // The multiplication sign of a chain that a label began: `M8 X 50`.
  if (word === 'x') return { terms: [], end };
  const dotted = abbreviates && word.length > 1 && text[end] === '.' && !STOP_WORDS.has(word);
  return found(dotted ? `${word}.` : word, start, end);
}

function slashAt(text: string, start: number): Found | null {
  const match = at(SLASH, text, start);
  if (!match) return null;
  const [all, letter = ''] = match;
  return found(SLASHED[letter] ?? `${letter}/`, start, start + all.length);
}

function sizeAt(text: string, start: number): Found | null {
  const match = at(SIZED, text, start);
  if (!match) return null;
  return found(match[1] ?? '', start, start + match[0].length);
}

function measureFoundAt(text: string, start: number): Found | null {
  const measures = measuresAt(text, start);
  const last = measures.at(-1);
  if (!last) return null;
  return {
    terms: measures.map(({ value, unit, start, end }) => ({ term: measureTerm(value, unit), start, end })),
    end: last.end,
  };
}

/**
 * The canonical words of a folded text, in order: words, measures (`4.5in`, `115mm`, `100u` for `X100`) and labels
 * (`m8`, `gr80`, `n38`); a letter with a slash keeps it (`m/`). In prose, a dot ends a sentence and marks no abbreviation.
 */
export function termsOfFolded(text: string, prose = false): Term[] {
  const terms: Term[] = [];
  for (let start = 0; start < text.length; ) {
    const next =
      slashAt(text, start) ??
      sizeAt(text, start) ??
      numberedAt(text, start) ??
      packAt(text, start) ??
      labelAt(text, start) ??
      wordAt(text, start, !prose) ??
      measureFoundAt(text, start);
    if (next) terms.push(...next.terms);
    start = next?.end ?? start + 1;
  }
  return terms;
}

export const termsOf = (text: string, prose = false): Term[] => termsOfFolded(fold(text), prose);
