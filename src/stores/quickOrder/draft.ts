import { persistentAtom } from '@nanostores/persistent';
import { computed } from 'nanostores';
import { quantityText } from '#domain/product/quantity.ts';
import { newReplica, noteChanges } from '#domain/quickOrder/drafts/replica.ts';
import { EMPTY_SHELF, type Shelf, type Work, workEntries } from '#domain/quickOrder/drafts/shelf.ts';
import { allTables, isNoTables, placed, type Table, type Tables } from '#domain/quickOrder/drafts/tables.ts';
import { withPromo } from '#domain/quickOrder/promoRows.ts';
import type { OrderSource } from '#domain/quickOrder/rows.ts';
import {
  type Draft,
  rowOfProduct,
  type TablePromo,
  type TableRow,
  type Unread,
} from '#domain/quickOrder/table.ts';
import { mayBeQuantity } from '#domain/quickOrder/typedLines.ts';
import { $session, isSignedOut, ownCart } from '#stores/session/session.ts';
import { $state, type Owner } from '#stores/session/state.ts';
import { storage } from '#stores/storage.ts';
import {
  DRAFTS_KEY,
  type Drafts,
  decodeDrafts,
  encodeDrafts,
  type OwnWork,
  toStored,
  workOf,
} from './draftStored.ts';

const NONE: Drafts = [];

/** Each person's order tables in this browser. */
const $drafts = persistentAtom<Drafts>(DRAFTS_KEY, NONE, { encode: encodeDrafts, decode: decodeDrafts });

/** The drafts as storage has them now: another tab's change may not have reached this one yet. */
function freshDrafts(): Drafts {
  const stored = storage[DRAFTS_KEY];
  return stored === undefined ? NONE : decodeDrafts(stored);
}

const isOf = (draft: Owner, { cardcode, email }: Owner): boolean =>
  draft.cardcode === cardcode && draft.email === email;

const othersIn = (drafts: Drafts, owner: Owner): Drafts => drafts.filter((each) => !isOf(each, owner));

const ownIn = (drafts: Drafts, owner: Owner): OwnWork => workOf(drafts.find((each) => isOf(each, owner)));

/** Nothing is kept of somebody who has nothing on a table or from a shelf, and nothing to be sent. */
const isNothing = ({ tables, shelf, replica }: OwnWork): boolean =>
  isNoTables(tables) &&
  shelf.counts.length + shelf.scans.length === 0 &&
  Object.keys(replica?.gone ?? {}).length === 0;

/** Changes what is kept of this person, starting from what storage has now, so that two tabs lose nothing of each other. */
export function updateOwn(owner: Owner, change: (own: OwnWork) => OwnWork): void {
  const fresh = freshDrafts();
  const own = change(ownIn(fresh, owner));
  const others = othersIn(fresh, owner);
  $drafts.set(isNothing(own) ? others : [...others, toStored(owner, own)]);
}

/** What is kept of this person now. */
export const ownWork = (owner: Owner): OwnWork => ownIn(freshDrafts(), owner);

/**
 * The drafts of whoever is signed in, or was when the connection went. Null until that is known, and for everybody who is no customer.
 */
const $work = computed([$drafts, $session, $state], (drafts, session): Work | null => {
  if (session.status === 'loading' || isSignedOut(session)) return null;
  const own = ownCart();
  return own && ownIn(drafts, own.by);
});

export const $tables = computed($work, (work): Tables | null => work?.tables ?? null);

export const $shelf = computed($work, (work): Shelf => work?.shelf ?? EMPTY_SHELF);

/** The table in view. */
export const $draft = computed($tables, (tables): Table | null => tables?.shown ?? null);

/** Eight figures and letters that no other browser has. */
const newDevice = (): string => crypto.randomUUID().slice(0, 8);

const withPlaces = (table: Table): Table => ({ ...table, rows: placed(table.rows) });

/** The only way to change drafts: what changed is noted, and sent by draftSync.ts. */
function updateWork(change: (work: Work) => Work): void {
  const own = ownCart();
  if (own === null) return;
  updateOwn(own.by, ({ replica, ...work }) => {
    const after = change(work);
    const noted = noteChanges(
      replica ?? newReplica(newDevice()),
      workEntries(work),
      workEntries(after),
      Date.now(),
    );
    return { ...after, replica: noted };
  });
}

export const updateTables = (change: (tables: Tables) => Tables): void =>
  updateWork(({ tables, shelf }) => {
    const { shown, others } = change(tables);
    return { tables: { shown: withPlaces(shown), others: others.map(withPlaces) }, shelf };
  });

export const updateShelf = (change: (shelf: Shelf) => Shelf): void =>
  updateWork(({ tables, shelf }) => ({ tables, shelf: change(shelf) }));

/** The same of the table in view. */
export const updateDraft = (change: (draft: Draft) => Draft): void =>
  updateTables(({ shown: { id, name, doneAt, ...draft }, others }) => ({
    shown: { id, name, doneAt, ...change(draft) },
    others,
  }));

/** Called whenever tables were changed, in this tab or another. */
export const onDrafts = (changed: () => void): (() => void) => $drafts.listen(changed);

/** How much of a person's drafts is in this browser only: changes that are not sent, and what is not read. */
export function unsentOf(owner: Owner): number {
  const { tables, replica } = ownWork(owner);
  const unread = allTables(tables).reduce((sum, table) => sum + table.unread.length, 0);
  if (!replica) return tables.shown.rows.length + unread;
  const unsent = Object.values(replica.marks).filter((mark) => mark.unsent).length;
  return unsent + Object.keys(replica.gone).length + unread;
}

function give(given: Omit<Unread, 'id'>): string {
  const id = crypto.randomUUID();
  updateDraft((draft) => ({ ...draft, unread: [...draft.unread, { id, ...given }] }));
  return id;
}

/**
 * Puts what was pasted or read from a file on the table, where the page of the table reads it: at its end, or below a row. Answers
 * its id.
 */
export const giveSource = (source: OrderSource, below: string | null = null): string =>
  give({ source, ...(below !== null && { below }) });

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

/** Puts products of an order of before or a list on the table, each in a row of its own. */
export const addToDraft = (items: readonly NamedQuantity[]): void =>
  updateDraft((draft) => ({ ...draft, rows: [...draft.rows, ...items.map(toRow)] }));

/** Puts a promotion on the table, whole. */
export const addPromoToDraft = (promo: TablePromo): void =>
  updateDraft((draft) => withPromo(draft, promo, crypto.randomUUID()));

/** Deletes the drafts of whoever signs out from this browser. */
export function forgetDraft(): void {
  const own = ownCart();
  if (own) $drafts.set(othersIn(freshDrafts(), own.by));
}
