import { PROPERTY_ENDING } from '#domain/trade/text/stem.ts';
import { doubtsOf } from './evidence.ts';
import { VERB_AND_THING } from './grammar.ts';
import {
  type Language,
  type NamedProduct,
  type ReadingWords,
  type TradeWords,
  withoutAccents,
} from './words.ts';

/** How words of properties end that the dictionary may not have: `autoadhesivo`. */
const PROPERTY = new RegExp(`${PROPERTY_ENDING}[oa]s?$`);

/** How words end that the language makes of others. Short ones are as often names: `fusión`, `estación`, `mirado`. */
const MADE_UP = /[ai]bles?$|\p{L}{5}(?:ci[oó]n(?:es)?|(?:ad[oa]|[ai]nte|iente)s?)$/u;
/** Endings of words that no dictionary lists, and that need no accent: `teflonada`, `trampera`, `boquillas`. */
const UNLISTED = /^\p{L}{4,}(?:(?:ad|er)[oa]s?|(?:[ai]nte|iente)s?)$|^\p{L}{3,}ill[oa]s$|^anti\p{L}{4,}$/u;

/** Without its accent since 2010 (RAE, Ortografía), though the dictionary has both. */
const ALWAYS_PLAIN = 'solo';

const WORD = /\p{L}+/gu;

const wordsIn = (text: string): string[] => text.match(WORD) ?? [];

/** Each way of writing a word, by the word without accents, in lower case, with how often it is met. */
type Writings = Map<string, Map<string, number>>;

function note(writings: Writings, word: string): void {
  const key = withoutAccents(word.toLowerCase());
  const counts = writings.get(key) ?? new Map<string, number>();
  writings.set(key, counts.set(word, (counts.get(word) ?? 0) + 1));
}

/** How texts with small letters write words. The first word of a sentence says nothing of its capital. */
function writingsIn(texts: Iterable<string>): Writings {
  const writings: Writings = new Map();
  for (const text of texts) {
    if (!/\p{Ll}{2}/u.test(text)) continue;
    for (const sentence of text.normalize('NFC').split(/[.:;!?¡¿]\s*|^\s*[-*]\s*/)) {
      const [first = '', ...others] = wordsIn(sentence);
      if (/^\p{Ll}/u.test(first)) note(writings, first);
      for (const word of others) note(writings, word);
    }
  }
  return writings;
}

/** A category's name begins with a thing. */
const asInSentence = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);

/** Parts before a word that make another one of it. */
const PREFIXES =
  /^(?:anti|auto|bi|bio|contra|electro|extra|hidro|inter|macro|maxi|micro|mini|mono|multi|porta|poli|re|semi|sobre|sub|super|tele|termo|tri|ultra|uni)(?=\p{L}{4})/u;

const isThirdPerson = (word: string, verbs: ReadonlySet<string>): boolean =>
  (word.endsWith('a') && verbs.has(`${word}r`)) ||
  (word.endsWith('e') && (verbs.has(`${word}r`) || verbs.has(`${word.slice(0, -1)}ir`)));

/** `pulsador`, `extraíble`: words that the language makes of each verb, and its dictionary does not list. */
function ofVerb(word: string, verbs: ReadonlySet<string>): string | undefined {
  const [, stem = ''] = /^(\p{L}+[aei])(?:dor(?:es|as?)?|bles?)$/u.exec(withoutAccents(word)) ?? [];
  const isOne = verbs.has(`${stem}r`) || (stem.endsWith('i') && verbs.has(`${stem.slice(0, -1)}er`));
  return isOne ? word.replace(/(?<=[aeo])i(?=bles?$)/, 'í') : undefined;
}

/** Words of the language that only an accent tells apart, of which the dictionary's things have one: a `TE` is a fitting, too. */
const PAIRS = new Set(['te', 'de', 'mas', 'si', 'se', 'el', 'tu', 'mi', 'aun']);

/** `pvc`, `abs`: letters of which no text of this catalogue makes a small word, and that cannot be read as one. */
const isAcronym = (word: string, inLanguage: readonly string[], prose: Writings): boolean =>
  !/[aeiouáéíóúy]/.test(word) ||
  (word.length < (inLanguage.length === 0 ? 4 : 3) && lowerOf(prose, withoutAccents(word)).length === 0);

/** The lower-case writings of a word that texts use, those that they use most first. */
const lowerOf = (writings: Writings, plain: string): string[] =>
  [...(writings.get(plain) ?? [])]
    .filter(([word]) => word === word.toLowerCase())
    .toSorted(([, a], [, b]) => b - a)
    .map(([word]) => word);

/** The one writing of what is no word of the language and always has its capital: `Allen`. */
function properOf(writings: Writings, plain: string): string | undefined {
  const written = [...(writings.get(plain)?.keys() ?? [])].filter((word) => word !== word.toUpperCase());
  const [only] = written;
  return written.length === 1 && only && /^\p{Lu}\p{Ll}+$/u.test(only) ? only : undefined;
}

/**
 * The words of a catalogue's names and how each is read: as texts write it, or as the language does where it has one such word.
 * What is no word is a model or a brand, and keeps its capitals.
 */
export function learnWords(
  products: readonly NamedProduct[],
  language: Language,
  trade: TradeWords,
): ReadingWords {
  const { lexicon, brands, abbreviations, exceptions } = trade;
  const prose = writingsIn(
    new Set(products.flatMap(({ description, path }) => [...description, ...path.map(asInSentence)])),
  );
  const traded = writingsIn(lexicon);
  const branded = new Set(
    [...products.map(({ brand }) => brand?.name ?? ''), ...brands.split('\n')].flatMap((name) =>
      wordsIn(name.toLowerCase()),
    ),
  );

  function ofLanguage(word: string): readonly string[] {
    const plain = withoutAccents(word);
    const found = language.forms.get(plain) ?? [];
    if (word !== plain) return found.includes(word) ? [word] : [];
    return found;
  }

  function compound(word: string): string | undefined {
    for (const before of [PREFIXES, VERB_AND_THING]) {
      const part = before.exec(word)?.[0] ?? '';
      const rest = part === '' ? [] : ofLanguage(word.slice(part.length));
      if (rest.length === 1) return part + rest[0];
    }
    return undefined;
  }

  /** `antihongo`, `programable`, `precaución`: nobody calls a model so. */
  const isMadeUp = (word: string): boolean =>
    !/^(?:super|ultra|maxi|mega)/.test(word) &&
    (MADE_UP.test(word) || UNLISTED.test(word) || compound(word) !== undefined);

  function read(word: string): string | null {
    const plain = withoutAccents(word);
    const lower = lowerOf(prose, plain);
    const inTrade = lowerOf(traded, plain);
    const inLanguage = ofLanguage(word);
    if (word === ALWAYS_PLAIN) return word;
    if (PAIRS.has(word)) return null;
    if (isAcronym(word, inLanguage, prose)) return word.toUpperCase();
    // A brand that is a word too: a product of another brand may have either in its name.
    if (branded.has(word) && lower.length === 0) {
      if (inLanguage.length === 0) return word.toUpperCase();
      return inTrade.length > 0 ? one(inLanguage) : null;
    }
    // A trade mark has its capital, also where descriptions write it small: `Allen`, `Torx`.
    const proper = properOf(traded, plain);
    if (proper && inLanguage.length === 0) return proper;
    // Short words of the language are as often names: `nao`, `oro`.
    if (inLanguage.length > 0 && word.length < 4 && lower.length === 0 && inTrade.length === 0) return null;
    if (inLanguage.length > 0)
      return one(inLanguage) ?? amongThese(lower, inLanguage) ?? amongThese(inTrade, inLanguage);
    const unlisted = [...new Set([...lower, ...inTrade])].filter((form) => word === plain || form === word);
    if (unlisted.length > 0) return one(unlisted);
    if (isThirdPerson(word, language.verbs)) return word;
    const made = ofVerb(word, language.verbs) ?? compound(word) ?? properOf(prose, plain);
    return made ?? (UNLISTED.test(word) ? word : word.toUpperCase());
  }

  const words: ReadingWords['words'] = {};
  const doubts: ReadingWords['doubts'] = {};
  const doubtOf = doubtsOf(products, language, trade);
  for (const word of new Set(products.flatMap(({ name }) => wordsIn(name.normalize('NFC').toLowerCase())))) {
    if (word.length < 2) continue;
    const form = read(word);
    words[word] = form;
    const doubt = isMadeUp(word) || word === ALWAYS_PLAIN ? undefined : doubtOf(word);
    if (form === form?.toLowerCase() && doubt) doubts[word] = doubt;
  }
  const endings = new Set(Object.values(abbreviations).flatMap(wordsIn));
  const properties = [...endings].filter((word) => language.properties.has(word) || PROPERTY.test(word));
  return { words, doubts, abbreviations, properties, exceptions };
}

/** The one form of these that texts write. */
const amongThese = (written: readonly string[], forms: readonly string[]): string | null =>
  one(written.filter((form) => forms.includes(form)));

const one = (forms: readonly string[]): string | null => (forms.length === 1 ? (forms[0] ?? null) : null);
