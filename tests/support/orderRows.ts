import type { ReadItem, Reading, ReadOrder, ReadRow } from '#domain/quickOrder/rows.ts';

/** A product as the reader finds it. */
export const readItem = (code: string, quantity = 1, unitMult = 1): ReadItem => ({
  product: {
    code,
    name: `LLAVE ${code}`,
    brand: null,
    path: ['FERRETERIA'],
    unitMult,
    listOrder: 1,
    picture: null,
  },
  written: String(quantity),
  quantity,
  problem: null,
  isRounded: false,
});

export const readRow = (raw: string, reading: Reading, ...ways: ReadItem[][]): ReadRow => ({
  raw,
  reading,
  ways,
  words: null,
  count: null,
  account: [],
});

export const readOrderOf = (...rows: ReadRow[]): ReadOrder => ({
  rows,
  asksColumns: false,
  columns: null,
  sample: [],
  rest: [],
});
