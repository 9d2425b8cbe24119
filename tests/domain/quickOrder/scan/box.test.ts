import { expect, test } from 'vitest';
import { gtinInBox, isBarcode } from '#domain/product/barcode.ts';
import { applyWordEdit, type OwnWord, readableWords } from '#domain/quickOrder/ownWords.ts';
import { addUnknownBox, asksUnits, tellUnits } from '#domain/quickOrder/scan/box.ts';
import { addScanned } from '#domain/quickOrder/scan/table.ts';
import { EMPTY_DRAFT, typeQuantity } from '#domain/quickOrder/table.ts';

/** A box of the product 7730000000061, packed in the way that the figure says. */
const BOX = '17730000000068';
const PRODUCT = { code: 'A', name: 'Llave', unitMult: 2, picture: null, brand: null };

test('the code of a box says which product is in it, and a code of anything else says nothing', () => {
  expect(isBarcode(BOX)).toBe(true);
  expect(gtinInBox(BOX)).toBe('7730000000061');
  expect(gtinInBox('17730000000067')).toBeNull();
  for (const other of ['7730000000061', '07730000000061', '97730000000064', 'A', ''])
    expect(gtinInBox(other)).toBeNull();
});

test('boxes whose units nobody has said are counted in one row, which is not ordered before they are', () => {
  const first = addUnknownBox(EMPTY_DRAFT, PRODUCT, BOX, 'r');
  const second = addUnknownBox(first.draft, PRODUCT, BOX, 'other');
  expect(second).toMatchObject({ rowId: 'r', count: 2 });
  expect(second.draft.rows.map(({ items: [item] }) => item?.text)).toEqual(['']);
  const told = tellUnits(second.draft, BOX, 12);
  expect(told.rows).toMatchObject([{ isTicked: true, items: [{ text: '24' }] }]);
  expect(told.rows.some(asksUnits)).toBe(false);
  // A quantity that was typed meanwhile is what the person wants.
  expect(tellUnits(typeQuantity(second.draft, 'r', 0, '6'), BOX, 12).rows[0]?.items[0]?.text).toBe('6');
});

test('a box that is known is so many more of its product, also where that is no multiple', () => {
  const once = addScanned(EMPTY_DRAFT, PRODUCT, BOX, 'r', 12);
  expect(addScanned(once.draft, PRODUCT, BOX, 'other', 12).scanned).toEqual({
    rowId: 'r',
    text: '24',
    isMore: true,
  });
  expect(addScanned(EMPTY_DRAFT, PRODUCT, BOX, 'r', 5).scanned.text).toBe('5');
});

test('what a box holds is taught to the company, and is no word that a line is read by', () => {
  const by = { changedBy: 'ana', changedAt: '2026-11-28T12:00:00.000Z' };
  const teach = { kind: 'teach', text: BOX, code: 'A', name: 'Llave' } as const;
  const taught = applyWordEdit([], { ...teach, units: 12 }, by);
  expect(taught).toMatchObject<Partial<OwnWord>[]>([{ word: BOX, code: 'A', units: 12 }]);
  expect(readableWords(taught)).toEqual({});
  expect(applyWordEdit(taught, { ...teach, units: 10 }, by)).toMatchObject([{ units: 10 }]);
  expect(applyWordEdit([], teach, by)).toEqual([]);
  expect(applyWordEdit([], { ...teach, text: '12', units: 12 }, by)).toEqual([]);
});
