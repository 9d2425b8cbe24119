import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import * as v from 'valibot';
import { quantityText } from '#domain/product/quantity.ts';
import type { OrderSource } from '#domain/quickOrder/rows.ts';
import { type Draft, EMPTY_DRAFT, rowOfProduct, type TableRow } from '#domain/quickOrder/table.ts';
import { $session, isSignedOut, ownCart } from '#stores/session/session.ts';
import { $state, type Owner } from '#stores/session/state.ts';
import { storage } from '#stores/storage.ts';

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
});
const source = v.variant('kind', [
  v.object({ kind: v.literal('text'), text: v.string() }),
  v.object({
    kind: v.literal('cells'),
    rows: v.array(v.array(v.string())),
    columns: v.exactOptional(v.array(v.picklist(['code', 'words', 'quantity', 'ignored']))),
  }),
]);
const drafts = v.array(
  v.object({
    cardcode: v.string(),
    email: v.string(),
    rows: v.array(row),
    unread: v.array(v.object({ id: v.string(), source })),
    rest: v.array(v.string()),
  }),
);

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
  if (text === latest.text) return latest.drafts;
  try {
    latest = { text, drafts: v.parse(drafts, JSON.parse(text)) };
    return latest.drafts;
  } catch {
    return NONE;
  }
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

/** Puts what was typed, pasted or read from a file on the table, where the page of the table reads it. Answers its id. */
export function giveSource(given: OrderSource): string {
  const id = crypto.randomUUID();
  updateDraft((draft) => ({ ...draft, unread: [...draft.unread, { id, source: given }] }));
  return id;
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
