import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readSearchWords } from '#build/language/searchWords.ts';
import { openSpanish } from '#build/language/spanishDictionary.ts';
import { namesText } from '#build/language/takeReading.ts';
import { learnWords } from '#domain/product/reading/learn.ts';
import { readNames } from '#domain/product/reading/namesFile.ts';
import { readingForm } from '#domain/product/reading/readingForm.ts';
import type { NamedProduct, ReadingWords } from '#domain/product/reading/words.ts';
import { openShop, SHOP_NAMES } from '../../../../scripts/bench/search/quality.ts';

const spanish = openSpanish();
const { lexicon, brands, synonyms } = readSearchWords();

const wordsOf = (products: readonly NamedProduct[]): ReadingWords =>
  learnWords(products, spanish, { lexicon, brands, ...readNames(namesText(), synonyms) });

/** How a shop reads a name that has only this product. */
function read(name: string, brand = '', description: string[] = []): string | null {
  const product = { code: 'A-1', name, brand: brand ? { name: brand } : null, description, path: [] };
  return readingForm(product, wordsOf([product]));
}

test.each([
  [
    'AMOLADORA ANG. PROF. 4 1/2" 820W P/DISCO 115MM',
    'Amoladora angular profesional 4 1/2″, 820 W, para disco 115 mm',
  ],
  ['MECHA HSS COBALTO 1.5MM PTA 135°', 'Mecha HSS cobalto 1,5 mm punta 135°'],
  ['CERRADURA KALLAY 4003 P/PTA INT.', 'Cerradura KALLAY 4003 para puerta interior'],
  ['ZAPATO SEG. PTA ACERO N°42', 'Zapato seg. punta acero N° 42'],
  ['BISAGRA PIANO LAT. 25MM', 'Bisagra piano latón 25 mm'],
  ['CANDADO COMB. 4 DIG.', 'Candado combinación 4 dig.'],
  ['BULON C/REDONDA 3/8X4', 'Bulón C/REDONDA 3/8 × 4'],
  ['BOTA PVC C/ALTA BLANCA 40', 'Bota PVC C/ALTA blanca 40'],
  ['LLAVE COMBINADA 6MM CR-V SATINADA', 'Llave combinada 6 mm CR-V satinada'],
  ['TORNILLO MADERA FIX 4 X 40MM INOX A2 X100', 'Tornillo madera FIX 4 × 40 mm inox A2 x100'],
  ['LIJA AL AGUA GR.80 HOJA 23X28CM', 'Lija al agua grano 80 hoja 23 × 28 cm'],
  ['DISCO FLAP 115 GR. 80', 'Disco flap 115 grano 80'],
  ['FREIDORA S/ACEITE 2.5L', 'Freidora sin aceite 2,5 L'],
  ['TALADRO PERC. A BAT. 12V 2.0AH', 'Taladro percutor a batería 12 V, 2,0 Ah'],
  ['CABLE UNIP. 2.5MM2 ROJO X MT', 'Cable unipolar 2,5 mm² rojo x m'],
  ['NIPLE GALV. 1.1/4" X 10CM', 'Niple galvanizado 1 1/4″ × 10 cm'],
  ['COPAS BIMETAL 22-65MM', 'Copas bimetal 22-65 mm'],
  ['DESTORNILLADOR TORX T8X75MM', 'Destornillador Torx T8 × 75 mm'],
  ['BULON HEX. M8X50 GR. 5', 'Bulón hexagonal M8 × 50 gr. 5'],
  ['TERMICA UNIP. 10A', 'Térmica unipolar 10 A'],
  ['TORNILLO M5 X 20 INOX A2', 'Tornillo M5 × 20 inox A2'],
  ['CLAVO P/TECHO X1KG', 'Clavo para techo x 1 kg'],
  ['PINCEL CERDA BCA. N°10', 'Pincel cerda blanca N° 10'],
  ['MASCARA SOLDAR DIN 9-13', 'Máscara soldar DIN 9-13'],
  ['EXTINTOR ABC 10 LB', 'Extintor ABC 10 lb'],
  ['BATERIA 4000 MAH 18V', 'Batería 4000 mAh, 18 V'],
  ['PROTECTOR OIDOS 27DB', 'Protector oídos 27 dB'],
  ['PROTECTOR OIDOS 25,5 DECIBELES', 'Protector oídos 25,5 decibeles'],
  ['TALADRO 500 WATTS', 'Taladro 500 watts'],
  ['MOTOR 220 VOLTS 50 HZ', 'Motor 220 volts, 50 Hz'],
  ['LAMPARA LED 800 LUMENES', 'Lámpara led 800 lm'],
  ['CABLE 1 KM', 'Cable 1 km'],
  ['LAVADORA AUTOMATICO', 'Lavadora automático'],
  ['SECADORES PROF.', 'Secadores profesionales'],
  ['TIRADOR CROMADO', 'Tirador cromado'],
  ['CIERRAPUERTA HIDRAUL.', 'Cierrapuerta hidraul.'],
  ['BOTA CAUCHO P/ACERO', 'Bota caucho P/ACERO'],
  ['SANDUCHERA 2 PANES ANTIADH.', 'Sanduchera 2 panes antiadh.'],
  ['TIJERA PODAR 8" TEFLONADA', 'Tijera podar 8″ teflonada'],
  ['TALADRO PERC. 650W C/MALETÍN Y 13 PZAS.', 'Taladro percutor 650 W, con maletín y 13 piezas'],
  ['SET PUNTAS 12 U Y 6 LLAVES', 'Set puntas 12 unidades y 6 llaves'],
  ['DERIVACIÓN Y 1/2"', 'Derivación Y 1/2″'],
  ['MOD. TERMOMAGNETICO 2P', 'Mod. termomagnético 2P'],
  ['MOD. AMBIA BLANCO', 'Mod. AMBIA blanco'],
  ['ANCLAJE 280ML C/2 BOQUILLAS', 'Anclaje 280 ml, con 2 boquillas'],
  ['LENTE CLARO ANTIRRAYA', 'Lente claro antirraya'],
  ['SIFON BOTELLA CROM.', 'Sifón botella crom.'],
  ['CANALETA 20X12 X 2M', 'Canaleta 20 × 12 x 2 m'],
  ['RESPIRADOR MEDIA CARA 6200 M', 'Respirador media cara 6200 M'],
  ['ABONO TRIPLE 15 X 1KG', 'Abono triple 15 x 1 kg'],
  ['MACHETE 18" PULIDO C/PLAST.', 'Machete 18″ pulido C/PLAST.'],
  ['CAJA HERRAM. C/RUEDAS 12.5"', 'Caja herramientas con ruedas 12,5″'],
  ['BOLSO P/HERRAM. 16"', 'Bolso para herramientas 16″'],
  ['JGO DESTORN. X 6 PZ', 'Juego destorn. x 6 piezas'],
  ['CANILLA ESF. 1 1/4" BCE. NIQ.', 'Canilla esférica 1 1/4″ bronce niq.'],
  ['ACEITE MINERAL 3GS', 'Aceite mineral 3GS'],
  ['MONOCOMANDO EXTRAIBLE', 'Monocomando extraíble'],
  ['LAVATORIO ROSA C/PEDESTAL BLANCO', 'Lavatorio ROSA con pedestal blanco'],
  ['LLANTA BLANCO Y NEGRO', 'Llanta blanco y negro'],
  ['TORNILLO MADERA 4X40MM C/100', 'Tornillo madera 4 × 40 mm C/100'],
  ['TUBO PVC PRESION RDE 21 3/4" X 6M', 'Tubo PVC presión RDE 21, 3/4″ × 6 m'],
  ['CADENA MOTO 428H X 120L', 'Cadena moto 428H X 120L'],
  ['TE BRONCE 1/2"', 'TE bronce 1/2″'],
  ['MOTOSIERRA TENSOR S/HERRAM.', 'Motosierra tensor S/HERRAM.'],
  ['MALLA SOMBRA NEGRA 4M X MT', 'Malla sombra negra 4 m x MT'],
  ['PLANCHA FIBROCEMENTO GRAN ONDA', 'Plancha fibrocemento GRAN ONDA'],
  ['ACEITE MOTOR 20W 50 4L', 'Aceite motor 20W 50 4 L'],
  ['TORNILLO YESO 6X1" P/BROCA', 'Tornillo yeso 6 × 1″ P/BROCA'],
  ['ALICATE P/REDONDA 6"', 'Alicate P/REDONDA 6″'],
  ['ADITIVO IMPERMEABLE 1 X 1 GLN', 'Aditivo impermeable 1 x 1 gal'],
  ['LIJA AGUA #80 PLIEGO', 'Lija agua #80 pliego'],
  ['RAMAL PVC 110MM "Y"', 'Ramal PVC 110 mm “Y”'],
  ['MARTILLO CARPINTERO M/MADERA 16OZ', 'Martillo carpintero M/MADERA 16 oz'],
])('%s is read as %s', (name, form) => {
  expect(read(name)).toBe(form);
});

describe('an abbreviation takes the form of what it stands beside', () => {
  test.each([
    ['BANDEJA GALV.', 'Bandeja galvanizada'],
    ['CAÑOS GALV.', 'Caños galvanizados'],
    ['GUANTES PROF.', 'Guantes profesionales'],
    ['TRACTOR 6 VEL.', 'Tractor 6 velocidades'],
  ])('%s is %s', (name, form) => {
    expect(read(name)).toBe(form);
  });

  test.each([
    ['of two things of another gender', 'BOMBA DE AIRE NEUM.', 'Bomba de aire neum.'],
    ['that does not stand beside its thing', 'MANGUERA 3/4 X 25 M REFORZ.', 'Manguera 3/4 × 25 m reforz.'],
    ['beside a thing whose gender is not known', 'CANILLA BRONCE NIQ.', 'Canilla bronce niq.'],
    ['of one, where it means several', 'TRACTOR 1 VEL.', 'Tractor 1 vel.'],
    ['that nobody explains', 'SARTEN HIERRO FUNDIC. 26 CM', 'Sartén hierro fundic. 26 cm'],
  ])('one %s stays', (_why, name, form) => {
    expect(read(name)).toBe(form);
  });
});

describe('what is no word keeps its capitals', () => {
  test('a brand is written as it writes itself, also where it is a word', () => {
    expect(read('CODO PVC TIGRE 110MM', 'TIGRE')).toBe('Codo PVC TIGRE 110 mm');
    expect(read('TALADRO MAKITA 13MM', 'Makita')).toBe('Taladro Makita 13 mm');
  });

  test('a model, with its figures', () => {
    expect(read('GAS REFRIGERANTE R410A 13.6KG', '', ['Un refrigerante'])).toBe(
      'Gas refrigerante R410A 13,6 kg',
    );
    expect(read('MARCHA TSURU 1.6')).toBe('Marcha TSURU 1.6');
  });
});

describe('what is not certain keeps its capitals', () => {
  test.each([
    ['two words that only an accent tells apart', 'SOGA REVOLVER', 'Soga REVOLVER'],
    ['a short word that is as often a name', 'INODORO NAO TAZA', 'Inodoro NAO taza'],
    ['the name of a place or a person', 'CEMENTO GRIS SAN MARTIN', 'Cemento gris SAN MARTIN'],
    ['an article that begins a name', 'PEGAMENTO CONTACTO LA GOTITA', 'Pegamento contacto LA GOTITA'],
    ['a letter with a slash that we do not know', 'CABLE T/TALLER 2X1.5', 'Cable T/TALLER 2 × 1,5'],
    ['words that a sign joins with others', 'FILTRO DE ACEITE CHEVY/CORSA', 'Filtro de aceite CHEVY/CORSA'],
    ['more than half of a name', 'SOGA REVOLVER NAO', null],
    ['a name in small letters', 'Martillo de goma 65MM', null],
  ])('%s', (_why, name, form) => {
    expect(read(name)).toBe(form);
  });

  test('a word that the night has not seen', () => {
    const known = wordsOf([{ name: 'PALA', brand: null, description: [], path: [] }]);
    expect(readingForm({ code: 'A-1', name: 'PALA PUNTA', brand: null }, known)).toBeNull();
  });
});

describe('a model that is a word of the language, too', () => {
  type Row = [name: string, brand?: string, path?: string[], description?: string[]];
  /** How a shop with these products reads the last of them. */
  function readLast(...rows: Row[]): string | null {
    const products = rows.map(([name, brand = '', path = ['Baños'], description = []], at) => ({
      code: String(at),
      name,
      brand: brand ? { name: brand } : null,
      description,
      path,
    }));
    const last = products.at(-1);
    return last ? readingForm(last, wordsOf(products)) : null;
  }

  test.each<[string, Row]>([
    ['Sanitario MANANTIAL blanco', ['SANITARIO MANANTIAL BLANCO', 'CORONA']],
    ['Pastilla freno PULSAR 180', ['PASTILLA FRENO PULSAR 180', 'BRAKEPAK']],
    ['Lápiz MIRADO N° 2', ['LAPIZ MIRADO NO.2', 'BEROL']],
    ['Pegamento SUPER BONDER 3 g', ['PEGAMENTO SUPER BONDER 3GR', 'LOCTITE']],
    ['Guaya acelerador BOXER CT100', ['GUAYA ACELERADOR BOXER CT100']],
    ['Esmalte GATO negro', ['ESMALTE GATO NEGRO', 'TEKNO']],
    ['Mezcladora ducha CIELO', ['MEZCLADORA DUCHA CIELO', 'VAINSA']],
    ['Inodoro RAPID JET PLUS blanco', ['INODORO RAPID JET PLUS BLANCO', 'TREBOL']],
    ['Wincha 5 m global PRO', ['WINCHA 5M GLOBAL PRO', 'STANLEY', ['Baños'], ['De uso global']]],
  ])('%s keeps its capitals where nothing shows it to be a word', (form, row) => {
    expect(readLast(row)).toBe(form);
  });

  test('the lexicon’s word of another trade shows nothing, nor does a brand', () => {
    expect(
      readLast(
        ['PEGANTE BOXER 20CC', 'BOXER', ['Pegantes']],
        ['GUAYA ACELERADOR BOXER', 'BRAKEPAK', ['Motos']],
      ),
    ).toBe('Guaya acelerador BOXER');
  });

  test.each<[string, Row[]]>([
    ['begins a name', [['MANANTIAL MESA'], ['FUENTE MANANTIAL']]],
    ['stands in a category', [['FUENTE MANANTIAL', 'A', ['Manantiales']]]],
    ['is small in a description', [['FUENTE MANANTIAL', 'A', ['Jardín'], ['Como un manantial']]]],
    [
      'is spread over families and brands',
      [
        ['FUENTE MANANTIAL', 'A', ['Jardín']],
        ['FUENTE MANANTIAL', 'B', ['Bazar']],
      ],
    ],
  ])('it is a word where it %s', (_where, rows) => {
    expect(readLast(...rows)).toBe('Fuente manantial');
  });

  test.each([
    ['after a preposition', 'CANILLA CUELLO DE GANSO', 'Canilla cuello de ganso'],
    ['after how many there are', 'ESCALERA 6 PELDAÑOS', 'Escalera 6 peldaños'],
    ['as a property that agrees', 'CALADORA SILENCIOSA', 'Caladora silenciosa'],
    ['in a word of the trade', 'LLAVE CORONA', 'Llave corona'],
    ['in a verb that says what for', 'GUIA P/CABLEAR', 'Guía para cablear'],
  ])('and %s', (_where, name, form) => {
    expect(read(name)).toBe(form);
  });
});

test('descriptions say which of two words is meant, and how a word is written that no dictionary has', () => {
  expect(read('SACABOCADO REVOLVER', '', ['Con cabezal revólver'])).toBe('Sacabocado revólver');
  expect(read('LLAVE BRISTOLEX 3MM', '', ['Para tornillos Bristolex'])).toBe('Llave Bristolex 3 mm');
  expect(read('LLAVE ALLEN 3MM', '', ['Una llave allen'])).toBe('Llave Allen 3 mm');
});

test('editors have the last word', () => {
  const words = { ...wordsOf([]), exceptions: { 'A-1': 'Martillo “de la casa”' } };
  expect(readingForm({ code: 'A-1', name: 'MARTILLO DE LA CASA', brand: null }, words)).toBe(
    'Martillo “de la casa”',
  );
});

const digitsOf = (text: string): string => text.normalize('NFKD').replace(/\D/g, '');
/** Letters that a form must still have, in their order: abbreviations and units are written otherwise. */
const wordsIn = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/(?<![\d\p{L}.])\p{L}{5,}(?![\p{L}.])/gu) ?? [];

describe.each(SHOP_NAMES)('in the catalogue %s', (shop) => {
  const { products } = openShop(shop);
  const words = wordsOf(products);
  const read = products.flatMap((product) => {
    const form = readingForm(product, words);
    return form === null ? [] : [{ product, form }];
  });

  test('nine names in ten are read better', () => {
    expect(read.length / products.length).toBeGreaterThan(0.9);
  });

  test('every figure and every word of a name is in its form, and a form is not read again', () => {
    for (const { product, form } of read) {
      expect(digitsOf(form)).toBe(digitsOf(product.name));
      const written = wordsIn(form);
      expect(wordsIn(product.name).filter((word) => !written.includes(word))).toEqual([]);
      expect(form.length).toBeLessThan(product.name.length * 2 + 12);
      expect(readingForm({ ...product, name: form }, words)).toBeNull();
    }
  });
});

test('any text whatever has a form or none, with all of its figures', () => {
  const words = wordsOf([{ name: 'LLAVE TUBO CON MANGO', brand: null, description: [], path: [] }]);
  const parts = fc.constantFrom(
    'LLAVE',
    'TUBO',
    'C/',
    'P/',
    '1/2"',
    '3X4MM',
    'X',
    'X12',
    '.',
    '-',
    '½',
    '4 1/2',
    '(',
    ' ',
    'GR.',
    'M8X',
    'N°',
    '2.5',
    'ABS',
    'Ñ',
  );
  const names = fc.oneof(
    fc.array(parts, { maxLength: 9 }).map((all) => all.join('')),
    fc.array(parts, { maxLength: 9 }).map((all) => all.join(' ')),
    fc.string(),
  );
  fc.assert(
    fc.property(names, (name) => {
      const form = readingForm({ code: 'A-1', name, brand: { name: 'TUBO' } }, words);
      if (form !== null) expect(digitsOf(form)).toBe(digitsOf(name));
    }),
  );
});
