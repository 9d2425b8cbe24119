import { expanded, meaningAt } from './abbreviations.ts';
import { measureFormAt, type ReadMeasure } from './measures.ts';
import { type ReadingWords, SMALL_WORDS } from './words.ts';

/** What was read at a place of a name. */
export type Piece = {
  text: string;
  /** Where the next piece may begin. */
  end: number;
  /** `measure`: with a unit; `count`: without. `kept`: as it stands, for what is no word. `abbreviation`: not written out. */
  kind: 'word' | 'small' | 'abbreviation' | 'kept' | 'measure' | 'count' | 'sign';
  /** Whether a space follows even where the name has none: `P/DISCO`. */
  spaced?: boolean;
};

export type Context = {
  /** In composed letters, with single spaces. */
  text: string;
  folded: string;
  words: ReadingWords;
  properties: ReadonlySet<string>;
  brand: string;
  foldedBrand: string;
  isElectric: boolean;
  isAbrasive: boolean;
};

/** Undefined: something else stands there. Null: what stands there is not certain, and the name stays as it is. */
export type PieceReader = (
  context: Context,
  at: number,
  before: readonly Piece[],
) => Piece | null | undefined;

/** What follows one of these is a name, when it is a letter. */
const BEFORE_LETTERS = new Set(
  (
    'tipo clase modelo mod grado letra serie categoría forma talle talla perfil canal grupo versión línea norma tamaño cat en ' +
    'ramal derivación filtro conexión conector'
  ).split(' '),
);
/** And when it is a word. */
const BEFORE_NAMES = new Set('modelo mod. modelo: línea serie versión colección'.split(' '));
const ARTICLES = new Set(['el', 'la', 'los', 'las', 'lo']);
/** They begin the names of places and of persons. */
const TITLES = new Set(['san', 'santa', 'santo', 'don', 'doña', 'señor', 'señora', 'doctor']);
/** Standards and classes whose letters are a word, too. */
const STANDARDS = new Set(['abc', 'din', 'iso', 'max', 'ral']);
/** What has a toe of steel: `BOTA P/ACERO` is not for it. */
const FOOTWEAR = /\b(?:bota|botin|botines|borcego|calzado|zapato)/;
const SLASHED: Readonly<Record<string, string>> = { c: 'con', p: 'para', s: 'sin' };

const at = (pattern: RegExp, text: string, start: number): RegExpExecArray | null => {
  pattern.lastIndex = start;
  return pattern.exec(text);
};
const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\d]/u.test(sign);

const brandAt: PieceReader = ({ folded, brand, foldedBrand }, start) => {
  const end = start + foldedBrand.length;
  const stands = foldedBrand !== '' && folded.startsWith(foldedBrand, start) && !isLetter(folded[end]);
  return stands ? { text: brand, end, kind: 'kept' } : undefined;
};

/** What has no space in it, without the signs that end a part of a sentence. */
const RUN = /[^\s),;]+/uy;

function runAt(text: string, start: number): Piece {
  const run = at(RUN, text, start)?.[0] ?? text.charAt(start);
  return { text: run, end: start + run.length, kind: 'kept' };
}

const measureAt: PieceReader = ({ text, folded, isElectric }, start) => {
  if (!/[\d¼-¾⅐-⅞]/.test(folded.charAt(start))) return undefined;
  const measure = measureFormAt(text, folded, start, isElectric);
  return measure
    ? { text: measure.text, end: measure.end, kind: measure.hasUnit ? 'measure' : 'count', spaced: true }
    : runAt(text, start);
};

const PACK = /x(\d+)(?![\d.,/a-z"'])/y;
const PACKED = /x(?=\d)/y;
const THREAD = /(m\d+(?:[.,]\d+)?|[a-z]{1,3}\d+(?=x))\s?x\s?(?=\d)/y;
const NUMBERED = /n(?:\s?°|ro\.?|o\.)\s?(\d+)/y;
const GRAIN = /gr(?:ano)?[. ]{1,2}(\d{2,4})(?![\d.,/])/y;

/** A thread's size, `M8X50`, or a label's with a unit, `T8X75MM`. */
const isSize = ([, label = '']: RegExpExecArray, measure: ReadMeasure | null): boolean =>
  measure !== null && (/^m\d/.test(label) || measure.hasUnit);

/** Figures with a label: `X100`, `M8X50`, `N°10`, `GR.80` of what is graded by its grain. */
const labelAt: PieceReader = ({ text, folded, isAbrasive, isElectric }, start) => {
  const pack = at(PACK, folded, start);
  if (pack) return { text: pack[0], end: PACK.lastIndex, kind: 'count' };
  const packed = at(PACKED, folded, start);
  if (packed && measureFormAt(text, folded, start + 1, isElectric)?.hasUnit)
    return { text: 'x', end: start + 1, kind: 'sign', spaced: true };
  const thread = at(THREAD, folded, start);
  if (thread && isSize(thread, measureFormAt(text, folded, THREAD.lastIndex, isElectric)))
    return {
      text: `${text.slice(start, start + (thread[1]?.length ?? 0))} ×`,
      end: THREAD.lastIndex,
      kind: 'sign',
      spaced: true,
    };
  const numbered = at(NUMBERED, folded, start);
  if (numbered) return { text: `N° ${numbered[1]}`, end: NUMBERED.lastIndex, kind: 'count' };
  const grain = isAbrasive && at(GRAIN, folded, start);
  return grain ? { text: `grano ${grain[1]}`, end: GRAIN.lastIndex, kind: 'count' } : undefined;
};

const EACH = /c\/u(?![\p{L}\d])/uy;
const WITH = /([cps])\/ ?(?=\p{L}{2}|\d)/uy;

/** `C/PLAST.` may be *cabo*, *cacha* or *con*, unless a thing follows. */
function isOfThing({ folded, words, properties }: Context, start: number): boolean {
  const [, abbreviation] = at(DOTTED, folded, start) ?? [];
  if (!abbreviation) return true;
  const found = meaningAt(words, [abbreviation]);
  return found !== undefined && !properties.has(found.meaning);
}

const slashedAt: PieceReader = (context, start) => {
  const { folded, text } = context;
  if (at(EACH, folded, start)) return { text: 'c/u', end: EACH.lastIndex, kind: 'word' };
  const letter = at(WITH, folded, start)?.[1] ?? '';
  const end = WITH.lastIndex;
  const word = SLASHED[letter];
  if (!word) return undefined;
  const isSure = letter === 'c' ? isOfThing(context, end) : letter === 's' || !FOOTWEAR.test(folded);
  return isSure ? { text: word, end, kind: 'small', spaced: true } : runAt(text, start);
};

const countOf = (piece: Piece | undefined): number | undefined =>
  piece?.kind === 'count' && /^\d+$/.test(piece.text) ? Number(piece.text) : undefined;

/** A word, and one that nobody knows: it may be the thing. */
const isWordOfName = ({ kind, text }: Piece): boolean =>
  kind === 'word' || (kind === 'kept' && /^\p{L}{4,}$/u.test(text));

/** What an abbreviation stands for at its place, or itself. */
function inPlace(
  abbreviation: string,
  meaning: string,
  before: readonly Piece[],
  properties: ReadonlySet<string>,
): string | undefined {
  const last = before.at(-1);
  return expanded(
    abbreviation,
    meaning,
    {
      words: before.filter(isWordOfName).map(({ text }) => text.toLowerCase()),
      isAdjacent: last?.kind === 'word',
      hasPreposition: before.some(({ kind }) => kind === 'small'),
      count: countOf(last),
    },
    properties,
  );
}

const DOTTED = /(\p{L}{2,}\.)(?: ?(\p{L}{2,}\.))?/uy;

const abbreviationAt: PieceReader = ({ folded, text, words, properties }, start, before) => {
  const [, first, second] = at(DOTTED, folded, start) ?? [];
  if (!first) return undefined;
  const lower = text.slice(start, start + first.length).toLowerCase();
  const found = meaningAt(words, second ? [lower, second] : [lower]);
  const end = found?.parts === 2 ? DOTTED.lastIndex : start + first.length;
  const meaning = found && inPlace(lower, found.meaning, before, properties);
  return meaning
    ? { text: meaning, end, kind: 'word', spaced: true }
    : { text: text.slice(start, end).toLowerCase(), end, kind: 'abbreviation', spaced: true };
};

/** Models, and what else has figures in it, or letters with dots: `R410A`, `WD-40`, `V.V.R.`, `PL/PH`. */
const CODE = /[^\s),;]*\d[^\s),;]*|(?:\p{L}\.){2,}\p{L}?|\p{L}{1,2}(?:\/\p{L}{1,2})+(?!\p{L})/uy;

const codeAt: PieceReader = ({ text }, start) => {
  const code = at(CODE, text, start)?.[0];
  return code && /^\p{L}/u.test(code) ? { text: code, end: start + code.length, kind: 'kept' } : undefined;
};

const JOINED = /\p{L}+(?:[-/]\p{L}+)+/uy;

/** `FRÍO/CALOR`, `ANTI-HONGO`: words that a sign joins, when all of them are words. */
const joinedAt: PieceReader = ({ text, words }, start) => {
  const joined = at(JOINED, text, start)?.[0];
  if (!joined) return undefined;
  const parts = joined.toLowerCase().split(/([-/])/);
  const read = parts.map((part) => (/^[-/]$/.test(part) ? part : (words.words[part] ?? '')));
  const areWords = read.map((part, index) => index % 2 === 1 || part === part.toLowerCase());
  const end = start + joined.length;
  if (read.every((part, index) => part.length > 0 && areWords[index]))
    return { text: read.join(''), end, kind: 'word' };
  const areNone = read.every((part, index) => index % 2 === 1 || part !== part.toLowerCase() || part === '');
  return areNone || parts[0]?.length === 2 ? { text: joined, end, kind: 'kept' } : null;
};

const LETTERS = /\p{L}+/uy;
/** Letters that are words where they stand between two. */
const BETWEEN: Readonly<Record<string, RegExp>> = {
  a: /^ (?:\p{L}{2}|\d)/u,
  y: /^ \p{L}{2}/u,
  o: /^ \p{L}{2}/u,
  e: /^ h?i/,
};

function letterAt(letter: string, context: Context, end: number, before: readonly Piece[]): Piece {
  const last = before.at(-1);
  const stands = last !== undefined && !BEFORE_LETTERS.has(last.text) && last.kind !== 'small';
  const isWord = stands && BETWEEN[letter]?.test(context.folded.slice(end, end + 4));
  if (letter === 'x') return { text: 'x', end, kind: 'sign' };
  return { text: isWord ? letter : letter.toUpperCase(), end, kind: isWord ? 'small' : 'kept' };
}

/** What is sold by measure: `X KG`, `X MT`. */
const UNITS = new Map([
  ['kg', 'kg'],
  ['mt', 'm'],
  ['mts', 'm'],
  ['lt', 'L'],
  ['lts', 'L'],
]);

const wordAt: PieceReader = (context, start, before) => {
  const { text, words, properties } = context;
  const written = at(LETTERS, text, start)?.[0];
  if (!written) return undefined;
  const word = written.toLowerCase();
  const end = start + written.length;
  const last = before.at(-1);
  if (word.length === 1) return letterAt(word, context, end, before);
  if (STANDARDS.has(word) || (last && BEFORE_NAMES.has(last.text)))
    return { text: written, end, kind: 'kept' };
  if (SMALL_WORDS.has(word)) return { text: word, end, kind: 'small' };
  if (TITLES.has(word)) return null;
  if (ARTICLES.has(word)) return last?.kind === 'small' ? { text: word, end, kind: 'small' } : null;
  if (last?.text === 'x' && UNITS.has(word)) return { text: UNITS.get(word) ?? word, end, kind: 'measure' };
  const found = meaningAt(words, [word]);
  const meaning = found?.meaning === word ? word : found && inPlace(word, found.meaning, before, properties);
  if (found) return meaning ? { text: meaning, end, kind: 'word' } : { text: written, end, kind: 'kept' };
  const read = Object.hasOwn(words.words, word) ? words.words[word] : null;
  if (read == null) return null;
  return { text: read, end, kind: read === read.toUpperCase() ? 'kept' : 'word' };
};

const signAt: PieceReader = ({ text }, start) => {
  const sign = text.charAt(start);
  return /[(),;:+&%.¡!°/-]/.test(sign) ? { text: sign, end: start + 1, kind: 'sign' } : null;
};

/** In the order in which they are asked what stands at a place. */
export const READERS: readonly PieceReader[] = [
  brandAt,
  measureAt,
  labelAt,
  slashedAt,
  abbreviationAt,
  codeAt,
  joinedAt,
  wordAt,
  signAt,
];
