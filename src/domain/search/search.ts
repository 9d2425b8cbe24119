import { Board } from './board.ts';
import { docsOfCode, docsOfCodePrefix, squeeze } from './codes.ts';
import { fold } from './fold.ts';
import type { Postings, SearchIndex } from './open.ts';
import { readQuestion, type Slot, type Way } from './question.ts';

/** Where a word was found counts as much as how well. */
const FIELD = { name: 1, brand: 0.8, category: 0.6, description: 0.3 } as const;
/** A thing that is what was asked, before a thing for it: a drill before its bits. */
const HEAD_BONUS = 0.5;
const CODE_SCORE = 2;

const CODE_PREFIX_MIN = 3;
const CODE_PREFIX_MAX = 200;
/** A number this long, asked for and found as a code, is no measure: `00006` is not also a 6. */
const ONLY_A_CODE = /^\d{5,}$/;

export type Found = {
  /** The best first; ties in the retailer's order. */
  rows: number[];
  /** `partly`: no product has all that was asked, and these have all but one thing. */
  quality: 'whole' | 'partly' | 'none';
  /** What was probably meant, when nothing is written as asked. */
  corrected: string | null;
  /** Words to mark in a name. */
  matched: ReadonlySet<number>;
};

/** For a word, for a way of several words, for a slot, for the whole question. */
type Boards = { word: Board; way: Board; slot: Board; question: Board };

const boardsOf = new WeakMap<SearchIndex, Boards>();

function boards(index: SearchIndex): Boards {
  const board = () => new Board(index.size);
  const known = boardsOf.get(index) ?? { word: board(), way: board(), slot: board(), question: board() };
  boardsOf.set(index, known);
  return known;
}

function markRows(board: Board, { starts, rows }: Postings, id: number, score: number): void {
  const end = starts[id + 1] ?? 0;
  for (let at = starts[id] ?? 0; at < end; at++) board.mark(rows[at] ?? 0, score);
}

/** Marks the products under each brand or path that holds a word. */
function markThrough(board: Board, places: Postings, products: Postings, id: number, score: number): void {
  const end = places.starts[id + 1] ?? 0;
  for (let at = places.starts[id] ?? 0; at < end; at++)
    markRows(board, products, places.rows[at] ?? 0, score);
}

function markWord(index: SearchIndex, board: Board, near: Way[number]): void {
  const { inNames, inBrands, inPaths, inDescriptions, byBrand, byPath, heads } = index;
  for (const { id, weight } of near) {
    const end = inNames.starts[id + 1] ?? 0;
    for (let at = inNames.starts[id] ?? 0; at < end; at++) {
      const row = inNames.rows[at] ?? 0;
      board.mark(row, weight * (heads[row] === id + 1 ? FIELD.name + HEAD_BONUS : FIELD.name));
    }
    markThrough(board, inBrands, byBrand, id, weight * FIELD.brand);
    markThrough(board, inPaths, byPath, id, weight * FIELD.category);
    markRows(board, inDescriptions, id, weight * FIELD.description);
  }
}

/** A way of several words: the products that have them all, by their mean. */
function markPhrase(index: SearchIndex, { word, way, slot }: Boards, phrase: Way): void {
  phrase.forEach((near, at) => {
    markWord(index, word, near);
    word.drain((row, score) => {
      if (way.count(row) === at) way.add(row, score);
    });
  });
  way.drain((row, score, count) => {
    if (count === phrase.length) slot.mark(row, score / phrase.length);
  });
}

function markSlot(index: SearchIndex, all: Boards, { ways, docs }: Slot): void {
  for (const way of ways) {
    const [only] = way;
    if (way.length === 1 && only) markWord(index, all.slot, only);
    else markPhrase(index, all, way);
  }
  for (const row of docs) all.slot.mark(row, CODE_SCORE);
}

const RANKS = 2 ** 21;
const FINENESS = 1000;
/** Above any score, and small enough for score and rank to fit in one exact number. */
const HIGHEST = 2 ** 30;

/** Products that have all the slots but `lacking`: best score first; at equal scores, the retailer's order. */
function match(index: SearchIndex, slots: readonly Slot[], lacking: number): number[] {
  const all = boards(index);
  slots.forEach((slot, at) => {
    markSlot(index, all, slot);
    all.slot.drain((row, score) => {
      if (at - all.question.count(row) <= lacking) all.question.add(row, score);
    });
  });
  const keys: number[] = [];
  all.question.drain((row, score, count) => {
    if (count < slots.length - lacking) return;
    keys.push((HIGHEST - Math.round(score * FINENESS)) * RANKS + (index.ranks[row] ?? 0));
  });
  return Array.from(Float64Array.from(keys).sort(), (key) => index.rowOfRank[key % RANKS] ?? 0);
}

const matchedBy = (slots: readonly Slot[]): Set<number> =>
  new Set(slots.flatMap(({ ways }) => ways.flat(2).map(({ id }) => id)));

function correctedBy(slots: readonly Slot[]): string | null {
  if (slots.every(({ guess }) => guess === null)) return null;
  return slots.map(({ asked, guess }) => (guess ?? asked).replace(/\.$/, '')).join(' ');
}

/** Words first as asked, then as they may have been meant, then all but one of them. */
function findByWords(index: SearchIndex, question: string, prefixed: number[]): Found {
  const strict = readQuestion(index, question, false);
  const found = strict.length > 0 ? match(index, strict, 0) : [];
  if (found.length > 0) {
    return { rows: found, quality: 'whole', corrected: correctedBy(strict), matched: matchedBy(strict) };
  }
  if (prefixed.length > 0) return { rows: prefixed, quality: 'whole', corrected: null, matched: new Set() };
  const loose = readQuestion(index, question, true);
  const meant = loose.length > 0 ? match(index, loose, 0) : [];
  if (meant.length > 0) {
    return { rows: meant, quality: 'whole', corrected: correctedBy(loose), matched: matchedBy(loose) };
  }
  const partly = strict.length > 1 ? match(index, strict, 1) : [];
  const quality = partly.length > 0 ? 'partly' : 'none';
  return { rows: partly, quality, corrected: correctedBy(strict), matched: matchedBy(strict) };
}

/** Products of that code or barcode: written just so, then but for capitals and accents, then but for separators. */
function codedRows({ codeBook, codes }: SearchIndex, question: string): number[] {
  const asked = question.trim();
  const folded = fold(asked);
  const distance = (row: number): number =>
    codes[row] === asked ? 0 : fold(codes[row] ?? '') === folded ? 1 : 2;
  return docsOfCode(codeBook, question).sort((a, b) => distance(a) - distance(b));
}

/** Everything that a question finds: the product of that very code or barcode, then what its words find. */
export function search(index: SearchIndex, question: string): Found {
  const key = squeeze(question);
  const coded = key.length > 1 ? codedRows(index, question) : [];
  const prefixed =
    key.length >= CODE_PREFIX_MIN && /\d/.test(key)
      ? docsOfCodePrefix(index.codeBook, key, CODE_PREFIX_MAX)
      : [];
  const found = findByWords(index, question, prefixed);
  if (coded.length === 0) return found;
  const rest = found.quality === 'whole' && !found.corrected && !ONLY_A_CODE.test(key) ? found.rows : [];
  const rows = [...new Set([...coded, ...rest])];
  return { rows, quality: 'whole', corrected: null, matched: found.matched };
}
