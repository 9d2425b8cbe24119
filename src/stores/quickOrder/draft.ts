import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import * as v from 'valibot';
import { quantityText } from '#domain/product/quantity.ts';
import type { OrderSource } from '#domain/quickOrder/rows.ts';
import {
  type Draft,
  EMPTY_DRAFT,
  rowOfProduct,
  type TableRow,
  type Unread,
} from '#domain/quickOrder/table.ts';
import { mayBeQuantity } from '#domain/quickOrder/typedLines.ts';
import { $session, isSignedOut, ownCart } from '#stores/session/session.ts';
import { $state, type Owner } from '#stores/session/state.ts';
import { decodeStored, eachOf } from '#stores/slices.ts';
import { storage } from '#stores/storage.ts';

/** The local storage key of the order tables. */
const DRAFTS_KEY = 'orderDrafts';

const item = v.object({
  product: v.object({
    code: v.string(),
    name: v.string(),
    unitMult: v.number(),
    picture: v.nullable(v.object({ hash: v.string(), width: v.number(), height: v.number() })),
    brand: v.nullable(v.string()),
  }),
  text: v.string(),
  roundedFrom: v.nullable(v.string()),
  words: v.exactOptional(v.string()),
});
const row = v.object({
  id: v.string(),
  batch: v.string(),
  raw: v.string(),
  reading: v.picklist(['sure', 'likely', 'choose', 'unknown', 'aside']),
  words: v.optional(v.nullable(v.string()), null),
  count: v.optional(v.string(), ''),
  ways: v.array(v.array(item)),
  items: v.array(item),
  isTicked: v.boolean(),
  isUncounted: v.optional(v.boolean(), false),
  isMeant: v.exactOptional(v.boolean()),
  note: v.exactOptional(v.string()),
  isNone: v.exactOptional(v.boolean()),
  isOnce: v.exactOptional(v.boolean()),
  account: v.optional(
    v.array(
      v.object({
        text: v.string(),
        role: v.picklist(['product', 'quantity', 'said', 'price', 'filler', 'left']),
      }),
    ),
    [],
  ),
});
const columns = v.exactOptional(v.array(v.picklist(['code', 'words', 'quantity', 'ignored'])));
const source = v.variant('kind', [
  v.object({ kind: v.literal('text'), text: v.string(), columns }),
  v.object({
    kind: v.literal('cells'),
    rows: v.array(v.array(v.string())),
    columns,
  }),
]);
const unread = eachOf({
  of: 'unread source',
  schema: v.object({ id: v.string(), source, after: v.exactOptional(v.string()) }),
});

/** A row that another release wrote in another shape: its line is read again. */
const isLine = v.object({ id: v.string(), raw: v.string() });
const toUnread = ({ id, raw }: v.InferOutput<typeof isLine>): v.InferOutput<typeof unread> => [
  { id, source: { kind: 'text', text: raw } },
];

const draft = v.pipe(
  v.object({
    cardcode: v.string(),
    email: v.string(),
    rows: eachOf({ of: 'row', schema: v.union([row, isLine]) }),
    unread,
    rest: eachOf({ of: 'rest', schema: v.string() }),
  }),
  v.transform(({ rows, ...kept }) => ({
    ...kept,
    rows: rows.filter((each) => 'items' in each),
    unread: [...rows.flatMap((each) => ('items' in each ? [] : toUnread(each))), ...kept.unread],
  })),
);
const drafts = eachOf({ of: DRAFTS_KEY, schema: draft });

/** Each person's order table in this browser. Codes, quantities and names, never prices. */
type Drafts = readonly (Draft & Owner)[];

const NONE: Drafts = [];

/** The drafts that were read or written last, with their text: a table of a thousand rows is not read again at each key. */
let latest: { text: string; drafts: Drafts } = { text: '[]', drafts: NONE };

function encode(drafts: Drafts): string {
  const text = JSON.stringify(drafts);
  latest = { text, drafts };
  return text;
}

function decode(text: string): Drafts {
  if (text !== latest.text)
    latest = { text, drafts: decodeStored({ of: DRAFTS_KEY, schema: drafts }, text, []) };
  return latest.drafts;
}

const $drafts = persistentAtom<Drafts>(DRAFTS_KEY, NONE, { encode, decode });

/** The drafts as storage has them now: another tab's change may not have reached this one yet. */
function freshDrafts(): Drafts {
  const stored = storage[DRAFTS_KEY];
  return stored === undefined ? NONE : decode(stored);
}

const isOf = (draft: Owner, { cardcode, email }: Owner): boolean =>
  draft.cardcode === cardcode && draft.email === email;

const withDraft = (drafts: Drafts, { cardcode, email }: Owner, draft: Draft): Drafts => [
  ...drafts.filter((each) => !isOf(each, { cardcode, email })),
  ...(draft.rows.length + draft.unread.length + draft.rest.length > 0 ? [{ ...draft, cardcode, email }] : []),
];

const draftOf = (drafts: Drafts, owner: Owner): Draft =>
  drafts.find((each) => isOf(each, owner)) ?? EMPTY_DRAFT;

/**
 * The order table of whoever is signed in, or was when the connection went. Null until that is known, and for everybody who
 * is no customer.
 */
export const $draft = computed([$drafts, $session, $state], (drafts, session): Draft | null => {
  if (session.status === 'loading' || isSignedOut(session)) return null;
  const own = ownCart();
  return own && draftOf(drafts, own.by);
});

/** The only way to change the table: it starts from what storage has now, so that two tabs lose nothing of each other. */
export function updateDraft(change: (draft: Draft) => Draft): void {
  const own = ownCart();
  if (own === null) return;
  const fresh = freshDrafts();
  const { rows, unread, rest } = draftOf(fresh, own.by);
  $drafts.set(withDraft(fresh, own.by, change({ rows, unread, rest })));
}

function give(given: Omit<Unread, 'id'>): string {
  const id = crypto.randomUUID();
  updateDraft((draft) => ({ ...draft, unread: [...draft.unread, { id, ...given }] }));
  return id;
}

/** Puts what was pasted or read from a file on the table, where the page of the table reads it. Answers its id. */
export const giveSource = (source: OrderSource): string => give({ source });

/** The same of a line that was typed; `before`: the line typed before it, whose quantity a number may be. */
export function giveLine(text: string, before: string | null): string {
  const after = before !== null && mayBeQuantity(text) ? { after: before } : {};
  return give({ source: { kind: 'text', text }, ...after });
}

type NamedQuantity = { code: string; name: string; quantity: number };

const toRow = ({ code, name, quantity }: NamedQuantity): TableRow =>
  rowOfProduct(
    { code, name, unitMult: 0, picture: null, brand: null },
    quantityText(quantity),
    `${code} ${quantityText(quantity)}`,
    crypto.randomUUID(),
  );

/** Puts products of an order of before, a list or a promotion on the table, each in a row of its own. */
export const addToDraft = (items: readonly NamedQuantity[]): void =>
  updateDraft((draft) => ({ ...draft, rows: [...draft.rows, ...items.map(toRow)] }));

/** Deletes the table of whoever signs out. */
export const forgetDraft = (): void => updateDraft(() => EMPTY_DRAFT);
