import { measuresAt } from '#domain/trade/measures/measures.ts';
import { gradeAt } from '#domain/trade/measures/oilGrade.ts';
import { fold } from './fold.ts';
import { matchAt, type Term } from './scan.ts';
import { SLASHED, STOP_WORDS } from './words.ts';

/** How a term is written, by preference, and the term of a match. */
const WRITINGS: readonly (readonly [RegExp, (match: RegExpExecArray, prose: boolean) => string])[] = [
  // Most words are only words: none of what follows begins with these letters before a space.
  [/(?![gnt])[a-z]{3,}(?= |$)/y, ([word]) => word],
  [/([a-z])\s?\/\s?(?=[\p{L}\d])/uy, ([, letter = '']) => SLASHED[letter] ?? `${letter}/`],
  // A size in letters: `T.M`, `talla XL`, `talle CH`.
  [/t(?:all[ea])?[. -]+(xs|s|ch|m|g|x{1,3}g|eg|x{0,3}l)(?![\p{L}\d/])/uy, ([, size = '']) => size],
  // A label before a number: `N°10`, `Nº 10`, `nro. 38`, `talle 8`, `GR.80`, `grano 80`, `grado 8`; and of a drive: `PH 2X100MM`, `TORX T-8`.
  [
    /(?:(n)(?:\s?°|ro\.?|umero)|(t)all[ea]|(grad)o|(gr)(?:ano|(?=[. ]))|([a-z]{1,2})(?=\.\d)|(tx?|p[hz])(?<=(?:torx|phil|pozi|destorn|punta).*))[. -]*(\d{2,}(?=\/\d{2})|\d+(?![\d/]|[.,]\d))/y,
    ([, ...parts]) => parts.join(''),
  ],
  // A pack: `X100`.
  [/(?<![\d)"])x(\d+)(?![\d.,/a-z"'])/y, ([, count]) => `${Number(count)}u`],
  [/(?!x\d)[a-z]{1,4}\d+(?:\.\d+)?(?=$|[^\da-z]|x\d)/y, ([label]) => label],
  [/(\p{L}+)(?=(\.?))/uy, ([, word = '', dot], prose) => (prose || word.length < 2 ? word : word + dot)],
];

function writtenAt(text: string, start: number, prose: boolean): Term[] | null {
  for (const [pattern, termOf] of WRITINGS) {
    const match = matchAt(pattern, text, start);
    if (match) return [{ term: termOf(match, prose), start, end: pattern.lastIndex }];
  }
  return null;
}

/**
 * The canonical words of a folded text, in order: words, measures (`4.5in`, `115mm`, `100u` for `X100`), labels
 * (`m8`, `gr80`, `n38`) and grades of oil (`15w40`); a letter with a slash keeps it (`m/`). In prose, a dot ends a sentence and marks no abbreviation.
 */
export function termsOfFolded(text: string, prose = false): Term[] {
  const terms: Term[] = [];
  for (let start = 0; start < text.length; ) {
    // Nothing begins with a space, and to find that out takes as long as to read a word.
    if (text[start] === ' ') {
      start += 1;
      continue;
    }
    // Figures and most signs come before the letters, and nothing that is written in letters begins with one.
    const written = text.charCodeAt(start) > 96 && writtenAt(text, start, prose);
    const found = written || (gradeAt(text, start) ?? measuresAt(text, start));
    for (const one of found) if (!STOP_WORDS.has(one.term)) terms.push(one);
    start = found.at(-1)?.end ?? start + 1;
  }
  return terms;
}

export const termsOf = (text: string, prose = false): Term[] => termsOfFolded(fold(text), prose);
