import fc from 'fast-check';
import { expect, test } from 'vitest';
import { catalogueOf } from '#domain/quickOrder/catalogue.ts';
import { readOrder } from '#domain/quickOrder/read.ts';
import { choose, type Draft, EMPTY_DRAFT, tick, typeQuantity } from '#domain/quickOrder/table.ts';
import { mayBeQuantity, settleTyped } from '#domain/quickOrder/typedLines.ts';
import { indexOf, product } from '../search/smallIndex.ts';

const CATALOGUE = catalogueOf(
  indexOf([
    product('2', 'ARANDELA PLANA 1/4"'),
    product('100007', 'AMOLADORA ANGULAR 4 1/2" 820W'),
    product('100008', 'AMOLADORA ANGULAR 7" 2200W'),
    product('00133', 'LLAVE FIJA 8MM'),
    product('TP-12', 'TALADRO PERC. A BAT. 12V'),
    product('TALADRO-A', 'TALADRO DE BANCO 13MM'),
  ]),
);

/** The table of somebody who types lines into one field; each waits until it is read. */
class Typing {
  draft: Draft = EMPTY_DRAFT;
  #last: string | null = null;
  #ids = 0;

  type(text: string): void {
    const id = `line ${++this.#ids}`;
    const after = this.#last !== null && mayBeQuantity(text) ? { after: this.#last } : {};
    this.draft = {
      ...this.draft,
      unread: [...this.draft.unread, { id, source: { kind: 'text', text }, ...after }],
    };
    this.#last = id;
  }
  /** Reads so many of the lines that wait. */
  read(count: number): void {
    for (const { id, source } of this.draft.unread.slice(0, count)) {
      const read = readOrder(source, CATALOGUE, {});
      this.draft = settleTyped(this.draft, id, read, () => `row ${++this.#ids}`);
    }
  }
  ordered(): string[] {
    return this.draft.rows.map(({ items }) =>
      items.map((item) => `${item.product.code} × ${item.text}`).join(),
    );
  }
}

test('a number after a code is its quantity, although a product has that code, however late both are read', () => {
  const typing = new Typing();
  for (const text of ['100007', '2', '00133', '144']) typing.type(text);
  typing.read(9);
  expect(typing.ordered()).toEqual(['100007 × 2', '00133 × 144']);
});

test('a number after a line with its quantity is a line, and so is a second number', () => {
  const typing = new Typing();
  for (const text of ['3 TP-12', '2', '100007', '5', '2']) typing.type(text);
  typing.read(9);
  expect(typing.ordered()).toEqual(['TP-12 × 3', '2 × 1', '100007 × 5', '2 × 1']);
});

test('a code after a code is no quantity: not one with a zero before it, nor a long one that is a product’s', () => {
  const typing = new Typing();
  for (const text of ['100007', '00133', '100008']) typing.type(text);
  typing.read(9);
  expect(typing.ordered()).toEqual(['100007 × 1', '00133 × 1', '100008 × 1']);
});

test('an unknown code keeps the quantity that is typed after it, and so does every product that it may be', () => {
  const typing = new Typing();
  for (const text of ['ZZ-99', '5', 'taladro', '3', '100007', '2']) typing.type(text);
  typing.read(9);
  const [unknown, several] = typing.draft.rows;
  expect(unknown).toMatchObject({ raw: 'ZZ-99 5', reading: 'unknown', count: '5' });
  expect(several?.ways.map(([item]) => item?.text)).toEqual(['3', '3']);
  expect(typing.ordered()).toEqual(['', '', '100007 × 2']);
  const chosen = choose(typing.draft, several?.id ?? '', several?.ways[0] ?? []);
  expect(chosen.rows[1]?.items[0]?.text).toBe('3');
});

test('a row whose quantity was typed in its own field, or taken as it is, takes no number after it', () => {
  for (const change of [
    (draft: Draft) => typeQuantity(draft, draft.rows[0]?.id ?? '', 0, '7'),
    (draft: Draft) => tick(draft, draft.rows[0]?.id ?? '', true),
  ]) {
    const typing = new Typing();
    typing.type('100007');
    typing.read(1);
    typing.draft = change(typing.draft);
    typing.type('2');
    typing.read(1);
    expect(typing.ordered()[1]).toBe('2 × 1');
  }
});

test('whatever is read between the keys, each code has the quantity that was typed after it', () => {
  const line = fc.record({
    code: fc.constantFrom('100007', '100008', '00133', 'TP-12', '2'),
    quantity: fc.integer({ min: 1, max: 9999 }),
    /** Lines that are read after the code, and after its quantity. */
    reads: fc.tuple(fc.nat(3), fc.nat(3)),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 12 }), (lines) => {
      const typing = new Typing();
      for (const { code, quantity, reads } of lines) {
        typing.type(code);
        typing.read(reads[0]);
        typing.type(String(quantity));
        typing.read(reads[1]);
      }
      typing.read(99);
      expect(typing.ordered()).toEqual(lines.map(({ code, quantity }) => `${code} × ${quantity}`));
    }),
  );
});
