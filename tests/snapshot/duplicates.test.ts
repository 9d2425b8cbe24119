import { expect, test } from 'vitest';
import { chooseRows, duplicatesIn, readDuplicateRules } from '#snapshot/duplicates.ts';

const ROWS = [
  { code: 'TOR-8', name: 'TORNILLO 8 X 1/2"' },
  { code: 'ARA 3', name: 'ARANDELA' },
  { code: 'TOR-8', name: 'TORNILLO 8 (VIEJO)' },
  { code: 'TOR-8', name: 'TÓRNILLO 8 INOX' },
];
const chosen = (file: string) => {
  const { rows, idle } = chooseRows(ROWS, readDuplicateRules(file));
  return { names: rows.map(({ name }) => name), idle: idle.map(({ line }) => line) };
};

test.each([
  ['TOR-8 = primera', 'TORNILLO 8 X 1/2"'],
  ['TOR-8 = Última', 'TÓRNILLO 8 INOX'],
  ['TOR-8 = tornillo 8 (viejo)', 'TORNILLO 8 (VIEJO)'],
  ['TOR-8 = *inox', 'TÓRNILLO 8 INOX'],
])('%s lets that row count, and no other with its code', (file, name) => {
  expect(chosen(file).names.filter((each) => each !== 'ARANDELA')).toEqual([name]);
});

test('a rule that names none of the rows decides nothing, so that the gate asks again', () => {
  expect(chosen('TOR-8 = CLAVO').names).toHaveLength(4);
});

test('a rule of a code that does not stand twice is idle', () => {
  expect(chosen('# un comentario\nARA 3 = primera\nNADA = última').idle).toEqual([2, 3]);
});

test('codes that stand more than once are told with all their names', () => {
  expect(duplicatesIn(ROWS)).toEqual([
    { code: 'TOR-8', names: ['TORNILLO 8 X 1/2"', 'TORNILLO 8 (VIEJO)', 'TÓRNILLO 8 INOX'] },
  ]);
});
