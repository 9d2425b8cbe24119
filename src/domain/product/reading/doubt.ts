import { type Form, formOf, isPluralWord } from './grammar.ts';
import { measureFormAt } from './measures.ts';
import { at, type Context, type Piece } from './piece.ts';

/** What only a word follows: `CUELLO DE GANSO`, `C/PULSO`. */
const BEFORE_WORDS = new Set('de del con sin a al contra sobre en tipo según'.split(' '));
/** Letters that name no unit nor size, then figures: `CT100`, `180`, `N° 2`. */
const MODEL = / (?:(?![mtx]\d)\p{L}{1,4}-?\d+|n[°o]\.? ?\d+|\d+)(?![\d.,/]|[ -]\d+\/)/uy;
const COLOUR =
  '(?:amarill[oa]|azul|beige|blanc[oa]|celeste|gris|marron|naranja|negr[oa]|roj[oa]|rosa|verde|violeta)s?';
/** A colour, and further on in the name another one, which is the thing's: `LAVATORIO ROSA C/PEDESTAL BLANCO`. */
const TWO_COLOURS = new RegExp(`${COLOUR} (?![yoe] )\\S+ (?:.* )?${COLOUR}(?!\\p{L})`, 'uy');
const NEXT = / (\p{L}+)/uy;
const NAME = /^\p{Lu}{4,}$/u;

/** Whether a property has a form that this thing may have, of which the gender is perhaps not known. */
function mayBeOf(property: Form, thing: string): boolean {
  const form = formOf(thing);
  const isPlural = form?.plural ?? isPluralWord(thing);
  return isPlural === property.plural && (form?.feminine ?? property.feminine) === property.feminine;
}

/** Whether a property agrees with the name's thing, or with the word just before. */
function agrees(property: string, before: readonly Piece[]): boolean {
  const form = formOf(property);
  const things = [before[0], before.at(-1)].flatMap((piece) =>
    piece?.kind === 'word' ? [piece.text.toLowerCase()] : [],
  );
  return form !== undefined && things.some((thing) => mayBeOf(form, thing));
}

/** Whether a model's figures follow, and no size. */
function isBeforeModel({ text, folded, isElectric }: Context, end: number): boolean {
  if (!at(MODEL, folded, end)) return false;
  const measure = measureFormAt(text, folded, end + 1, isElectric);
  return !measure?.hasUnit && !measure?.text.includes(' × ');
}

/** Whether what nobody knows stands beside: `SUPER BONDER`. */
function isBesideName({ text, words, brand }: Context, end: number, last: Piece | undefined): boolean {
  const [, next = ''] = at(NEXT, text, end) ?? [];
  const isName = (word: string): boolean => {
    const key = word.toLowerCase();
    const isAbbreviation = Object.hasOwn(words.abbreviations, key);
    const read = Object.hasOwn(words.words, key) ? words.words[key] : null;
    const isNoWord = read != null && read !== read.toLowerCase();
    return NAME.test(word) && word !== brand.toUpperCase() && !isAbbreviation && isNoWord;
  };
  return isName(next) || (last?.kind === 'kept' && isName(last.text.toUpperCase()));
}

/**
 * Whether a word of the language is one at this place of a name, and no model. Undecided is no: it keeps its capitals. `word` in
 * small letters as names write it, `read` as it is read.
 */
export function isWordHere(
  read: string,
  word: string,
  context: Context,
  end: number,
  before: readonly Piece[],
): boolean {
  const doubt = Object.hasOwn(context.words.doubts, word) ? context.words.doubts[word] : undefined;
  if (at(TWO_COLOURS, context.folded, end - word.length)) return false;
  if (!doubt) return true;
  const last = before.at(-1);
  if (last?.kind === 'count' && /^(?!1$)\d+$/.test(last.text) && isPluralWord(read)) return true;
  if (isBeforeModel(context, end)) return false;
  if (last && BEFORE_WORDS.has(last.text)) return true;
  if (isBesideName(context, end, last)) return false;
  if (last?.text === 'para') return doubt === 'traded' || /[aeií]r$/.test(read);
  return doubt === 'property' && agrees(read, before);
}
