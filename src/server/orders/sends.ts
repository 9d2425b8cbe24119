import type { CartOwner } from '#backoffice/calls/cart.ts';
import { createOrder, type NewOrder } from '#backoffice/calls/orders.ts';
import { createPromoOrder, type NewPromoOrder } from '#backoffice/calls/promos.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import type { CartContent } from '#domain/cart/cart.ts';
import type { SendState } from '#domain/orders/order.ts';
import { readable } from '#server/database/readable.ts';
import type { Executor } from '#server/database/schema.ts';

/** What a call is sent with, by the part of the order that it carries. */
export type SendPayload = { part: 'lines'; payload: NewOrder } | { part: 'promos'; payload: NewPromoOrder };

/** One call of an intent, and its state. It is made at most once. product.md §15. */
export type Send = SendPayload & {
  /** The intent's. */
  key: string;
  owner: CartOwner;
  /** The intent's; ISO 8601, UTC. */
  createdAt: string;
  /** The revision of the cart that was ordered. */
  cartRev: number;
  state: SendState;
  /** This send's own. */
  reference: string;
  intentReference: string;
  orderId: string | null;
  /** Why it was rejected, in Spanish; of an unknown one, why it will be as soon as a list does not have it. */
  message: string | null;
  /** What last went wrong, for an operator. */
  problem: string | null;
  settlement: Settlement | null;
};

/** What an operator said of a send whose outcome nobody knew. `at` is ISO 8601, UTC. */
export type Settlement = { by: string; at: string; why: string };

/** States in which the order may or may not exist in the back office. */
export const UNSETTLED: readonly SendState[] = ['new', 'sending', 'unknown'];

export const isOver = ({ state }: Send): boolean => state === 'confirmed' || state === 'rejected';

/** What went wrong, for an operator. */
export const problemOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Makes the call of a send and answers the order's number. Throws the back office's errors. */
export const makeCall = (office: BackOffice, send: SendPayload): Promise<string> =>
  send.part === 'lines' ? createOrder(office, send.payload) : createPromoOrder(office, send.payload);

/** The part of a cart that a send orders. */
export const orderedBy = (send: SendPayload): CartContent => ({
  lines: send.part === 'lines' ? send.payload.lines : [],
  promos: send.part === 'promos' ? send.payload.promos : [],
});

/** Sends with what their intent says of both. For queries of this folder. */
export const selectSends = (db: Executor) =>
  db
    .selectFrom('order_sends')
    .innerJoin('intents', 'intents.key', 'order_sends.key')
    .selectAll('order_sends')
    .select(['intents.cardcode', 'intents.email', 'intents.created_at', 'intents.cart_rev'])
    .select('intents.reference as intent_reference');

/** What `selectSends` finds. */
export type SendRow = Awaited<ReturnType<ReturnType<typeof selectSends>['execute']>>[number];

/** Throws where what was sent cannot be read. */
export const toSend = (row: SendRow): Send => ({
  ...({ part: row.part, payload: JSON.parse(row.payload) } as SendPayload),
  key: row.key,
  owner: { cardcode: row.cardcode, email: row.email },
  createdAt: row.created_at,
  cartRev: row.cart_rev,
  state: row.state,
  reference: row.reference,
  intentReference: row.intent_reference,
  orderId: row.order_id,
  message: row.message,
  problem: row.problem,
  settlement: row.settlement === null ? null : (JSON.parse(row.settlement) as Settlement),
});

/** The sends of these rows that can be read. */
export const toSends = (rows: readonly SendRow[]): Send[] =>
  readable(rows, toSend, ({ key, part }) => `The ${part} of order ${key}`);

/** A send as it is stored now; undefined when there is none. */
export async function findSend(
  db: Executor,
  { key, part }: Pick<Send, 'key' | 'part'>,
): Promise<Send | undefined> {
  const row = await selectSends(db)
    .where('order_sends.key', '=', key)
    .where('part', '=', part)
    .executeTakeFirst();
  return row && toSend(row);
}

/** All customers' sends in any of the states, for a restart. */
export const sendsIn = async (db: Executor, states: readonly SendState[]): Promise<Send[]> =>
  toSends(await selectSends(db).where('state', 'in', states).execute());

/** How many sends wait in each state that is not an end, and since when the oldest one does (ISO 8601, UTC). */
export async function queueOfSends(
  db: Executor,
): Promise<{ state: SendState; count: number; oldestAt: string | null }[]> {
  const states = [...UNSETTLED, 'ask' as const];
  const rows = await db
    .selectFrom('order_sends')
    .innerJoin('intents', 'intents.key', 'order_sends.key')
    .select(({ fn }) => ['state', fn.countAll().as('count'), fn.min('created_at').as('oldest')])
    .where('state', 'in', states)
    .groupBy('state')
    .execute();
  return states.map((state) => {
    const row = rows.find((each) => each.state === state);
    return { state, count: Number(row?.count ?? 0), oldestAt: row?.oldest ?? null };
  });
}

type Change = {
  state: SendState;
  orderId?: string;
  message?: string | null;
  problem?: string;
  settlement?: Settlement;
};

/** Changes a send's state if it is one of `from`. Answers whether it was. */
export async function moveSend(
  db: Executor,
  { key, part }: Pick<Send, 'key' | 'part'>,
  from: readonly SendState[],
  { state, orderId, message, problem, settlement }: Change,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('order_sends')
    .set({
      state,
      updated_at: new Date().toISOString(),
      ...(orderId !== undefined && { order_id: orderId }),
      ...(message !== undefined && { message }),
      ...(problem !== undefined && { problem }),
      ...(settlement !== undefined && { settlement: JSON.stringify(settlement) }),
    })
    .where('key', '=', key)
    .where('part', '=', part)
    .where('state', 'in', from)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** Tells the customer that a send that is not over was not taken, and why, in Spanish. */
export async function rejectSend(db: Executor, send: Send, message: string): Promise<void> {
  await moveSend(db, send, ['new', 'sending', 'unknown', 'ask'], { state: 'rejected', message });
}

/** Notes what went wrong with a send, whatever its state. */
export async function recordProblem(
  db: Executor,
  { key, part }: Pick<Send, 'key' | 'part'>,
  problem: string,
): Promise<void> {
  await db
    .updateTable('order_sends')
    .set({ problem })
    .where('key', '=', key)
    .where('part', '=', part)
    .execute();
}
