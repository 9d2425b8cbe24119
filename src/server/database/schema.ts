import type { Generated, Kysely, Transaction } from 'kysely';
import type { OrderPart, SendState } from '#domain/orders/order.ts';
import type { MissedKind } from '#domain/search/missed/term.ts';

/** JSON columns hold text: the same on SQLite and Postgres. Times are ISO 8601 in UTC. */
export type Tables = {
  /** One cart per customer. This table is authoritative; the back office has a copy. product.md §14. */
  carts: {
    cardcode: string;
    email: string;
    rev: number;
    /** CartContent. */
    content: string;
    /** CartContent that the back office is known to have. While it differs from `content`, a save is necessary. */
    agreed: string;
    /** When the back office's cart was last read. */
    checked_at: string;
    /** SetAside[]: the unreadable parts of the back office's cart. */
    set_aside: Generated<string>;
    /** TakenOut: what the retailer last took out of the cart, until it is put back. */
    taken: string | null;
    /** CartPortions: when what it holds came into it. Null until it is changed by a version that keeps this. Decision 0100. */
    portions: string | null;
  };
  /** Every content that the back office was given or had of a cart. An answer may be as old as these. Decision 0355. */
  held_carts: {
    cardcode: string;
    email: string;
    /** Equal for equal contents, whatever the order of their lines. */
    content_hash: string;
    /** CartContent. */
    content: string;
    /** When an answer first said that the back office has another content. Null while none has. */
    replaced_at: string | null;
  };
  /** The last answer about a cart, where it is not believed yet. One a person. Decision 0355. */
  cart_doubts: {
    cardcode: string;
    email: string;
    kind: 'former' | 'none' | 'taking' | 'foreign';
    /** Of the content that was answered; '' when it was none. */
    content_hash: string;
    /** When the back office first said it and nothing else since. */
    since: string;
  };
  /** Saves of a cart that were sent and not answered. Each may still arrive late. */
  cart_saves: {
    id: string;
    cardcode: string;
    email: string;
    /** CartContent. */
    content: string;
    sent_at: string;
  };
  /** What a customer was offered when a line was added to the cart or its quantity changed. Decision 0113. */
  seen_offers: {
    cardcode: string;
    email: string;
    item_code: string;
    /** SeenOffer. */
    offer: string;
    seen_at: string;
  };
  /** The same of a promotion's products, when it was added. */
  seen_promo_offers: {
    cardcode: string;
    email: string;
    id_promo: string;
    /** SeenOffer by item code. */
    offers: string;
    seen_at: string;
  };
  /** One wish list and one comparison per customer. The back office knows nothing of them. product.md §14. */
  customer_lists: {
    cardcode: string;
    email: string;
    /** ListedProduct[]. */
    wishlist: string;
    /** ListedProduct[]. */
    compare: string;
  };
  /** Card codes that have lists: whoever changes a list of one locks its row here first. */
  named_list_owners: { cardcode: string };
  /** Lists that all people of one card code have together, without their lines. product.md §14. */
  named_list_heads: {
    cardcode: string;
    id: string;
    name: string;
    /** Counts what changed it. */
    rev: number;
    changed_at: string;
    /** The e-mail of who changed it last. */
    changed_by: string;
    /** 1 once it is deleted: it can be brought back for a while. */
    deleted: number;
    /** How many lines it has, and their bytes. */
    lines: number;
    bytes: number;
    /** A browser that knows an older revision is sent the list whole: what was removed before that is not known any more. */
    whole_before: number;
    /** The `rev` of `named_lists` as it was last seen: with another one a server of before has written there. */
    json_rev: number;
    /** The revision whose lines are in `named_lists`, and 1 while that is the latest. */
    copied_rev: number;
    is_copied: number;
  };
  /** Their lines, and for a while those that were removed. */
  named_list_lines: {
    cardcode: string;
    list: string;
    code: string;
    /** Lines of a list are in the order of these. */
    position: number;
    /** The revision of the list that changed it last. */
    rev: number;
    /** 1: it was removed. */
    gone: number;
    bytes: number;
    /** NamedLine. */
    line: string;
  };
  /** The same lists as the version before reads and writes them, copied within seconds. Decision 0104. */
  named_lists: {
    cardcode: string;
    id: string;
    name: string;
    /** NamedLine[]. */
    lines: string;
    rev: number;
    changed_at: string;
    changed_by: string;
    deleted: number;
  };
  /** What each card code calls its products: OwnWord[]. product.md §14. */
  own_words: { cardcode: string; words: string };
  /** People who have drafts: whoever changes one locks the person's row here first. product.md §14. */
  draft_owners: {
    cardcode: string;
    email: string;
    /** Counts each entry that was written. */
    rev: number;
    /** A browser that knows an older revision is sent everything: what was removed before that is not known any more. */
    whole_before: number;
    /** How many entries there are, how many of them are tables, and the bytes of all. */
    entries: number;
    drafts: number;
    bytes: number;
  };
  /** What their drafts consist of, and for a while what was removed. Decision 0104. */
  draft_entries: {
    cardcode: string;
    email: string;
    /** EntryKind. */
    kind: string;
    id: string;
    /** The person's revision that wrote it last. */
    rev: number;
    /** 1: it was removed. */
    gone: number;
    bytes: number;
    /** When its fields were written, and the fields: a Change without kind and id. */
    entry: string;
  };
  /** One row, written to check that the database can be written. */
  heartbeat: { id: number; written_at: string };
  /** Operations already applied, to carts and to named lists: an opId that is sent again changes nothing. */
  cart_operations: {
    cardcode: string;
    email: string;
    op_id: string;
    applied_at: string;
    /** Of what the operation said. Null: it was applied before contents were kept. */
    content_hash: string | null;
  };
  /** Orders that customers placed, committed before they are sent to the back office. product.md §15. */
  intents: {
    key: string;
    cardcode: string;
    email: string;
    cart_rev: number;
    /** What the customer reads: 8 characters, unique; `WEB-` and the key in orders of before. Decision 0112. */
    reference: string;
    created_at: string;
  };
  /** The calls of an intent: one for its lines, one for its promotions. Each is made at most once. */
  order_sends: {
    key: string;
    part: OrderPart;
    state: SendState;
    /** NewOrder or NewPromoOrder. */
    payload: string;
    reference: string;
    order_id: string | null;
    message: string | null;
    /** What last went wrong, for an operator. */
    problem: string | null;
    /** Settlement, when an operator and not the back office said what became of it. */
    settlement: string | null;
    updated_at: string;
  };
  /** Which process does which job of the background. Only until `expires_at`, which that process renews. Decision 0110. */
  leases: { job: string; holder: string; expires_at: string };
  /** Sessions that were ended early. A row is kept as long as its cookie could be valid. */
  ended_sessions: { sid: string; ended_at: string };
  /** Refresh tokens that were sent to the identity provider; kept for a week. Decision 0370. */
  refreshes: {
    /** SHA-256, in hexadecimal. */
    token_hash: string;
    sent_at: string;
    /** The tokens that came, as Auth.js encrypts them. Null: no answer is known. */
    successor: string | null;
  };
  /** How often a term was searched in vain on a day (YYYY-MM-DD, Montevideo); kept for 90 days. Decision 0387. */
  missed_searches: { day: string; term: string; kind: MissedKind; count: number };
  /** What was written to the retailer by the contact form, committed before it is sent; kept for a month after that. Decision 0110. */
  mails: {
    id: string;
    /** WrittenMail. */
    mail: string;
    created_at: string;
    /** Null: not yet. */
    sent_at: string | null;
    /** Why it could not be sent last, for an operator. */
    problem: string | null;
    /** The card code of the customer who wrote it. Null: somebody who has none. */
    sender: string | null;
  };
  /** What is known of the history of each card code, and when it is read again. product.md §9. */
  histories: {
    cardcode: string;
    /** Counts what was written of it. */
    rev: number;
    /** When the lists of orders and movements were last read. Null: never. */
    listed_at: string | null;
    /** When it is to be read. Null: not before somebody wants it, or the night does. */
    due_at: string | null;
    /** 1: the night wants it, within its budget of calls. */
    by_night: number;
    /** How often in a row a reading ended without everything. */
    failures: number;
    /** YYYY-MM-DD: papers of before may be missing in the account. '': the account is whole. */
    whole_from: string;
  };
  /** Nights (YYYY-MM-DD, Montevideo) in which histories were read, and how many calls were made for that. */
  history_nights: { night: string; calls: number };
  /** Orders, invoices and returns that the lists name. */
  history_papers: {
    cardcode: string;
    /** PaperKind. */
    kind: string;
    number: string;
    /** YYYY-MM-DD, or ''. */
    date: string;
    /** The order that it belongs to; '' where it names none. */
    order_id: string;
    awaited: number;
    cancelled: number;
    /** 1: the last list names it. */
    listed: number;
    state: 'unread' | 'read' | 'unreadable';
    /** How often the back office said that it does not have it, or answered something unreadable. */
    refusals: number;
  };
  /** The lines of those that were read. */
  history_lines: {
    cardcode: string;
    kind: string;
    number: string;
    position: number;
    item_code: string;
    name: string;
    quantity: number;
    price: number;
    discount: number;
    currency: string;
  };
  /** Payments that customers told the retailer of; kept for 400 days. Whether it was told is in `mails`. product.md §2. */
  payment_notices: {
    /** Made by the browser for one press: the same one is the same notice. */
    key: string;
    cardcode: string;
    email: string;
    created_at: string;
    /** Of what it says, so that a key is not taken for another notice. */
    content_hash: string;
    /** KeptNotice. */
    notice: string;
    /** The e-mail's id. It is gone a month after it was sent. */
    mail: string;
  };
  /** When the retailer last confirmed that it sells to a customer. */
  customer_checks: { cardcode: string; confirmed_at: string };
};

export type Database = Kysely<Tables>;
/** A database, or a transaction in it. */
export type Executor = Database | Transaction<Tables>;
