import type { CartContent, CartLine, CartOperation, CartPromo } from '#domain/cart/cart.ts';
import { joinedNotes } from '#domain/cart/joinedNotes.ts';
import type { CatalogueCard } from '#domain/product/product.ts';
import { loadSession, ownCart } from '#stores/session/session.ts';
import { type CartSlice, freshState, type Titles, updateCart } from '#stores/session/state.ts';
import { $cart } from './cart.ts';
import { type EditKind, type EditOutcome, follow } from './edits.ts';
import { flushNow, flushSoon } from './outbox.ts';

/** A `set` replaces the earlier ones of the same line: a button that is held down must not queue fifty edits. */
function withoutSuperseded(slice: CartSlice, added: CartOperation[]): CartSlice {
  const isSuperseded = (operation: CartOperation): boolean =>
    operation.kind === 'set' &&
    added.some((later) => later.kind === 'set' && later.itemCode === operation.itemCode);
  const superseded = slice.outbox.filter(isSuperseded);
  return {
    ...slice,
    outbox: slice.outbox.filter((operation) => !isSuperseded(operation)),
    settled: [...slice.settled, ...superseded.map(({ opId }) => ({ opId, outcome: 'saved' as const }))],
  };
}

/** Queues one edit of this customer. It is shown at once and sent soon; the promise ends with the answer. */
function edit(
  kind: EditKind,
  name: string,
  operations: CartOperation[],
  titles: Titles = new Map(),
): Promise<EditOutcome> {
  if (operations.length === 0) return Promise.resolve('saved');
  const own = ownCart();
  if (own === null) {
    void loadSession();
    return Promise.resolve('refused');
  }
  const outcome = follow(own.by, kind, name, operations);
  updateCart((slice) => {
    const kept = withoutSuperseded(slice, operations);
    // Whatever is done next is done to the empty cart: nothing is brought back over it.
    return {
      ...kept,
      outbox: [...kept.outbox, ...operations],
      titles: new Map([...kept.titles, ...titles]),
      emptied: null,
    };
  });
  if (kind === 'set') flushSoon();
  else flushNow();
  return outcome;
}

const opId = (): string => crypto.randomUUID();

export type NamedProduct = Pick<CatalogueCard, 'code' | 'name'>;

const namesOf = (products: NamedProduct[]): Titles => new Map(products.map(({ code, name }) => [code, name]));

const addition = ({ code }: NamedProduct, quantity: number): CartOperation => ({
  kind: 'add',
  opId: opId(),
  itemCode: code,
  quantity,
});

export const addToCart = (product: NamedProduct, quantity: number): Promise<EditOutcome> =>
  edit('add', product.name, [addition(product, quantity)], namesOf([product]));

type NamedQuantity = NamedProduct & { quantity: number; note?: string };

/** The notes that come with products, after those that their lines have. */
function notesOf(items: NamedQuantity[]): CartOperation[] {
  const cart = $cart.get();
  const lines = cart.status === 'ready' ? cart.lines : [];
  const noted = [...new Set(items.flatMap(({ code, note }) => (note ? code : [])))];
  return noted.map((itemCode) => {
    const saved = lines.find((line) => line.itemCode === itemCode)?.note ?? '';
    const added = items.flatMap(({ code, note }) => (code === itemCode && note ? note : []));
    return { kind: 'note', opId: opId(), itemCode, note: joinedNotes([saved, ...added]) };
  });
}

/** Products, with their notes, and whole promotions, as one edit. */
export const addAllToCart = (items: NamedQuantity[], promos: CartPromo[]): Promise<EditOutcome> =>
  edit(
    'addMany',
    '',
    [
      ...promos.map((promo): CartOperation => ({ kind: 'addPromo', opId: opId(), promo })),
      ...items.map((item) => addition(item, item.quantity)),
      ...notesOf(items),
    ],
    namesOf(items),
  );

export const addManyToCart = (items: NamedQuantity[]): Promise<EditOutcome> => addAllToCart(items, []);

/** Only quantities that differ from what is shown. product.md §4, Cart (client). */
export function setQuantities(quantities: CartLine[]): Promise<EditOutcome> {
  const cart = $cart.get();
  if (cart.status !== 'ready') return Promise.resolve('refused');
  const changed = quantities.filter(({ itemCode, quantity }) =>
    cart.lines.some((line) => line.itemCode === itemCode && line.quantity !== quantity),
  );
  return edit(
    'set',
    '',
    changed.map(({ itemCode, quantity }) => ({ kind: 'set', opId: opId(), itemCode, quantity })),
  );
}

export const removeFromCart = (product: NamedProduct): Promise<EditOutcome> =>
  edit('remove', product.name, [{ kind: 'remove', opId: opId(), itemCode: product.code }]);

/** Brings a removed line back as it was; a line of the same product that came meanwhile is not doubled. */
export const restoreLine = ({ itemCode, quantity, note }: CartLine, name: string): Promise<EditOutcome> =>
  edit(
    'add',
    name,
    [
      { kind: 'set', opId: opId(), itemCode, quantity },
      ...(note ? [{ kind: 'note' as const, opId: opId(), itemCode, note }] : []),
    ],
    namesOf([{ code: itemCode, name }]),
  );

/** Writes the note of a line; an empty one removes it. */
export const writeNote = (itemCode: string, note: string): Promise<EditOutcome> =>
  edit('note', '', [{ kind: 'note', opId: opId(), itemCode, note }]);

/** Adds a promotion or replaces the one with its idPromo. product.md §4, Cart (client). */
export const addPromo = (promo: CartPromo): Promise<EditOutcome> =>
  edit('addPromo', promo.description, [{ kind: 'addPromo', opId: opId(), promo }]);

export const removePromo = (promo: { idPromo: string; description: string }): Promise<EditOutcome> =>
  edit('removePromo', promo.description, [{ kind: 'removePromo', opId: opId(), idPromo: promo.idPromo }]);

/** Puts products in the place of a promotion that cannot be had any more, as one edit. */
export const replacePromo = (promo: { idPromo: string }, items: NamedQuantity[]): Promise<EditOutcome> =>
  edit(
    'addMany',
    '',
    [
      { kind: 'removePromo', opId: opId(), idPromo: promo.idPromo },
      ...items.map((item) => addition(item, item.quantity)),
    ],
    namesOf(items),
  );

/** Empties the cart, and keeps what it held for restoreCart. */
export function emptyCart(): Promise<EditOutcome> {
  const cart = $cart.get();
  const outcome = edit('empty', '', [{ kind: 'empty', opId: opId() }]);
  if (cart.status === 'ready') {
    const { lines, promos } = cart;
    updateCart((slice) => ({
      ...slice,
      emptied: {
        lines: lines.map(({ itemCode, quantity, note }) => ({ itemCode, quantity, note })),
        promos: promos.map(({ idPromo, description, lines: of }) => ({ idPromo, description, lines: of })),
        titles: new Map(lines.map(({ itemCode, name }) => [itemCode, name])),
        at: Date.now(),
      },
    }));
  }
  return outcome;
}

/** Each line as it was: one that came meanwhile is not doubled. */
const puttingBack = ({ lines, promos }: CartContent): CartOperation[] => [
  ...promos.map((promo): CartOperation => ({ kind: 'addPromo', opId: opId(), promo })),
  ...lines.map(
    ({ itemCode, quantity }): CartOperation => ({ kind: 'set', opId: opId(), itemCode, quantity }),
  ),
  ...lines.flatMap(({ itemCode, note }): CartOperation[] =>
    note ? [{ kind: 'note', opId: opId(), itemCode, note }] : [],
  ),
];

/** Brings back what the cart held when it was emptied here. */
export function restoreCart(): Promise<EditOutcome> {
  const { emptied } = freshState().cart;
  if (emptied === null) return Promise.resolve('refused');
  return edit('addMany', '', puttingBack(emptied), emptied.titles);
}

/** Brings back what the retailer took out of the cart. */
export const restoreTaken = (taken: CartContent): Promise<EditOutcome> =>
  edit('addMany', '', puttingBack(taken));
