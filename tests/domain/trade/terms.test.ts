import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsToFigures } from '#domain/trade/measures/measureWords.ts';
import { fold } from '#domain/trade/text/fold.ts';
import { rootOf } from '#domain/trade/text/stem.ts';
import { termsOf, termsOfFolded } from '#domain/trade/text/terms.ts';

const terms = (text: string): string[] => termsOf(text).map(({ term }) => term);
const termsOfQuery = (text: string): string[] =>
  termsOfFolded(wordsToFigures(fold(text))).map(({ term }) => term);

test('folding is idempotent and keeps every place', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = fold(text);
      expect(folded).toHaveLength(text.length);
      expect(fold(folded)).toBe(folded);
    }),
  );
});

test('folding each sign that there is gives one that folds to itself', () => {
  const signs = Array.from({ length: 0x1_0000 }, (_, code) => String.fromCharCode(code));
  expect(signs.filter((sign) => fold(fold(sign)) !== fold(sign))).toEqual([]);
});

test('accents and capitals do not tell words apart', () => {
  expect(fold('SARTÉN ÑANDÚ Pingüino')).toBe('sarten nandu pinguino');
});

test.each([
  '1/2"',
  "1/2''",
  '1/2”',
  '½"',
  '½ pulg.',
  '1/2 pulgada',
  '1/2 de pulgada',
  '0,5 pulgadas',
  '0.5"',
  'media pulgada',
])('%s is half an inch', (text) => {
  expect(termsOfQuery(text)).toEqual(['0.5in']);
});

test.each(['4 1/2"', '4.5"', '4½"', '4-1/2"', 'cuatro pulgadas y media', '4 1/2 pulg'])(
  '%s is four inches and a half',
  (text) => {
    expect(termsOfQuery(text)).toEqual(['4.5in']);
  },
);

test.each([
  ['13mm', ['13mm']],
  ['13 MM', ['13mm']],
  ['3,5 mm', ['3.5mm']],
  ['220 volts', ['220v']],
  ['1.500 W', ['1500w']],
  ['12.000 BTU', ['12000btu']],
  ['5.000 mAh', ['5000mah']],
  ['1.200 LM', ['1200lm']],
  ['1.000 g', ['1000g']],
  ['0.125 W', ['0.125w']],
  ['1.250 kg', ['1.25kg']],
  ['1.588 mm', ['1.588mm']],
  ['medio litro', ['0.5l']],
  ['tres cuartos', ['0.75']],
  ['pulgada y media', ['1.5in']],
  ['1/2HP', ['0.5hp']],
  ['115X1.6MM', ['115mm', '1.6mm']],
  ['3 X 20MM', ['3mm', '20mm']],
  ['150x70x30cm', ['150cm', '70cm', '30cm']],
  ['8 X 1/2"', ['8', '0.5in']],
  ['M8 X 50 X100', ['m8', '50', '100u']],
  ['PH2X25MM', ['ph2', '25mm']],
  ['N°10', ['n10']],
  ['nro. 38', ['n38']],
  ['GR.80', ['gr80']],
  ['grano 80', ['gr80']],
  ['17/15', ['17', '15']],
  ['4 toneladas', ['4t']],
  ['10 TON', ['10t']],
  ['8 libras', ['8lb']],
  ['3,5LB', ['3.5lb']],
  ['150 psi', ['150psi']],
  ['16 onzas', ['16oz']],
  ['un galón', ['1gal']],
  ['4GL', ['4gal']],
  ['12 pies', ['12ft']],
  ['19 plg', ['19in']],
  ['7 1/4in', ['7.25in']],
  ['100 pz', ['100u']],
  ['de 1 a 2 mm', ['1', '2mm']],
  ["1/2''X3/4''", ['0.5in', '0.75in']],
  ['1/2"X50M', ['0.5in', '50m']],
  ['5MX3M', ['5m', '3m']],
  ['talla 42', ['t42']],
  ['TALLA XL', ['xl']],
  ['T.M', ['m']],
  ['grado 8', ['grad8']],
  ['800 grados', ['800°']],
  ['M/MADERA', ['m/', 'madera']],
  ['TORX T 8 X 75MM', ['torx', 't8', '75mm']],
  ['DESTORN. PH 2X100MM', ['destorn.', 'ph2', '100mm']],
  ['PUNTA TX-20 X 25', ['punta', 'tx20', '25']],
  ['LLAVE T 8X150MM', ['llave', 't', '8mm', '150mm']],
  ['MEDIDOR PH 2', ['medidor', 'ph', '2']],
  ['15W40', ['15w40']],
  ['SAE 15W-40, 4 LT', ['sae', '15w40', '4l']],
  ['20W/50X1L', ['20w50', '1l']],
  ['20W 50', ['20w50']],
  ['aceite 20w 50 mineral', ['aceite', '20w50', 'mineral']],
  ['FOCO 15W 40LM', ['foco', '15w', '40lm']],
  ['LUZ 10W 20 LEDS', ['luz', '10w', '20', 'leds']],
  ['REFLECTOR 50W-20M', ['reflector', '50w', '20m']],
])('%s is read as %j', (text, expected) => {
  expect(termsOfQuery(text)).toEqual(expected);
});

test('abbreviations keep their dot, and a letter with a slash is a word', () => {
  expect(terms('ATORN. C/MANGO P/YESO S/ACEITE ELÉCT.')).toEqual([
    'atorn.',
    'mango',
    'yeso',
    'sin',
    'aceite',
    'elect.',
  ]);
});

test('every term stands where it says', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), (before) => {
      const text = `${before} sierra`;
      const terms = termsOf(text);
      expect(terms.length).toBeGreaterThan(0);
      for (const { start, end } of terms) {
        expect(start).toBeLessThan(end);
        expect(end).toBeLessThanOrEqual(text.length);
      }
    }),
  );
});

test.each([
  ['amoladoras', 'amoladora'],
  ['llaves', 'llave'],
  ['formones', 'formon'],
  ['lapices', 'lapiz'],
  ['metalicos', 'metalica'],
  ['niveles', 'nivel'],
])('%s and %s share a root', (one, other) => {
  expect(rootOf(one)).toBe(rootOf(other));
});

test.each([
  ['bateria 2000 mah', '2000mAh'],
  ['protector 27 db', '27DB'],
  ['motor 50 hz', '50hz'],
  ['cable 1 kilómetro', '1km'],
])('%s has the size %s', (text, size) => expect(terms(text)).toContain(terms(size)[0]));
