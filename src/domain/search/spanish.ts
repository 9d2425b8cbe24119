/** What the search knows of the language itself. The trade's own words are in the editors' file of synonyms. */

/** Words that distinguish no product. `sin` is not one of them: fryers with and without oil are different products. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  'a al con de del e el en la las lo los o para por que u un una unos unas y'.split(' '),
);

/** What a clerk writes before a code. */
export const CODE_WORDS: ReadonlySet<string> = new Set(
  'art articulo cod codigo ean ref referencia'.split(' '),
);

/** Letters before a slash: `C/TAPA`, `P/MADERA`, `S/ACEITE`. */
export const SLASHED: Record<string, string> = { c: 'con', p: 'para', s: 'sin' };

/** Every way of writing a unit, by its symbol. */
const UNITS: Record<string, string> = {
  in: "\" '' pulgadas pulgada pulgs pulg pul plgs plg inches inch in",
  mm: 'milimetros milimetro mms mm',
  cm: 'centimetros centimetro cms cm',
  m: 'metros metro mts mt m',
  ft: 'pies pie feet foot ft',
  ml: 'mililitros ml cm3 cc',
  l: 'litros litro lts lt l',
  gal: 'galones galon gals gal gln gls gl',
  g: 'gramos gramo grs gr g',
  kg: 'kilogramos kilos kilo kgs kg',
  t: 'toneladas tonelada tons ton tns tn t',
  lb: 'libras libra lbs lb',
  oz: 'onzas onza ozs oz',
  w: 'watts watt vatios w',
  kw: 'kilowatts kw',
  v: 'voltios volts volt v',
  a: 'amperes amperios amps amp',
  ah: 'ah',
  hp: 'caballos hp cv',
  kva: 'kva',
  psi: 'psi',
  bar: 'bares bar',
  nm: 'nm',
  rpm: 'rpm',
  u: 'unidades unidad unids unid und piezas pieza pzas pza pzs pz',
  '°': 'grados grado °c °',
};

/** Spelling of a unit → its symbol. */
export const UNIT_SYMBOLS: ReadonlyMap<string, string> = new Map(
  Object.entries(UNITS).flatMap(([symbol, spellings]) =>
    spellings.split(' ').map((spelling): [string, string] => [spelling, symbol]),
  ),
);

/** Units of one kind and how many of the first each holds. */
export const SCALES: readonly Readonly<Record<string, number>>[] = [
  { mm: 1, cm: 10, m: 1000 },
  { ml: 1, l: 1000 },
  { g: 1, kg: 1000, t: 1_000_000 },
  { w: 1, kw: 1000 },
];

/** Words for a number → the number. */
export const NUMBER_WORDS: Readonly<Record<string, number>> = {
  un: 1,
  una: 1,
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  doce: 12,
  veinte: 20,
};

/** Words for a fraction → its denominator. */
export const DENOMINATORS: Readonly<Record<string, number>> = {
  medio: 2,
  media: 2,
  cuarto: 4,
  cuartos: 4,
  octavo: 8,
  octavos: 8,
  dieciseisavos: 16,
};
