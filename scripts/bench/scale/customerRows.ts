import type { Tables } from '#server/database/schema.ts';
import { draftsOfCustomer } from './customerDrafts.ts';

/** What stands for a customer's number in the rows below. */
export const NUMBER = '#';

/** What a customer has after a year: an order of twelve lines a month, a list of the shelf, and their order tables. */
const LINES = 12;
const EDITS_OF_MONTH = 25;
const ORDERS = 12;
const LISTED = 20;
const WISHES = 5;

const many = <Row>(count: number, row: (at: number) => Row): Row[] =>
  Array.from({ length: count }, (_, at) => row(at));

const code = (at: number): string => `${(at * 7919) % 10_000}-${1_000 + at}`;
/** A key of its own as long as those that are random. */
const keyOf = (kind: string, at: number): string => `${kind}-${NUMBER}-${at}`.padEnd(36, '.');

const lines = many(LINES, (at) => ({ itemCode: code(at), quantity: 6 * (at + 1) }));
const content = JSON.stringify({ lines, promos: [] });
const listed = (at: number) => ({
  ...{ code: code(at), title: 'Amoladora angular 115 mm 850 W con disco', brand: 'Barbarossa', unitMult: 1 },
  picture: { hash: '0123456789abcdef', width: 960, height: 720 },
});
const wish = (at: number) => ({ ...listed(at), note: '', quantity: 6, minimum: null });

type Rows = { [Name in keyof Tables]?: object[] };

/** The rows of one customer, at this time (ISO 8601, UTC). */
export function rowsOfCustomer(now: string): Rows {
  const [cardcode, email] = [`C${NUMBER}`, `compras${NUMBER}@ejemplo.uy`];
  const owner = { cardcode, email };
  const list = keyOf('list', 0);
  const head = { name: 'Estantería', rev: LISTED, changed_at: now, changed_by: 'compras', deleted: 0 };
  const size = { lines: LISTED, bytes: LISTED * JSON.stringify(wish(0)).length, whole_before: 0 };
  return {
    carts: [{ ...owner, rev: LINES, content, agreed: content, checked_at: now, set_aside: '[]' }],
    held_carts: [{ ...owner, content_hash: keyOf('held', 0).padEnd(64, '.'), content }],
    seen_offers: many(LINES, (at) => ({
      ...{ ...owner, item_code: code(at), seen_at: now },
      offer: JSON.stringify({ price: 123_456, currency: 'UYU', hasStock: true, unitMult: 6 }),
    })),
    cart_operations: many(EDITS_OF_MONTH, (at) => ({
      ...{ ...owner, op_id: keyOf('edit', at), applied_at: now },
      content_hash: keyOf('said', at).padEnd(64, '.'),
    })),
    customer_lists: [{ ...owner, wishlist: JSON.stringify(many(WISHES, listed)), compare: '[]' }],
    named_list_owners: [{ cardcode }],
    named_list_heads: [
      { cardcode, id: list, ...head, ...size, json_rev: LISTED, copied_rev: LISTED, is_copied: 1 },
    ],
    named_list_lines: many(LISTED, (at) => ({
      ...{ cardcode, list, code: code(at), position: at * 1024, rev: at + 1, gone: 0 },
      ...{ bytes: JSON.stringify(wish(at)).length, line: JSON.stringify(wish(at)) },
    })),
    named_lists: [{ cardcode, id: list, ...head, lines: JSON.stringify(many(LISTED, wish)) }],
    ...draftsOfCustomer(owner),
    own_words: [{ cardcode, words: JSON.stringify(many(WISHES, (at) => [`palabra ${at}`, code(at)])) }],
    intents: many(ORDERS, (at) => ({
      ...{ ...owner, key: keyOf('order', at), cart_rev: at, created_at: now },
      reference: `W${NUMBER}-${at}`,
    })),
    order_sends: many(ORDERS, (at) => ({
      ...{ key: keyOf('order', at), part: 'lines', state: 'confirmed', reference: `W${NUMBER}-${at}-1` },
      ...{ order_id: `${NUMBER}${at}`, updated_at: now },
      payload: JSON.stringify({ ...owner, reference: `W${NUMBER}-${at}-1`, comments: '', lines }),
    })),
    ended_sessions: many(2, (at) => ({ sid: keyOf('session', at), ended_at: now })),
    customer_checks: [{ cardcode, confirmed_at: now }],
    refreshes: [
      { token_hash: keyOf('token', 0).padEnd(64, '.'), sent_at: now, successor: 'x'.repeat(1_200) },
    ],
  };
}
