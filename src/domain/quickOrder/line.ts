import type { CatalogueEntry } from '#domain/product/product.ts';
import { type Catalogue, sharedWords, type Worded } from './catalogue.ts';
import { type Count, countOf, numbersOf } from './counts.ts';
import { itemsOf } from './items.ts';
import { codeOfWord, type OwnWords } from './ownWords.ts';
import { type ReadItem, type ReadRow, WAYS_MAX } from './rows.ts';
import { type Split, splitsOf } from './splits.ts';
import { takesBack } from './words.ts';

export type ReadLine = Omit<ReadRow, 'raw'>;

const signatureOf = (way: readonly ReadItem[]): string =>
  way.map(({ product, quantity }) => `${product.code}\n${quantity}`).join('\n\n');

/** Each way once, those that can be ordered first. */
function distinct(ways: readonly ReadItem[][]): ReadItem[][] {
  const bySignature = new Map(ways.toReversed().map((way) => [signatureOf(way), way]));
  const all = [...bySignature.values()].reverse();
  const orderable = all.filter((way) => way.every(({ problem }) => problem === null));
  return orderable.length > 0 ? orderable : all;
}

/** A way of several codes in a row, in each product that they may be. */
const together = (parts: readonly ReadItem[][]): ReadItem[][] =>
  parts.reduce<ReadItem[][]>(
    (ways, items) => ways.flatMap((way) => items.map((item) => [...way, item])),
    [[]],
  );

type Coded = { ways: ReadItem[][]; isCertain: boolean };

const NONE: Coded = { ways: [], isCertain: true };

const isWritten = ({ products, by }: ReturnType<Catalogue['byCode']>): boolean =>
  products.length > 0 && by === 'written';

/** Codes in a row, each one of its product: `00006 00002`. */
function severalCodes(text: string, catalogue: Catalogue): ReadItem[][] {
  const parts = text.split(/[\s,;]+/).filter(Boolean);
  if (parts.length < 2 || parts.length > WAYS_MAX || parts.some((part) => !/\d/.test(part))) return [];
  const found = parts.map((part) => catalogue.byCode(part));
  if (!found.every(isWritten)) return [];
  return together(found.map(({ products }) => products.flatMap((product) => itemsOf(product, null))));
}

/** Two numbers after a code that has one of them, which may stand in either order: `T53 2 4`. */
function turned(text: string): Split[] {
  const [, code, middle, last] = /^(\S+) (\d+) (\d+)$/.exec(text) ?? [];
  const count = countOf(middle ?? '');
  return count ? [{ what: `${code} ${last}`, count, mark: 'glued', at: 'end' }] : [];
}

/** Whether what is left of a code without its zeros can be no quantity: it has a sign beside it, letters, or five figures. */
const isPlain = ({ what, mark }: Split): boolean => mark !== 'blank' || /\p{L}|\d{5}/u.test(what);

/** A dash before a number may be a minus. */
const DASHED_COUNT = /\s[-–—]\d[\d.,]*\D*$/u;

/** Whether the number at the end of a code stands after a blank that the code has not: it may be a quantity of its family. */
const isFamily = ({ what, at }: Split, products: readonly CatalogueEntry[]): boolean =>
  at === 'nowhere' && /\s\d+$/.test(what) && products.every(({ code }) => !/\s\S+$/.test(code.trim()));

function codedWays(text: string, splits: readonly Split[], catalogue: Catalogue): Coded {
  const found = [...splits, ...turned(text)]
    .map((split) => ({ split, coded: catalogue.byCode(split.what) }))
    .filter(({ coded }) => coded.products.length > 0);
  const hasCode = found.some(({ coded }) => coded.by === 'written');
  // A number without its zeros is many things beside a code, and a code without its blanks is never only that.
  const used = found.filter(({ coded }) => !hasCode || coded.by !== 'zeros');
  const ways = used.flatMap(({ split, coded }) =>
    coded.products.flatMap((product) => itemsOf(product, split.count).map((item) => [item])),
  );
  const isCertain = hasCode
    ? !DASHED_COUNT.test(text) && !used.some(({ split, coded }) => isFamily(split, coded.products))
    : used.every(({ split, coded }) => coded.by === 'zeros' && isPlain(split));
  return { ways: distinct([...ways, ...severalCodes(text, catalogue)]), isCertain };
}

/** What may be a code by itself: it has a figure, and more signs than a size. */
const MAY_BE_CODE = /^(?=.*\d).{4,}$/u;
/** A code with blanks is written as so many words at most. */
const CODE_WORDS_MAX = 3;

/** Each part of a line that may be a code among words, the longer ones first. */
function partsOf(text: string): string[] {
  const words = text.split(/[\s,;:()]+/).filter(Boolean);
  const parts = words.flatMap((_, at) =>
    Array.from({ length: CODE_WORDS_MAX }, (__, less) =>
      words.slice(at, at + CODE_WORDS_MAX - less).join(' '),
    ),
  );
  return [...new Set(parts)].filter((part) => MAY_BE_CODE.test(part) && part !== text && text.includes(part));
}

/** The quantity that words beside a code say: one with a sign, or each that stands at an end. */
function countsBeside(text: string): Split[] {
  const splits = splitsOf(text).filter(({ mark }) => mark !== 'glued');
  const signed = splits.filter(({ mark }) => mark === 'sign' || mark === 'times');
  const blank = splits.filter(({ mark }) => mark === 'blank');
  return signed.length > 0 ? signed : blank.length > 0 ? blank : splits;
}

/** Whether a name has the number of a quantity, which may be a size then. */
const isIn = (name: string, count: Count | null): boolean =>
  count !== null && (name.match(/\d+/g) as string[] | null)?.includes(count.figures) === true;

/** A code among words that say the same thing, and a quantity: `6 00716 amoladora angular`. */
function codeAmongWords(text: string, catalogue: Catalogue): Coded {
  for (const part of partsOf(text)) {
    const coded = catalogue.byCode(part);
    const { products } = coded;
    if (!isWritten(coded)) continue;
    const rest = text.replace(part, ' ').replace(/\s+/g, ' ').trim();
    const counts = countsBeside(rest);
    const told = products.filter((product) => sharedWords(product, rest) > 0);
    const ways = (told.length > 0 ? told : products).flatMap((product) =>
      counts.flatMap(({ count }) => itemsOf(product, count).map((item) => [item])),
    );
    const isSize = told.some((product) =>
      counts.some(({ count, mark }) => mark === 'blank' && isIn(product.name, count)),
    );
    return { ways: distinct(ways), isCertain: told.length > 0 && !isSize };
  }
  return NONE;
}

type Told = { what: string; found: Worded; count: Count | null };

/**
 * Which ways to part a line its words mean, the likeliest first: a number is a size where some product has it with the
 * rest, and a quantity where none has. Only where no product has all of the words the nearest are looked for, which costs
 * ten times more.
 */
function toldBy(splits: readonly Split[], catalogue: Catalogue): Told[] {
  const tell = ({ what, count }: Split): Told => ({ what, found: catalogue.byWords(what), count });
  const worded = splits.filter(({ mark }) => mark !== 'glued');
  const at = (place: Split['at']): Split[] => worded.filter((split) => split.at === place);
  const marked = worded.filter(({ mark }) => mark === 'sign');
  // A quantity stands first more often than a size does, and a size last more often than a quantity.
  const likeliest =
    at('start').length > 0 ? [...at('start'), ...at('nowhere')] : [...at('nowhere'), ...at('end')];
  const ordered = marked.length > 0 ? marked : likeliest;
  const whole = ordered.filter(({ what }) => catalogue.has(what)).map(tell);
  // A name that is pasted whole has its own numbers.
  const named = whole.filter(({ found, count }) => count === null && found.isName);
  if (named.length > 0) return named;
  if (whole.length > 0) return whole;
  const counted = ordered.toSorted((a, b) => Number(b.count !== null) - Number(a.count !== null));
  for (const split of counted) {
    const told = tell(split);
    if (told.found.products.length > 0) return [told];
  }
  return [];
}

/** Fewer words in common with the nearest product are chance. */
const WORDS_MIN = 2;

/** A sentence that counts nothing and shares a word with some product is no order. */
const isSaid = ({ found: { products, isWhole }, count }: Told, text: string): boolean =>
  !isWhole &&
  count === null &&
  products.slice(0, 1).every((product) => sharedWords(product, text) < WORDS_MIN);

/** What a line says: what it calls a thing, and how much of it. */
type Said = { what: string; count: Count | null };

const numberOf = (count: Count | null): number | null => (count ? (numbersOf(count, 1, 1)[0] ?? null) : null);

/** A line that has a code says it by that. */
const CODED = { words: null, count: null };

function waysOf({ found, count }: Told, most: number): ReadItem[][] {
  return found.products.slice(0, most).flatMap((product) => itemsOf(product, count).map((item) => [item]));
}

function wordedWays(told: readonly Told[], said: Said): ReadLine {
  const [first, ...others] = told;
  if (!first) return { reading: 'unknown', ways: [], words: said.what, count: numberOf(said.count) };
  const asked = { words: first.what, count: numberOf(first.count) };
  // The first of each way comes before the others of any.
  const ways = distinct([1, WAYS_MAX].flatMap((most) => told.flatMap((each) => waysOf(each, most))));
  const { isName, isWhole, total } = first.found;
  const isOne = others.length === 0 && (isName || (isWhole && total === 1)) && waysOf(first, 1).length === 1;
  return isOne
    ? { reading: 'likely', ways: ways.slice(0, 1), ...asked }
    : { reading: 'choose', ways: ways.slice(0, WAYS_MAX), ...asked };
}

/** What words alone name, in so much. */
export const readWords = (words: string, count: Count | null, catalogue: Catalogue): ReadLine =>
  wordedWays(
    [{ what: words, found: catalogue.byWords(words), count }].filter(
      ({ found }) => found.products.length > 0,
    ),
    { what: words, count },
  );

/** What the customer's own words mean in a line. */
const learntWays = (splits: readonly Split[], catalogue: Catalogue, own: OwnWords): ReadItem[][] =>
  splits.flatMap(({ what, count }) => {
    const code = codeOfWord(own, what);
    const [product] = code === undefined ? [] : catalogue.byCode(code).products;
    return product ? itemsOf(product, count).map((item) => [item]) : [];
  });

/** What a line says that nothing is found for: a sign marks its quantity, or it stands first. */
const saidBy = (splits: readonly Split[], text: string): Said =>
  splits.find(({ mark }) => mark === 'sign') ??
  splits.find(({ at, mark }) => at === 'start' && mark === 'blank') ?? { what: text, count: null };

/** A line that is one order: its code, or its words, and its quantity. */
export function readLine(text: string, catalogue: Catalogue, own: OwnWords): ReadLine {
  const splits = splitsOf(text);
  const learnt = learntWays(splits, catalogue, own);
  const coded = codedWays(text, splits, catalogue);
  // A code that a customer's word is spelled like may have come later.
  const known = learnt.length > 0 ? { ways: distinct([...learnt, ...coded.ways]), isCertain: true } : coded;
  const { ways, isCertain } = known.ways.length > 0 ? known : codeAmongWords(text, catalogue);
  if (ways.length > 1) return { reading: 'choose', ways, ...CODED };
  if (ways.length === 1)
    return { reading: isCertain && !takesBack(text) ? 'sure' : 'likely', ways, ...CODED };
  const told = toldBy(splits, catalogue);
  const isOrder = told.some((each) => !isSaid(each, text));
  return wordedWays(isOrder ? told : [], saidBy(splits, text));
}
