import type { CartOwner } from '#backoffice/calls/carts.ts';
import type { NewOrder } from '#backoffice/calls/orders.ts';
import type { IntentState } from '#domain/order.ts';
import type { Executor } from '#server/database/schema.ts';

/** An order that a customer placed, and its state. product.md §15. */
export type Intent = {
  key: string;
  owner: CartOwner;
  state: IntentState;
  cartRev: number;
  payload: NewOrder;
  reference: string;
  orderId: string | null;
  message: string | null;
  /** ISO 8601, UTC. */
  createdAt: string;
};

/** States in which the order may or may not exist in the back office. */
export const UNSETTLED: readonly IntentState[] = ['new', 'sending', 'unknown'];

const now = (): string => new Date().toISOString();

type Row = Awaited<ReturnType<typeof rows>>[number];

const rows = (db: Executor) => db.selectFrom('intents').selectAll().execute();

const toIntent = (row: Row): Intent => ({
  key: row.key,
  owner: { cardcode: row.cardcode, email: row.email },
  state: row.state,
  cartRev: row.cart_rev,
  payload: JSON.parse(row.payload) as NewOrder,
  reference: row.reference,
  orderId: row.order_id,
  message: row.message,
  createdAt: row.created_at,
});

export async function findIntent(db: Executor, key: string): Promise<Intent | undefined> {
  const row = await db.selectFrom('intents').selectAll().where('key', '=', key).executeTakeFirst();
  return row && toIntent(row);
}

/** A customer's intents in any of the states, newest first. */
export async function intentsOf(
  db: Executor,
  owner: CartOwner,
  states: readonly IntentState[],
): Promise<Intent[]> {
  const found = await db
    .selectFrom('intents')
    .selectAll()
    .where('cardcode', '=', owner.cardcode)
    .where('email', '=', owner.email)
    .where('state', 'in', states)
    .orderBy('created_at', 'desc')
    .execute();
  return found.map(toIntent);
}

/** All customers' intents in any of the states, for a restart. */
export const intentsIn = async (db: Executor, states: readonly IntentState[]): Promise<Intent[]> =>
  (await db.selectFrom('intents').selectAll().where('state', 'in', states).execute()).map(toIntent);

export const insertIntent = async (
  db: Executor,
  intent: Omit<Intent, 'state' | 'orderId' | 'message' | 'createdAt'>,
): Promise<void> => {
  await db
    .insertInto('intents')
    .values({
      key: intent.key,
      cardcode: intent.owner.cardcode,
      email: intent.owner.email,
      state: 'new',
      cart_rev: intent.cartRev,
      payload: JSON.stringify(intent.payload),
      reference: intent.reference,
      order_id: null,
      message: null,
      created_at: now(),
      updated_at: now(),
    })
    .execute();
};

/** Changes an intent's state if it is one of `from`. Answers whether it was. */
export async function moveIntent(
  db: Executor,
  key: string,
  from: readonly IntentState[],
  to: { state: IntentState; orderId?: string; message?: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('intents')
    .set({
      state: to.state,
      updated_at: now(),
      ...(to.orderId !== undefined && { order_id: to.orderId }),
      ...(to.message !== undefined && { message: to.message }),
    })
    .where('key', '=', key)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
