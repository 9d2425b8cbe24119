import { HOLDERS } from '#retailer/values/words.ts';
import { type Form, formOf, inForm, isPluralWord, isSameInBoth, pluralOf } from './grammar.ts';
import { keyInThing, keyOf } from './namesFile.ts';
import type { Context } from './piece.ts';

type NameOfWords = Pick<Context, 'words' | 'things'>;

/** What stands before an abbreviation, since the name began: its words as they are read, and the number just before it. */
export type Before = {
  /** In order; a preposition among them is in `hasPreposition`. */
  words: readonly string[];
  /** Whether the last word stands just before. */
  isAdjacent: boolean;
  hasPreposition: boolean;
  /** The value of the measure without unit just before it. */
  count: number | undefined;
};

const areSame = (forms: readonly (Form | undefined)[]): boolean =>
  forms.every((form) => form?.feminine === forms[0]?.feminine && form?.plural === forms[0]?.plural);

/** What holds several of a thing: `caja herram.`, `juego destorn.`. */
const holders = new Set(HOLDERS.split(' '));
/** Things of which a holder has several. */
const IS_TOOL = /(?:dora?|enta)$/;

/** The form of the thing that a property after these words belongs to; undefined where that is not certain. */
function formBefore({ words, isAdjacent, hasPreposition }: Before): Form | undefined {
  if (!isAdjacent || words.length === 0) return undefined;
  const forms = words.map(formOf);
  // `bomba de agua eléct.` and `bandeja plást.`: of two things only one may be meant.
  if (hasPreposition) return areSame(forms) ? forms[0] : undefined;
  // Of `bronce` nobody says the gender; `angular` has that of its thing.
  if (words.some((word, at) => !forms[at] && !isSameInBoth(word))) return undefined;
  const explained = forms.filter((form) => form !== undefined);
  return explained.length > 0 && areSame(explained) ? explained[0] : undefined;
}

/**
 * The word or words of an abbreviation in the form that its place asks for: `eléct.` after `amoladora` → `eléctrica`. Undefined
 * where the form is not certain.
 */
export function expanded(
  abbreviation: string,
  meaning: string,
  before: Before,
  properties: ReadonlySet<string>,
): string | undefined {
  if (meaning.includes(' ')) return meaning;
  // `bca.` says by its last letter which form it is.
  if (/[ao]\.?$/.test(abbreviation) && abbreviation.replace('.', '').at(-1) === meaning.at(-1))
    return meaning;
  if (properties.has(meaning)) {
    const form = formBefore(before);
    return form && inForm(meaning.replace(/[oa]s?$/, 'o'), form);
  }
  if (IS_TOOL.test(meaning) && before.words.some((word) => holders.has(word)))
    return /a$/.test(meaning) ? `${meaning}s` : undefined;
  if (isPluralWord(meaning)) return (before.count ?? 0) > 1 ? meaning : undefined;
  const isMany = before.count !== undefined && before.count !== 1;
  if (!isSameInBoth(meaning)) return isMany ? undefined : meaning;
  const last = before.words.at(-1);
  if (!before.isAdjacent || last === undefined) return before.words.length === 0 ? meaning : undefined;
  const arePlural = new Set(before.words.map(isPluralWord));
  if (arePlural.size > 1) return undefined;
  return isPluralWord(last) ? pluralOf(meaning) : meaning;
}

/** What an abbreviation of one part stands for in a name that has this thing in it: `PTA` beside `CERRADURA`. */
function meaningInName({ words, things }: NameOfWords, abbreviation: string): string | undefined {
  const bare = abbreviation.replace('.', '');
  const key = things
    .map((thing) => keyInThing(bare, thing))
    .find((each) => Object.hasOwn(words.abbreviations, each));
  return key && words.abbreviations[key];
}

/** The words of an abbreviation of one or two parts at the start of the tokens, and how many parts it has. */
export function meaningAt(
  name: NameOfWords,
  parts: readonly string[],
): { meaning: string; parts: number } | undefined {
  const { abbreviations } = name.words;
  for (const count of [2, 1]) {
    const key = keyOf(parts.slice(0, count).join(' '));
    if (parts.length < count) continue;
    const own = count === 1 ? meaningInName(name, key) : undefined;
    const meaning = own ?? (Object.hasOwn(abbreviations, key) ? abbreviations[key] : undefined);
    if (meaning !== undefined) return { meaning, parts: count };
  }
  return undefined;
}
