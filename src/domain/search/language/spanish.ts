/** What the search knows of the language itself. The trade's own words are in the editors' file of synonyms. */

/** Words that distinguish no product. `sin` is not one of them: fryers with and without oil are different products. `x` is a multiplication sign: `M8 X 50`. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a al con de del e el en la las lo los o para por que u un una unos unas x y'.split(' '),
);

/** What a clerk writes before a code or a size. */
export const LABEL_WORDS: ReadonlySet<string> = new Set(
  'art articulo cod codigo ean ref referencia talla talle tamano'.split(' '),
);

/** Letters before a slash: `C/TAPA`, `P/MADERA`, `S/ACEITE`. */
export const SLASHED: Record<string, string> = { c: 'con', p: 'para', s: 'sin' };

/** Every way of writing a unit, in the singular, after its symbol. */
const UNITS = [
  "in \" '' pulgada pulg pul plg inch",
  'mm milimetro',
  'cm centimetro',
  'm metro mt',
  'ft pie',
  'ml mililitro cm3 cc',
  'l litro lt',
  'gal galon gln gl',
  'g gramo gr',
  'kg kilogramo kilo',
  't tonelada ton tn',
  'lb libra',
  'oz onza',
  'w watt vatio',
  'kw kilowatt',
  'v voltio volt',
  'ah',
  'hp caballo cv',
  'kva',
  'psi',
  'bar',
  'nm',
  'rpm',
  'u unidad unid und pieza pza pz',
  'a ampere amperio amp',
  '° °c grado',
];

const SYMBOLS = new Map(
  UNITS.flatMap((line) => {
    const [symbol = '', ...others] = line.split(' ');
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

/** Words for a number → the number. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries([
  ...'un dos tres cuatro cinco seis siete ocho nueve diez once doce'
    .split(' ')
    .map((word, at) => [word, at + 1]),
  ['una', 1],
  ['veinte', 20],
]);

/** Words for a fraction, without their ending → its denominator. */
export const DENOMINATORS: Readonly<Record<string, number>> = {
  medi: 2,
  cuart: 4,
  octav: 8,
  dieciseisav: 16,
};
