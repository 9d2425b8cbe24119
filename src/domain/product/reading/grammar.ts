/** The gender and number of a thing's word, where its ending or the trade says it for certain. */
import { FEMININE, MASCULINE } from '#retailer/values/words.ts';

export type Form = { feminine: boolean; plural: boolean };

const feminine = new Set(FEMININE.split(' '));
const masculine = new Set(MASCULINE.split(' '));
/** A verb that stands before its thing, as in `cierrapuerta` and `sacabocado`. What a verb makes itself is none: `lavadora`, `tirante`. */
const VERB =
  '(?:abre|apaga|barre|cierra|corta|cubre|cuelga|destapa|guarda|lava|limpia|para|pasa|pela|porta|posa|quita|rompe|saca|salva|seca|tapa|tira)(?!d[aeo][rs]|nte|ble|je)';
/** The beginning of a word of a verb and its thing. It is masculine, and `portada` is not. */
export const VERB_AND_THING = new RegExp(`^${VERB}(?=\\p{L}{3})`, 'u');
/** Singular words that end as plurals do. */
const LIKE_PLURALS = new RegExp(`^(?:gas|bus|compás|paraguas|atlas|${VERB}\\p{Ll}{2,}s)$`, 'u');

const isPlural = (word: string): boolean => /[aeiou]s$/.test(word) && !LIKE_PLURALS.test(word);

function genderOf(singular: string): boolean | undefined {
  if (VERB_AND_THING.test(singular)) return undefined;
  if (feminine.has(singular)) return true;
  if (masculine.has(singular)) return false;
  if (/(?:ción|sión|dad|tud|umbre)$/.test(singular)) return true;
  // `goma` is feminine and `sistema` masculine.
  if (/ma$/.test(singular)) return undefined;
  if (/a$/.test(singular)) return true;
  return /(?:o|aje|dor|tor)$/.test(singular) ? false : undefined;
}

/** Undefined where it is not certain. Expects a word in lower case, with its accents. */
export function formOf(word: string): Form | undefined {
  const plural = isPlural(word);
  const singular = plural ? word.replace(/(?<=[aeo])s$/, '') : word;
  const ciones = /ciones$|siones$/.test(word);
  const feminine = ciones || (plural && /dades$/.test(word)) || genderOf(singular);
  return feminine === undefined ? undefined : { feminine, plural };
}

/** A masculine singular property in another form: `eléctrico` → `eléctricas`. */
export const inForm = (property: string, { feminine, plural }: Form): string =>
  `${feminine ? property.replace(/o$/, 'a') : property}${plural ? 's' : ''}`;

/** The plural of a property that is the same in both genders: `profesional` → `profesionales`, `universal`. */
export const pluralOf = (property: string): string =>
  /[aeo]$/.test(property) ? `${property}s` : `${property}es`;

/** Whether a property is the same in both genders. */
export const isSameInBoth = (property: string): boolean => /(?:al|ar|ble|nte|or|lar)$/.test(property);

export const isPluralWord = isPlural;
