import { PROPERTY_ENDING } from '#domain/trade/text/stem.ts';
import {
  type Doubt,
  type Language,
  MODIFIERS,
  type NamedProduct,
  SMALL_WORDS,
  type TradeWords,
  withoutAccents,
} from './words.ts';

const wordsIn = (text: string): string[] =>
  withoutAccents(text.normalize('NFC').toLowerCase()).match(/\p{L}+/gu) ?? [];

/** `luces` → `luz`, `motores` → `motor`. */
const singular = (word: string): string =>
  word.replace(/ces$/, 'z').replace(/(?<=[lnrdj])es$|(?<=[aeo])s$/, '');

/** How properties end that are no things as well, as `gato` is. */
const PROPERTY = new RegExp(`(?:${PROPERTY_ENDING}|ient)o$`);

/** Where a word stands in names that are not of a brand so called. */
type WordUse = { families: Set<string>; brands: Set<string>; names: number; ofTrade: number };

/** A brand's series stands under that brand, and a vehicle's model in one family, whoever makes the part. */
const isSpread = ({ families, brands }: WordUse): boolean => families.size > 1 && brands.size > 1;

/** What a name begins with is a thing, unless it is the brand. */
function headOf({ name, brand }: NamedProduct): string[] {
  const [head = ''] = wordsIn(name);
  return wordsIn(brand?.name ?? '').includes(head) ? [] : [head];
}

/** Words that texts write in small letters. */
const smallIn = (text: string): string[] => text.normalize('NFC').match(/(?<!\p{L})\p{Ll}+(?!\p{L})/gu) ?? [];

/** They praise, and make names of others: `SUPER BONDER`. */
const PRAISE: ReadonlySet<string> = new Set([...MODIFIERS, 'top', 'plus', 'pro']);

/**
 * Says of a word of the language, in small letters, what speaks for it being a model that is a word too, as `pulsar` is: undefined
 * where this catalogue shows that it is a word. It does where the word begins names, stands in categories, is small in
 * descriptions, is what an abbreviation means, or is spread over families and brands; or where it is of the trade of another word
 * in a quarter of its names, or in all if it is a brand, too: `boxer` is a glue in the lexicon, and `GUAYA BOXER` names none.
 */
export function doubtsOf(
  products: readonly NamedProduct[],
  { properties }: Language,
  { lexicon, abbreviations }: Pick<TradeWords, 'lexicon' | 'abbreviations'>,
): (word: string) => Doubt | undefined {
  const masculine = new Set([...properties].map(withoutAccents));
  const rootOf = (word: string): string => {
    const one = singular(withoutAccents(word));
    const property = one.replace(/a$/, 'o');
    return masculine.has(property) ? property : one;
  };
  const rootsOf = (words: readonly string[]): string[] => words.map(rootOf);
  const descriptions = new Set(products.flatMap(({ description }) => description));
  const shown = new Set([
    ...products.flatMap((product) => rootsOf([...headOf(product), ...product.path.flatMap(wordsIn)])),
    ...[...descriptions].flatMap((text) => rootsOf(smallIn(text))),
    ...Object.values(abbreviations).flatMap((meaning) => rootsOf(wordsIn(meaning))),
  ]);
  const brands = new Set(products.flatMap(({ brand }) => rootsOf(wordsIn(brand?.name ?? ''))));
  /** Root → the trades of the lexicon that have it. */
  const trades = new Map<string, number[]>();
  for (const [trade, text] of lexicon.entries())
    for (const root of new Set(rootsOf(smallIn(text))))
      trades.set(root, [...(trades.get(root) ?? []), trade]);
  const general = new Set(
    Object.entries(abbreviations).flatMap(([word, is]) => (word === is ? [rootOf(word)] : [])),
  );
  /** What half of the trades have tells none from another, nor do colours and the like, which mean what they say. */
  const tells = (root: string): boolean => {
    const having = trades.get(root)?.length ?? 0;
    const isGeneral = root.length < 3 || SMALL_WORDS.has(root) || general.has(root);
    return !isGeneral && having > 0 && having * 2 < lexicon.length;
  };
  /** Whether a trade has the word, its name's thing and the word before it; or the word and more than half of those that tell. */
  const isOfTrade = (root: string, roots: readonly string[]): boolean => {
    const of = trades.get(root) ?? [];
    const before = roots[roots.indexOf(root) - 1] ?? '';
    const phrase = [before, roots[0] ?? ''].filter((other) => other === before || tells(other));
    if (tells(before) && of.some((trade) => phrase.every((other) => trades.get(other)?.includes(trade))))
      return true;
    const others = roots.filter((other) => other !== root && tells(other));
    const shareOf = (trade: number): number =>
      others.filter((other) => trades.get(other)?.includes(trade)).length / others.length;
    return of.some((trade) => shareOf(trade) > 0.5);
  };
  const stands = new Map<string, WordUse>();
  for (const { name, brand, path } of products) {
    const ofBrand = rootsOf(wordsIn(brand?.name ?? ''));
    const roots = [...new Set(rootsOf(wordsIn(name)))];
    for (const root of roots.filter((root) => !ofBrand.includes(root))) {
      const use = stands.get(root) ?? { families: new Set(), brands: new Set(), names: 0, ofTrade: 0 };
      stands.set(root, use);
      use.families.add(path[0] ?? '');
      use.brands.add(brand?.name ?? '');
      use.names += 1;
      if (isOfTrade(root, roots)) use.ofTrade += 1;
    }
  }
  return (word) => {
    const root = rootOf(word);
    const use = stands.get(root);
    const isWord =
      use !== undefined && (isSpread(use) || use.ofTrade * (brands.has(root) ? 1 : 4) >= use.names);
    if (!PRAISE.has(root) && (shown.has(root) || isWord)) return undefined;
    if (masculine.has(root) && PROPERTY.test(root)) return 'property';
    return trades.has(root) ? 'traded' : 'unproved';
  };
}
