import { meaningAt } from './abbreviations.ts';
import { isWordHere } from './doubt.ts';
import { at, type Context, type Piece, type PieceReader } from './piece.ts';
import { inPlace } from './shortened.ts';
import { MODIFIERS, type ReadingWords, SMALL_WORDS } from './words.ts';

/** What follows one of these is a name, when it is a letter. */
const BEFORE_LETTERS = new Set(
  (
    'tipo clase modelo mod grado letra serie categoría forma talle talla perfil canal grupo versión línea norma tamaño cat en ' +
    'ramal derivación filtro conexión conector'
  ).split(' '),
);
/** And when it is a word. */
const BEFORE_NAMES = new Set('modelo mod. modelo: línea serie versión colección'.split(' '));
/** They begin a name where no preposition stands before them: `LA GOTITA`. */
const ARTICLES = new Set(['el', 'la', 'los', 'las', 'lo']);
/** They begin the names of places and of persons. */
const TITLES = new Set(['san', 'santa', 'santo', 'don', 'doña', 'señor', 'señora', 'doctor']);
/** Standards and classes whose letters are a word, too. */
const STANDARDS = new Set(['abc', 'din', 'iso', 'max', 'ral']);

/** No model has a name so long that is a word of the language, too: `MOD. TERMOMAGNETICO`. */
const LONG_WORD = 10;

const isLongWord = (word: string, { words, doubts }: ReadingWords): boolean =>
  word.length >= LONG_WORD && !Object.hasOwn(doubts, word) && /^\p{Ll}+$/u.test(words[word] ?? '');

const JOINED = /\p{L}+(?:[-/]\p{L}+)+/uy;

/** A part of what signs join, as it is read; undefined for what is no word for certain. */
function joinedPart(part: string, { words, doubts }: ReadingWords): string | undefined {
  if (/^[-/]$/.test(part)) return part;
  const isCertain = Object.hasOwn(words, part) && !Object.hasOwn(doubts, part);
  const read = isCertain ? words[part] : undefined;
  return read && read === read.toLowerCase() ? read : undefined;
}

/** `FRÍO/CALOR`, `ANTI-HONGO`: words that a sign joins, when all of them are words. `VERSA/MARCH` stays. */
export const joinedAt: PieceReader = ({ text, words }, start) => {
  const joined = at(JOINED, text, start)?.[0];
  if (!joined) return undefined;
  const parts = joined
    .toLowerCase()
    .split(/([-/])/)
    .map((part) => joinedPart(part, words));
  const end = start + joined.length;
  return parts.includes(undefined)
    ? { text: joined, end, kind: 'doubtful' }
    : { text: parts.join(''), end, kind: 'word' };
};

const LETTERS = /\p{L}+/uy;
/** Letters that are words where they stand between two. */
const BETWEEN: Readonly<Record<string, RegExp>> = {
  a: /^ (?:\p{L}{2}|\d)/u,
  y: /^ (?:\p{L}{2}|\d+ ?(?:\p{L}{3}|u))/u,
  o: /^ (?:\p{L}{2}|\d+ ?(?:\p{L}{3}|u))/u,
  e: /^ h?i/,
};

function letterAt(letter: string, context: Context, end: number, before: readonly Piece[]): Piece {
  const last = before.at(-1);
  const stands = last !== undefined && !BEFORE_LETTERS.has(last.text) && last.kind !== 'small';
  const isWord = stands && BETWEEN[letter]?.test(context.folded.slice(end, end + 12));
  if (letter === 'x') return { text: 'x', end, kind: 'sign' };
  return { text: isWord ? letter : letter.toUpperCase(), end, kind: isWord ? 'small' : 'kept' };
}

/** What is sold by measure: `X KG`, `X MT`. Behind metres it would read as one more size. */
const UNITS = new Map([
  ['kg', 'kg'],
  ['mt', 'm'],
  ['mts', 'm'],
  ['lt', 'L'],
  ['lts', 'L'],
]);

/** Whether a name follows: `LÍNEA HOGAR`, `LA GOTITA`, `SAN MARTIN`. */
function beginsName(piece: Piece | undefined): boolean {
  const text = piece?.text.toLowerCase() ?? '';
  return (
    BEFORE_NAMES.has(text) ||
    (piece?.kind === 'doubtful' && (TITLES.has(text) || ARTICLES.has(text) || MODIFIERS.has(text)))
  );
}

export const wordAt: PieceReader = (context, start, before) => {
  const { text, words, properties } = context;
  const written = at(LETTERS, text, start)?.[0];
  if (!written) return undefined;
  const word = written.toLowerCase();
  const end = start + written.length;
  const last = before.at(-1);
  if (word.length === 1) return letterAt(word, context, end, before);
  if (STANDARDS.has(word) || (beginsName(last) && !isLongWord(word, words)))
    return { text: written, end, kind: 'kept' };
  if (SMALL_WORDS.has(word)) return { text: word, end, kind: 'small' };
  if (ARTICLES.has(word) && last?.kind === 'small') return { text: word, end, kind: 'small' };
  if (TITLES.has(word) || ARTICLES.has(word)) return { text: written, end, kind: 'doubtful' };
  if (last?.text === 'x' && UNITS.has(word) && !/ m$/.test(before.at(-2)?.text ?? ''))
    return { text: UNITS.get(word) ?? word, end, kind: 'measure' };
  const found = meaningAt(context, [word]);
  const meaning = found?.meaning === word ? word : found && inPlace(word, found.meaning, before, properties);
  if (found) return meaning ? { text: meaning, end, kind: 'word' } : { text: written, end, kind: 'kept' };
  const read = Object.hasOwn(words.words, word) ? words.words[word] : undefined;
  if (read === undefined) return null;
  if (read === null || !(BEFORE_LETTERS.has(read) || isWordHere(read, word, context, end, before)))
    return { text: written, end, kind: 'doubtful' };
  return { text: read, end, kind: read === read.toUpperCase() ? 'kept' : 'word' };
};

/** What stands in quotes is a name. */
const QUOTED = /"(?=\p{L})([^"]*[^"\s])"(?![\p{L}\d])/uy;

export const signAt: PieceReader = ({ text }, start) => {
  const quoted = at(QUOTED, text, start);
  if (quoted) return { text: `“${quoted[1]}”`, end: QUOTED.lastIndex, kind: 'kept' };
  const sign = text.charAt(start);
  return /[(),;:+&%.¡!°/-]/.test(sign) ? { text: sign, end: start + 1, kind: 'sign' } : null;
};
