import type { Generated, Kysely, Transaction } from 'kysely';
import type { IntentState } from '#domain/order.ts';

/** JSON columns hold text: the same on SQLite and Postgres. Times are ISO 8601 in UTC. */
export type Tables = {
  /** One cart per customer: the truth; the back office holds a projection of it. Design §9. */
  carts: {
    cardcode: string;
    email: string;
    rev: number;
    /** CartContent. */
    content: string;
    /** CartContent the back office was last known to hold: a save is owed while it differs from `content`. */
    agreed: string;
    /** When the back office's cart was last read. */
    checked_at: string;
    /** SetAside[]: what the back office's cart held and we could not read. */
    set_aside: Generated<string>;
  };
  /** Saves of a cart that went out and were not answered: each may still land, late. */
  cart_saves: {
    id: string;
    cardcode: string;
    email: string;
    /** CartContent. */
    content: string;
    sent_at: string;
  };
  /** One row, written to find out whether the database takes writes. */
  heartbeat: { id: number; written_at: string };
  /** Operations already applied: an opId seen again changes nothing. */
  cart_operations: { cardcode: string; email: string; op_id: string; applied_at: string };
  /** What a customer means to order, committed before anything is sent. Design §10. */
  intents: {
    key: string;
    cardcode: string;
    email: string;
    state: IntentState;
    cart_rev: number;
    /** NewOrder. */
    payload: string;
    reference: string;
    order_id: string | null;
    message: string | null;
    created_at: string;
    updated_at: string;
  };
  /** Sessions that were ended before their time; a row lives as long as its cookie could. */
  ended_sessions: { sid: string; ended_at: string };
  /** When the retailer last said that it sells to a customer. */
  customer_checks: { cardcode: string; confirmed_at: string };
};

export type Database = Kysely<Tables>;
/** A database or a transaction over it: what a query needs. */
export type Executor = Database | Transaction<Tables>;
