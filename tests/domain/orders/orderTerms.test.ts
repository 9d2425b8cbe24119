import { expect, test } from 'vitest';
import { commentLabels } from '#copy/orders/checkout.ts';
import {
  COMMENTS_MAX,
  lastWishedDay,
  orderComments,
  readComments,
  termsProblem,
  type WrittenTerms,
  withoutNoise,
} from '#domain/orders/orderTerms.ts';

const TODAY = '2026-11-22';
const NOTHING: WrittenTerms = { note: '', purchaseOrder: '', wishedDay: '' };
const problem = (terms: Partial<WrittenTerms>, comments = '') =>
  termsProblem({ ...NOTHING, ...terms }, comments, TODAY);

test('what is said travels in the comments, a line each, and the notes of lines last', () => {
  const terms = { note: 'De mañana', purchaseOrder: '4500123', wishedDay: '2026-12-01' };
  const delivery = { shipping: 'Reparto propio', address: 'Depósito, Ruta 8 km 20' };
  const lines = [
    { itemCode: '00451', quantity: 2, note: 'Gris' },
    { itemCode: '00452', quantity: 1 },
  ];
  expect(orderComments(terms, delivery, lines, commentLabels)).toMatchInlineSnapshot(`
    "Orden de compra: 4500123
    Envío: Reparto propio
    Dirección: Depósito, Ruta 8 km 20
    Fecha deseada: 01/12/2026
    Comentarios: De mañana
    Notas por producto:
    - 00451: Gris"
  `);
});

test('of an order of which nothing is said the comments are empty', () => {
  const lines = [{ itemCode: '00451', quantity: 2 }];
  expect(orderComments(NOTHING, { shipping: '', address: '' }, lines, commentLabels)).toBe('');
});

const SAID = { shipping: 'Agencia', address: 'Depósito, Ruta 8 km 20', lineNotes: '- 00451: Gris' };

test.each<[string, Partial<ReturnType<typeof readComments>>]>([
  ['all of it', { purchaseOrder: '4500123', ...SAID, wishedDay: '01/12/2026', note: 'De mañana' }],
  ['a number alone', { purchaseOrder: 'OC 77/3' }],
  ['a note of several lines', { note: 'De mañana\nNotas por producto:\nno hay', lineNotes: '- 00451: Gris' }],
  ['a note alone', { note: 'Envío: por la tarde' }],
])('reads %s of what travelled in the comments', (_, said) => {
  const expected = { ...NOTHING, shipping: '', address: '', lineNotes: '', ...said };
  const { lineNotes, wishedDay, shipping, address, ...written } = expected;
  const lines = lineNotes ? [{ itemCode: '00451', quantity: 2, note: 'Gris' }] : [];
  const terms = { ...written, wishedDay: wishedDay && '2026-12-01' };
  const comments = orderComments(terms, { shipping, address }, lines, commentLabels);
  expect(readComments(comments.replaceAll('\n', '\r\n'), commentLabels)).toEqual(expected);
});

test('comments of an order that was not placed here are its note', () => {
  expect(readComments('Llamar antes\nRetira Juan', commentLabels)).toMatchObject({
    note: 'Llamar antes\nRetira Juan',
    purchaseOrder: '',
  });
});

test.each([
  ['2026-11-21', 'dayPassed'],
  ['1026-11-23', 'dayPassed'],
  ['2026-02-30', 'noDay'],
  ['2026-13-01', 'noDay'],
  ['mañana', 'noDay'],
  ['2027-11-23', 'dayTooFar'],
  ['9999-12-31', 'dayTooFar'],
])('the day %s is no day to wish for', (wishedDay, kind) => {
  expect(problem({ wishedDay })).toEqual({ kind });
});

test.each(['2026-11-22', '2027-11-22', ''])('the day "%s" may be wished for', (wishedDay) => {
  expect(lastWishedDay(TODAY)).toBe('2027-11-22');
  expect(problem({ wishedDay })).toBeNull();
});

test('says by how much a text is too long, also when only all of it together is', () => {
  expect(problem({ note: 'a'.repeat(10_000) })).toEqual({ kind: 'noteTooLong', over: 9_500 });
  expect(problem({ purchaseOrder: 'a'.repeat(41) })).toEqual({ kind: 'purchaseOrderTooLong', over: 1 });
  expect(problem({}, 'a'.repeat(COMMENTS_MAX + 7))).toEqual({ kind: 'commentsTooLong', over: 7 });
});

test('control characters and broken characters become spaces, and lines stay lines', () => {
  const note = '\u0000uno\u0007 dos\r\ntres\u2028cuatro \ud800';
  const { note: kept, purchaseOrder } = withoutNoise({ ...NOTHING, note, purchaseOrder: 'A\n1\t' });
  expect(kept).toBe('uno  dos\ntres\ncuatro \ufffd');
  expect(purchaseOrder).toBe('A 1');
});
