import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { namedFacts } from '#domain/product/facts/named.ts';

const said = (name: string): string =>
  namedFacts(name)
    .map(({ field, value }) => `${field} ${value}`)
    .join(', ');

describe('a name states', () => {
  test.each([
    ['AMOLADORA ANG. 115MM 850W', 'measure 115 mm, power 850 W'],
    ['AMOLADORA ANG. 4 1/2" 820W P/DISCO 115MM', 'measure 4 1/2", power 820 W'],
    ['MECHA A.R. 1/2" 12.7MM', 'measure 1/2"'],
    ['MECHA P/VIDRIO 6MM', 'measure 6 mm'],
    ['LATEX INT. MATE BCO. 10 L', 'capacity 10 L'],
    ['VINILO TIPO 1 BLANCO 1/4 GL', 'capacity 1/4 gal'],
    ['BOMBA PERIF. 1/3 HP 220V', 'voltage 220 V, power 1/3 HP'],
    ['TORNILLO ALLEN M8 X 50MM', 'thread M8, length 50 mm'],
    ['BOLSA BASURA 70X90CM', 'measure 70 cm × 90 cm'],
    ['CAÑO FUSION 20MM X 4 M', 'measure 20 mm × 4 m'],
    ['DISCO CORTE METAL 115X1,0MM', 'measure 115 mm × 1 mm'],
    ['TARUGO FISHER 6MM X 100 U', 'measure 6 mm, pack 100'],
    ['TARUGO PLÁST. X100', 'pack 100'],
    ['TUBO LED T8 18W 120CM', 'measure 120 cm, power 18 W'],
    ['DESTORNILLADOR TORX T8X75MM', 'measure 75 mm'],
    ['LLAVE TORX T 8 X 75MM', 'measure 75 mm'],
    ['PUNTA TORX TX-20 X 25MM', 'measure 25 mm'],
    ['PUNTA PHILLIPS PH2X100MM', 'measure 100 mm'],
    ['DESTORN. PHILLIPS PH 2 X 100MM', 'measure 100 mm'],
    ['PUNTA POZIDRIV PZ-1X75MM', 'measure 75 mm'],
    ['DESTORN. PLANO SL5.5X125MM', 'measure 125 mm'],
    ['DESTORN. PLANO 5.5X125MM', 'measure 5,5 mm × 125 mm'],
    ['LLAVE T 8X150MM', 'measure 8 mm × 150 mm'],
  ])('%s', (name, expected) => {
    expect(said(name)).toBe(expected);
  });
});

describe('a name that may be read in two ways states nothing', () => {
  test.each([
    ['of what it is for', 'SOPORTE P/TV 32"'],
    ['of what comes with it', 'TALADRO C/MECHA 13MM'],
    ['of a part', 'LICUADORA 3 VEL. VASO 1.5L'],
    ['of a range', 'JGO. LLAVES ALLEN 1.5-10MM'],
    ['of a range in words', 'LLAVE AJUSTABLE DE 6 A 22MM'],
    ['of two values', 'LAMP. LED 9W (60W)'],
    ['of two voltages', 'MOTOR 110/220V'],
    ['of insulation', 'PINZA UNIV. AISL. 1000V'],
    ['of insulation without the word', 'TESTER DIGITAL 600V'],
    ['of a fuse', 'FUSIBLE CARTUCHO 30A 250V'],
    ['of a tyre', 'LLANTA 185/55R15 82V'],
    ['of a grade of oil', 'LUBRICANTE MINERAL 15W-40'],
    ['of a platform of batteries', 'TALADRO PERCUTOR M18 FUEL'],
    ['of a flow', 'FILTRO 20L/H'],
    ['of a size in letters', 'GUANTE NITRILO T.9 L'],
    ['of pounds', 'AZADA 2 L C/CABO'],
    ['of an engine', 'DESMALEZADORA 26CC'],
    ['of a fraction before centimetres', 'NIPLE GALV. 1/2 X 10 CM'],
    ['of a number before metres', 'CAÑO PVC 110 X 4 M'],
    ['of six and eight', 'FRESADORA ROUTER 6/8MM'],
    ['of an angle', 'CODO PVC PRES. 90 1/2"'],
    ['of an angle before millimetres', 'CODO PVC SANIT. 90X50MM'],
    ['of a grade of pipes', 'TUBO PVC PRESION RDE 9 1/2" X 6MT'],
    ['of a section', 'CABLE UNIPOLAR 2.5MM'],
    ['of a reach', 'SENSOR MOVIMIENTO 12M'],
    ['of a house', 'CINTA 3M SCOTCH'],
    ['of a number without unit', 'TORNILLO 8 X 1"'],
    ['of several lamps', 'LAMPARA HERMETICA 2X18W'],
    ['of links', 'CADENA MOTO 428H X 120L'],
    ['of a pack or a length', 'TORNILLO 8 X50'],
    ['of a number of Torx or a diameter', 'LLAVE TORX 8X75MM'],
    ['of a number of Phillips or a diameter', 'DESTORN. PHILLIPS 2X100MM'],
  ])('%s: %s', (_, name) => {
    expect(said(name)).toBe('');
  });
});

test('whatever a name is, it states each field once, in figures that it holds', () => {
  const part = fc.constantFrom(
    'CAÑO',
    'P/',
    'X',
    '4 1/2"',
    '115MM',
    '20V',
    '3M',
    'X100',
    '1/2 L',
    'M8',
    'A',
    '-',
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
      const facts = namedFacts(parts.join(' '));
      const fields = facts.map(({ field }) => field);
      expect(new Set(fields).size).toBe(fields.length);
      for (const { value } of facts) expect(value).toMatch(/\d/);
    }),
  );
});
