import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent';
import * as v from 'valibot';
import { cart, cartOperation, savedLine, savedPromo } from '#api/cart.ts';
import { keyed } from '#api/keyed.ts';
import { LIST_NAMES, type ListEdit } from '#domain/lists/lists.ts';
import {
  DEFAULT_CURRENCY,
  DEFAULT_LOCALE,
  DEFAULT_PAGE_SIZE,
  LANGUAGES,
  type Locale,
  PAGE_SIZES,
  type PageSize,
  PREFERRED_CURRENCIES,
} from '#domain/shell/preferences.ts';
import { decodeStored, eachOf, keeping, slice } from '#stores/slices.ts';
import { STATE_KEY, STATE_VERSION, storage } from '#stores/storage.ts';

// The islands are also rendered at build time, where there is neither storage nor window.
if (typeof window !== 'undefined') setPersistentEngine(storage, windowPersistentEvents);

/** A product of a list, as lenient as what this browser may have stored long ago. */
const savedProduct = v.pipe(
  keeping({
    code: v.string(),
    title: v.string(),
    /** Of before `title` was the name as it is read. */
    reading: v.optional(v.string()),
    brand: v.optional(v.string(), ''),
    unitMult: v.optional(v.number(), 1),
    picture: v.optional(
      v.nullable(v.object({ hash: v.string(), width: v.number(), height: v.number() })),
      null,
    ),
  }),
  v.transform(({ reading, title, ...saved }) => ({ ...saved, title: reading ?? title })),
);

/** A customer's edit of a list that the server has not acknowledged. */
const waitingListEdit = v.object({
  id: v.string(),
  edit: v.variant('kind', [
    v.object({ kind: v.literal('add'), list: v.picklist(LIST_NAMES), product: savedProduct }),
    v.object({ kind: v.literal('remove'), list: v.picklist(LIST_NAMES), code: v.string() }),
    v.object({ kind: v.literal('empty'), list: v.picklist(LIST_NAMES) }),
  ]),
});
type WaitingListEdit = v.InferOutput<typeof waitingListEdit>;
const listEdits = eachOf({ of: 'listEdits', schema: waitingListEdit });

/** The names of products, by item code. */
const titles = slice(
  { of: 'titles', schema: keyed(v.string()) },
  (): ReadonlyMap<string, string> => new Map(),
);
export type Titles = v.InferOutput<typeof titles>;

const written = (of: string) => slice({ of, schema: v.string() }, () => '');
/** Absent: nothing was chosen yet. Null: the seller arranges it. */
const chosen = (of: string) =>
  v.optional(slice({ of, schema: v.optional(v.nullable(v.string())) }, () => undefined));

const orderDraft = keeping({
  note: written('note'),
  purchaseOrder: written('purchaseOrder'),
  wishedDay: written('wishedDay'),
  shipping: chosen('shipping'),
  address: chosen('address'),
});
export type OrderDraft = v.InferOutput<typeof orderDraft>;

export const NO_DRAFT: OrderDraft = { note: '', purchaseOrder: '', wishedDay: '' };
const draft = slice({ of: 'draft', schema: orderDraft }, () => NO_DRAFT);

/** Whose the state is: one person of a customer. Two people of one shop have a cart each. */
export type Owner = { cardcode: string; email: string };

const checkout = slice(
  {
    of: 'checkout',
    schema: v.nullable(
      keeping({
        key: v.string(),
        rev: v.number(),
        sent: v.boolean(),
        /** What was written for it: brought back when it is rejected. */
        draft: v.optional(draft),
      }),
    ),
  },
  () => null,
);

const outbox = eachOf({ of: 'outbox', schema: cartOperation });

const cartSlice = keeping({
  /** The cardcode of the cart's owner. Null for a visitor. */
  owner: slice({ of: 'owner', schema: v.nullable(v.string()) }, () => null),
  /** The owner's e-mail. Null for a visitor, and in a state of before e-mails were kept. */
  email: slice({ of: 'email', schema: v.nullable(v.string()) }, () => null),
  /** The cart as the server last answered it; null until it first did. */
  saved: slice({ of: 'saved', schema: v.nullable(cart) }, () => null),
  /** Edits the server has not acknowledged, oldest first. */
  outbox,
  /** The answers to the latest edits, for every tab; `reason` is the server's own sentence. */
  settled: eachOf({
    of: 'settled',
    schema: v.object({
      opId: v.string(),
      outcome: v.picklist(['saved', 'refused']),
      reason: v.optional(v.string()),
    }),
  }),
  /** Names of the products above, for when the lookup does not answer. */
  titles,
  /** What the cart held when it was last emptied here, so that it can be brought back; `at` in ms since the epoch. */
  emptied: slice(
    {
      of: 'emptied',
      schema: v.nullable(
        v.object({
          lines: v.array(savedLine),
          promos: v.array(savedPromo),
          titles,
          at: v.number(),
        }),
      ),
    },
    () => null,
  ),
  /** The `at` of what the retailer took out, once the customer has dismissed the notice of it. */
  takenDismissed: slice({ of: 'takenDismissed', schema: v.nullable(v.number()) }, () => null),
  /** What was written and chosen for the next order. The delivery is kept for the one after it. */
  draft,
  /** The order being placed: its key is kept, so that a reload or a second tab sends the same order. product.md §15. */
  checkout,
});
export type CartSlice = v.InferOutput<typeof cartSlice>;

export const NO_CART: CartSlice = {
  owner: null,
  email: null,
  saved: null,
  outbox: [],
  settled: [],
  titles: new Map(),
  emptied: null,
  takenDismissed: null,
  draft: NO_DRAFT,
  checkout: null,
};

/** What somebody has not sent, while nobody or somebody else is signed in. Never a cart that the server has. */
const parked = keeping({
  cardcode: v.string(),
  email: v.string(),
  outbox,
  titles,
  draft,
  checkout,
  listEdits,
});
export type ParkedState = v.InferOutput<typeof parked>;

const listed = (of: string) => eachOf({ of, schema: savedProduct });

/** Each entry is a slice. A new one has a value to begin with; another shape of one that is there has its `before`. */
const stateSchema = keeping({
  version: v.literal(STATE_VERSION),
  cart: slice({ of: 'cart', schema: cartSlice }, () => NO_CART),
  compare: listed('compare'),
  wishlist: listed('wishlist'),
  /** Oldest first; empty for a visitor, whose lists are only this browser's. product.md §14. */
  listEdits,
  /** One for each person who left something unsent in this browser: it waits for them (parked.ts). */
  parked: eachOf({ of: 'parked', schema: parked }),
  /** Products seen lately, the latest first; it never leaves this browser. */
  recent: listed('recent'),
  currency: slice({ of: 'currency', schema: v.picklist(PREFERRED_CURRENCIES) }, () => DEFAULT_CURRENCY),
  locale: slice(
    { of: 'locale', schema: v.picklist(LANGUAGES.map(({ locale }) => locale)) },
    (): Locale => DEFAULT_LOCALE,
  ),
  pageSize: slice({ of: 'pageSize', schema: v.picklist(PAGE_SIZES) }, (): PageSize => DEFAULT_PAGE_SIZE),
});
export type State = v.InferOutput<typeof stateSchema>;

/** Codes, quantities and titles, never prices. */
const INITIAL_STATE: State = {
  version: STATE_VERSION,
  cart: NO_CART,
  compare: [],
  wishlist: [],
  listEdits: [],
  parked: [],
  recent: [],
  currency: DEFAULT_CURRENCY,
  locale: DEFAULT_LOCALE,
  pageSize: DEFAULT_PAGE_SIZE,
};

/** The state that was read or written last, with its text: every change reads the state anew, and mostly it is this one. */
let latest = { text: '', state: INITIAL_STATE };

/** Maps are written as objects. */
const mapsAsObjects = (_: string, value: unknown): unknown =>
  value instanceof Map ? Object.fromEntries(value) : value;

function encode(state: State): string {
  const text = JSON.stringify(state, mapsAsObjects);
  latest = { text, state };
  return text;
}

/** A state of another version is set aside, and so is whatever in it is not what we wrote. product.md §4. */
function decode(text: string): State {
  if (text !== latest.text)
    latest = { text, state: decodeStored({ of: STATE_KEY, schema: stateSchema }, text, INITIAL_STATE) };
  return latest.state;
}

export const $state = persistentAtom<State>(STATE_KEY, INITIAL_STATE, { encode, decode });

/** The state as storage has it now: another tab's change may not have reached this one yet. */
export function freshState(): State {
  const stored = storage[STATE_KEY];
  return stored === undefined ? INITIAL_STATE : decode(stored);
}

/** The only way to change the state: it starts from what storage has now, so that no tab overwrites another's edits. */
export const updateState = (change: (state: State) => State): void => $state.set(change(freshState()));

export const updateCart = (change: (slice: CartSlice) => CartSlice): void =>
  updateState((state) => ({ ...state, cart: change(state.cart) }));

/** An edit that waits to be sent, with an id to find it by when it is answered. */
export const waiting = (edit: ListEdit): WaitingListEdit => ({ id: crypto.randomUUID(), edit });

/** Keeps the names of the products in the cart and in unsent edits, and no others. */
export function withNeededTitles(slice: CartSlice): CartSlice {
  const lines = [
    ...(slice.saved?.lines ?? []),
    ...slice.outbox.filter((operation) => 'itemCode' in operation),
  ];
  const needed = new Set(lines.map(({ itemCode }) => itemCode));
  return { ...slice, titles: new Map([...slice.titles].filter(([code]) => needed.has(code))) };
}

export const isOf = ({ owner, email }: CartSlice, who: Owner): boolean =>
  owner === who.cardcode && email === who.email;

/**
 * The state without everything of a customer: cart, unsent edits, lists. Language, currency and what others left unsent
 * stay. product.md §14.
 */
export const withoutCustomer = ({ currency, locale, parked }: State): State => ({
  ...INITIAL_STATE,
  currency,
  locale,
  parked,
});
