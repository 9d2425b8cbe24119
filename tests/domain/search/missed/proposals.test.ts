import { expect, test } from 'vitest';
import { proposalFor } from '#domain/search/missed/proposals.ts';
import { indexOf, product } from '../smallIndex.ts';

const index = indexOf(
  [
    product('T1', 'TALADRO PERCUTOR 600W'),
    product('T2', 'TALADRO A BATERIA'),
    product('G1', 'GRAMPA 8 MM'),
    ...Array.from({ length: 6 }, (_, at) => product(`C${at}`, `CINTA ADHESIVA ${at + 20} MTS`)),
    product('N1', 'NIVEL DE ALUMINIO'),
  ],
  { brands: 'Festool' },
);

test('the word of the catalogue that begins most alike, or is inside, is proposed as a synonym', () => {
  expect(proposalFor(index, 'taladradora', 'nothing')).toEqual({
    kind: 'synonym',
    word: 'taladradora',
    like: 'taladro',
  });
  expect(proposalFor(index, 'engrampadora', 'nothing')).toMatchObject({ like: 'grampa' });
});

test('a brand that is not carried is named', () => {
  expect(proposalFor(index, 'sierra festool', 'nothing')).toEqual({ kind: 'brand', brand: 'Festool' });
});

test('few products that have all but one word may miss it in their texts, and many do not', () => {
  expect(proposalFor(index, 'nivel magnetico', 'nothing')).toEqual({
    kind: 'product',
    word: 'magnetico',
    products: [{ code: 'N1', name: 'NIVEL DE ALUMINIO' }],
  });
  expect(proposalFor(index, 'cinta zzyzx', 'nothing')).toEqual({ kind: 'none' });
});

test('what the catalogue answers by now needs nothing; what it showed and nobody opened is shown again', () => {
  expect(proposalFor(index, 'taladro bateria', 'nothing')).toBeNull();
  expect(proposalFor(index, 'taladro bateria', 'unpressed')).toEqual({
    kind: 'shown',
    products: [{ code: 'T2', name: 'TALADRO A BATERIA' }],
  });
});
