import { type Catalogue, sharedWords, type WordMatch } from '#domain/quickOrder/catalogue.ts';
import { itemsOf } from '#domain/quickOrder/items.ts';
import type { OwnWords } from '#domain/quickOrder/ownWords.ts';
import { type ReadItem, type ReadRow, WAYS_MAX } from '#domain/quickOrder/rows.ts';
import { type Count, numbersOf } from '#domain/trade/counts.ts';
import { type Reading, readingsOf } from './codedLine.ts';
import { isCodeLike, isPlainNumber } from './codeLike.ts';
import { shortenedNumber } from './shortenedNumber.ts';
import { type Split, splitsOf } from './splits.ts';
import { isOnlyDitto, takesBack } from './words.ts';

export type ReadLine = Omit<ReadRow, 'raw'>;

const signatureOf = (way: readonly ReadItem[]): string =>
  way.map(({ product, quantity }) => `${product.code}\n${quantity}`).join('\n\n');

/** Each way once, those that can be ordered first. */
function distinct(ways: readonly ReadItem[][]): ReadItem[][] {
  const signatures = ways.map(signatureOf);
  const all = ways.filter((_, at) => signatures.indexOf(signatures[at] ?? '') === at);
  const orderable = all.filter((way) => way.every(({ problem }) => problem === null));
  return orderable.length > 0 ? orderable : all;
}

type FoundMention = { what: string; found: WordMatch; count: Count | null };

const NOTHING: WordMatch = { products: [], isWhole: false, total: 0, isName: false };

/** Whether a line is so parted that what may be a code has a quantity. */
const isCounted = ({ what, count }: Split): boolean => count !== null && isCodeLike(what);

/** What words find. Figures alone name nothing, and what looks like a code is none that is like it. */
function foundBy(what: string, catalogue: Catalogue): WordMatch {
  if (isPlainNumber(what) || shortenedNumber(what) !== null) return NOTHING;
  const found = catalogue.byWords(what);
  return found.isWhole || !isCodeLike(what) ? found : NOTHING;
}

/**
 * Which ways to part a line its words mean, the likeliest first: a number is a size where some product has it with the
 * rest, and a quantity where none has. Only where no product has all of the words the nearest are looked for, which costs
 * ten times more.
 */
function mentionsOf(splits: readonly Split[], catalogue: Catalogue): FoundMention[] {
  const mentionOf = ({ what, count }: Split): FoundMention => ({
    what,
    found: foundBy(what, catalogue),
    count,
  });
  const worded = splits.filter(({ mark }) => mark !== 'glued');
  const at = (place: Split['at']): Split[] => worded.filter((split) => split.at === place);
  // A code that nobody has, beside its quantity: what is like it is another thing.
  const coded = worded.find(isCounted);
  if (coded && foundBy(coded.what, catalogue).products.length === 0) return [];
  const marked = worded.filter(({ mark }) => mark === 'sign');
  // A quantity stands first more often than a size does, and a size last more often than a quantity.
  const likeliest =
    at('start').length > 0 ? [...at('start'), ...at('nowhere')] : [...at('nowhere'), ...at('end')];
  const ordered = marked.length > 0 ? marked : likeliest;
  const whole = ordered.filter(({ what }) => !isPlainNumber(what) && catalogue.has(what)).map(mentionOf);
  // A name that is pasted whole has its own numbers.
  const named = whole.filter(({ found, count }) => count === null && found.isName);
  if (named.length > 0) return named;
  if (whole.length > 0) return whole;
  const counted = ordered.toSorted((a, b) => Number(b.count !== null) - Number(a.count !== null));
  for (const split of counted) {
    const mention = mentionOf(split);
    if (mention.found.products.length > 0) return [mention];
  }
  return [];
}

/** Fewer words in common with the nearest product are chance. */
const WORDS_MIN = 2;

/** A sentence that counts nothing and shares a word with some product is no order. */
const isSaid = ({ found: { products, isWhole }, count }: FoundMention, text: string): boolean =>
  !isWhole &&
  count === null &&
  products.slice(0, 1).every((product) => sharedWords(product, text) < WORDS_MIN);

/** What a line says: what it calls a thing, and how much of it. */
type Mention = { what: string; count: Count | null };

const numberOf = (count: Count | null): number | null => (count ? (numbersOf(count, 1, 1)[0] ?? null) : null);

/** A line that has a code says it by that. */
const CODED = { words: null, count: null };
/** And one in words is never sure, so that it needs no account. */
const NO_ACCOUNT: ReadLine['account'] = [];

const waysOf = ({ what, found, count }: FoundMention): ReadItem[][] =>
  found.products
    .slice(0, WAYS_MAX)
    .flatMap((product) => itemsOf(product, count).map((item) => [{ ...item, words: what }]));

/** In how many quantities its nearest product is read. */
const countsOf = ({ found, count }: FoundMention): number =>
  found.products.slice(0, 1).flatMap((product) => itemsOf(product, count)).length;

/** A number of one figure is more often a quantity, as in `taladro 2`, and a larger one a size, as in `disco 115`. */
const FEW = 10;
const isOfFew = ({ count }: FoundMention): boolean => count !== null && (numberOf(count) ?? FEW) < FEW;
const fewFirst = (a: FoundMention, b: FoundMention): number => Number(isOfFew(b)) - Number(isOfFew(a));

/** The first of each, then the second of each: none is out of sight behind the others. */
const inTurns = <One>(lists: readonly (readonly One[])[]): One[] =>
  Array.from({ length: Math.max(0, ...lists.map(({ length }) => length)) }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat();

function wordedWays(mentions: readonly FoundMention[], unfound: Mention): ReadLine {
  const [first, ...others] = mentions;
  if (!first)
    return {
      reading: 'unknown',
      ways: [],
      words: unfound.what,
      count: numberOf(unfound.count),
      account: NO_ACCOUNT,
    };
  const common = { words: first.what, count: numberOf(first.count), account: NO_ACCOUNT };
  const mentioned = mentions.toSorted(fewFirst).map(waysOf);
  const taken = distinct(inTurns(mentioned)).slice(0, WAYS_MAX);
  // One quantity after the other: with the one that was written first.
  const ways = mentioned.flatMap((each) => each.filter((way) => taken.includes(way)));
  const { isName, isWhole, total } = first.found;
  const isOne = others.length === 0 && (isName || (isWhole && total === 1)) && countsOf(first) === 1;
  return isOne
    ? { reading: 'likely', ways: ways.slice(0, 1), ...common }
    : { reading: 'choose', ways, ...common };
}

/** What words alone name, in so much. */
export const readWords = (words: string, count: Count | null, catalogue: Catalogue): ReadLine =>
  wordedWays(
    [{ what: words, found: foundBy(words, catalogue), count }].filter(
      ({ found }) => found.products.length > 0,
    ),
    { what: words, count },
  );

/** What a line says that nothing is found for. Its quantity stands beside what may be a code; a sign marks it, or it stands first. */
const unfoundMention = (splits: readonly Split[], text: string): Mention =>
  splits.find(isCounted) ??
  splits.find(({ mark }) => mark === 'sign') ??
  splits.find(({ at, mark }) => at === 'start' && mark === 'blank') ?? { what: text, count: null };

/** What a line orders by its codes: sure only if one reading accounts for all of it, and no other does. */
function readCoded(text: string, readings: readonly Reading[]): ReadLine {
  const least = Math.min(...readings.map(({ left }) => left));
  const nearest = readings
    .filter(({ left }) => left === least)
    .sort((a, b) => Number(a.isWeak) - Number(b.isWeak));
  const ways = distinct(nearest.flatMap((reading) => reading.ways));
  const [way] = ways;
  const first = nearest.find((reading) => way && reading.ways.includes(way));
  const account = first?.account ?? [];
  if (ways.length > 1) return { reading: 'choose', ways: ways.slice(0, WAYS_MAX), ...CODED, account };
  const isWhole = first?.left === 0 && !first.isWeak && !takesBack(text);
  return { reading: isWhole ? 'sure' : 'likely', ways, ...CODED, account };
}

export type LineText = { text: string; body: string };

/**
 * A line that is one order: its code, or its words, and its quantity. `body` is all that stands in it, and `text` the same
 * without prices and without what is said to people. `above`: the quantity of the line above it, to which it may refer.
 */
export function readLine(
  { text, body }: LineText,
  catalogue: Catalogue,
  own: OwnWords,
  above: Count | null = null,
): ReadLine {
  const readings = readingsOf(body, catalogue, own, above);
  if (readings.length > 0) return readCoded(body, readings);
  // It refers to what was ordered above, and says neither what nor how much.
  if (isOnlyDitto(body))
    return { reading: 'unknown', ways: [], ...CODED, account: [{ text: body, role: 'left' }] };
  const splits = splitsOf(text);
  const mentions = mentionsOf(splits, catalogue);
  const isOrder = mentions.some((each) => !isSaid(each, text));
  return wordedWays(isOrder ? mentions : [], unfoundMention(splits, text));
}
