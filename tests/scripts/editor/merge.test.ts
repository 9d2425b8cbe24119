import { expect, test } from 'vitest';
import { mergeSave } from '../../../scripts/editor/merge/save.ts';

const SHOP = `# Quién es la tienda
name: "Mostrador"   # como en el cartel
contacts:
  phone: '2200 0340'
  hours: Lunes a viernes 8:15 - 17:30

  closedOn: ["12-25", "01-01"]
links:
- { label: Cómo comprar, path: /site/how-to-purchase }
- { label: Preguntas, path: /site/faq }
`;
/** As a form writes it: without comments and quotes, in an order of its own. */
const FORM = (phone: string, hours: string, more = ''): string => `contacts:
  hours: ${hours}
  phone: ${phone}
  closedOn:
    - 12-25
    - 01-01
links:
  - label: Cómo comprar
    path: /site/how-to-purchase
  - label: Preguntas
    path: /site/faq
${more}name: Mostrador
`;
const HOURS = 'Lunes a viernes 8:15 - 17:30';

test('a form’s save changes the lines of its fields alone', () => {
  expect(mergeSave({ name: 'shop.yaml', base: SHOP, mine: FORM('2200 9999', HOURS), theirs: SHOP })).toEqual({
    text: SHOP.replace('2200 0340', '2200 9999'),
    isMerged: false,
  });
});

test('a form that is saved as it was opened changes nothing', () => {
  const mine = FORM('2200 0340', HOURS);
  expect(mergeSave({ name: 'shop.yaml', base: SHOP, mine, theirs: SHOP })).toMatchObject({ text: SHOP });
});

test('fields that two people changed are both in what is saved', () => {
  const theirs = SHOP.replace('2200 0340', '2200 9999');
  const mine = FORM('2200 0340', 'De lunes a sábado');
  expect(mergeSave({ name: 'shop.yaml', base: SHOP, mine, theirs })).toEqual({
    text: theirs.replace(HOURS, 'De lunes a sábado'),
    isMerged: true,
  });
});

test('a field that both changed is asked with both values, and then is as was chosen', () => {
  const theirs = SHOP.replace('2200 0340', '2200 9999');
  const versions = { name: 'shop.yaml', base: SHOP, mine: FORM('2200 1111', 'De lunes a sábado'), theirs };
  expect(mergeSave(versions)).toEqual({
    conflicts: [{ field: 'contacts › phone', mine: '2200 1111', theirs: '2200 9999' }],
  });
  const own = mergeSave(versions, { 'contacts › phone': 'mine' });
  expect(own).toMatchObject({
    text: SHOP.replace('2200 0340', '2200 1111').replace(HOURS, 'De lunes a sábado'),
  });
  const other = mergeSave(versions, { 'contacts › phone': 'theirs' });
  expect(other).toMatchObject({ text: theirs.replace(HOURS, 'De lunes a sábado') });
});

test('of a list one adds at the end what another adds there, too, and items keep their comments', () => {
  const base = 'banners:\n  # El del otoño\n  - title: Otoño # se ve en marzo\n';
  const theirs = `${base}  - title: Invierno\n`;
  const mine = 'banners:\n  - title: Otoño\n  - title: Verano\n';
  expect(mergeSave({ name: 'merchandising.yaml', base, mine, theirs })).toEqual({
    text: `${base}  - title: Invierno\n  - title: Verano\n`,
    isMerged: true,
  });
});

test('an item that one took away and another changed is asked', () => {
  const base = 'banners:\n  - title: Otoño\n  - title: Verano\n';
  const theirs = base.replace('Verano', 'Verano en la costa');
  const merged = mergeSave({
    name: 'merchandising.yaml',
    base,
    mine: 'banners:\n  - title: Otoño\n',
    theirs,
  });
  expect(merged).toMatchObject({ conflicts: [{ field: 'banners' }] });
});

test('the menu keeps the form of its lines', () => {
  const base = '[\n  { "title": "JARDÍN", "children": [{ "title": "Riego" }] },\n  { "title": "BAZAR" }\n]\n';
  const mine = JSON.stringify(
    [{ title: 'JARDÍN', children: [{ title: 'Riego' }] }, { title: 'COCINA' }],
    null,
    2,
  );
  expect(mergeSave({ name: 'categories.json', base, mine, theirs: base })).toMatchObject({
    text: base.replace('BAZAR', 'COCINA'),
  });
});

test('a list of lines has what both added, and a line that both changed is asked', () => {
  const base = '# Sinónimos\npava = tetera\n';
  const added = (line: string): string => `${base}${line}\n`;
  const both = mergeSave({ name: 'synonyms.txt', base, mine: added('a = b'), theirs: added('c = d') });
  expect(both).toEqual({ text: `${base}a = b\nc = d\n`, isMerged: true });
  const changed = (word: string): string => base.replace('tetera', word);
  expect(mergeSave({ name: 'synonyms.txt', base, mine: changed('x'), theirs: changed('y') })).toMatchObject({
    conflicts: [{ field: '*' }],
  });
});

test('of a page one changes the title and another the text, with the lines of Windows', () => {
  const base = '---\ntitle: "Riego"\ndescription: De riego\n---\n\nUno.\n\nDos.\n';
  const theirs = base.replace('Dos.', 'Dos y medio.').replaceAll('\n', '\r\n');
  const mine = '---\ndescription: De riego\ntitle: Riego por goteo\n---\nUno.\n\nDos.\n';
  expect(mergeSave({ name: 'riego.md', base, mine, theirs })).toEqual({
    text: theirs.replace('"Riego"', '"Riego por goteo"'),
    isMerged: true,
  });
});
