import { fold } from '#domain/trade/text/fold.ts';

/**
 * The one table of units, all in the singular: the symbol by which a unit is compared, its names, and after `;` what else is
 * written for it. Where a symbol has two lines, it alone is called as the last of them says. Where it is printed otherwise than by its symbol,
 * printedUnits.ts says how; where its thousands are parted by a point, COUNTED of measures.ts names it.
 */
export const UNITS = [
  "in pulgada; \" '' pulg pul plg inch",
  'mm milímetro',
  'cm centímetro',
  'm metro; mt mtr',
  'km kilómetro',
  'ft pie',
  'ml mililitro; cm3 cc',
  'l litro; lt',
  'gal galón; gln gl',
  'g gramo; gr',
  'kg kilogramo kilo',
  't tonelada; ton tn',
  'lb libra',
  'oz onza',
  'w watt vatio',
  'kw kilowatt',
  'v voltio volt',
  'kv',
  'ah',
  'mah',
  'hp; caballo cv',
  'kva',
  'btu',
  'psi',
  'bar',
  'nm',
  'rpm',
  'hz',
  'lm; lumen',
  'db decibel',
  'u pieza; pza pz',
  'u unidad; unid und',
  'a amperio ampere; amp',
  '° grado; °c',
];

const SYMBOLS = new Map(
  UNITS.flatMap((line) => {
    const [symbol = '', ...others] = fold(line).split(/;? /);
    return [symbol, ...others].map((spelling): [string, string] => [spelling, symbol]);
  }),
);
// Between two numbers it is a word: `1 a 2 mm`.
SYMBOLS.delete('a');

const spellings = [...SYMBOLS.keys()].sort((a, b) => b.length - a.length);
const isWord = (spelling: string): boolean => /^[a-z]/.test(spelling);

/** Patterns of the units that are words, in singular and plural, with a group that is the singular; and of those that are signs. */
export const UNIT_WORDS = `(${spellings.filter(isWord).join('|')})(?:e?s)?`;
export const UNIT_SIGNS = spellings.filter((spelling) => !isWord(spelling)).join('|');

/** The symbol of a unit in the singular; what is no unit that we know is its own symbol. */
export const unitSymbol = (spelling: string): string => SYMBOLS.get(spelling) ?? spelling;

/** Units of one kind and how many of the smallest each holds; an inch is no whole number of any other. */
export const SCALES: readonly Readonly<Record<string, number>>[] = [
  { mm: 1, cm: 10, m: 1000, in: 25.4 },
  { ml: 1, l: 1000 },
  { g: 1, kg: 1000, t: 1_000_000 },
  { w: 1, kw: 1000 },
];
