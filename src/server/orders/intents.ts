import { randomInt } from 'node:crypto';
import type { CartOwner } from '#backoffice/calls/cart.ts';
import type { CartContent } from '#domain/cart/cart.ts';
import { partReference, randomReference, type SendState } from '#domain/orders/order.ts';
import { readable } from '#server/database/readable.ts';
import type { Executor } from '#server/database/schema.ts';
import { type Send, type SendPayload, type SendRow, selectSends, toSend } from './sends.ts';

/** An order that a customer placed: what it sends, lines before promotions. product.md §15. */
export type Intent = {
  key: string;
  /** What the customer reads over the phone: each send's own begins with it. */
  reference: string;
  owner: CartOwner;
  /** ISO 8601, UTC. */
  createdAt: string;
  sends: [Send, ...Send[]];
};

/** The intent of these sends, of which there is one at least. Throws where one cannot be read: the others are half an order. */
function toIntent(rows: readonly SendRow[]): Intent {
  const sends = rows.map(toSend) as Intent['sends'];
  const [{ key, intentReference: reference, owner, createdAt }] = sends;
  return { key, reference, owner, createdAt, sends };
}

/** Throws where it cannot be read: that there is none would invite to order again. */
export async function findIntent(db: Executor, key: string): Promise<Intent | undefined> {
  const rows = await selectSends(db).where('order_sends.key', '=', key).orderBy('part').execute();
  return rows.length > 0 ? toIntent(rows) : undefined;
}

/** A customer's intents that can be read and have a send in any of the states, newest first, with all their sends. */
export async function intentsOf(
  db: Executor,
  owner: CartOwner,
  states: readonly SendState[],
): Promise<Intent[]> {
  const rows = await selectSends(db)
    .where('cardcode', '=', owner.cardcode)
    .where('email', '=', owner.email)
    .where('order_sends.key', 'in', (query) =>
      query.selectFrom('order_sends').select('key').where('state', 'in', states),
    )
    .orderBy('created_at', 'desc')
    .orderBy('order_sends.key')
    .orderBy('part')
    .execute();
  const intents = [...Map.groupBy(rows, ({ key }) => key).values()];
  return readable(intents, toIntent, ([first]) => `Order ${first?.key}`);
}

type NewIntent = {
  key: string;
  owner: CartOwner;
  cartRev: number;
  comments: string;
  /** At least one line or promotion. */
  ordered: CartContent;
};

/** What an order sends: its lines, its promotions, or both. */
function payloadsOf(
  { owner: { cardcode, email }, comments, ordered: { lines, promos } }: NewIntent,
  reference: string,
): SendPayload[] {
  const common = (part: SendPayload['part']) => ({
    ...{ cardcode, email, comments },
    reference: partReference(reference, part),
  });
  return [
    ...(lines.length > 0 ? [{ part: 'lines' as const, payload: { ...common('lines'), lines } }] : []),
    ...(promos.length > 0 ? [{ part: 'promos' as const, payload: { ...common('promos'), promos } }] : []),
  ];
}

/** A reference that no order has. */
async function freeReference(db: Executor): Promise<string> {
  for (;;) {
    const reference = randomReference(randomInt);
    const taken = await db
      .selectFrom('intents')
      .select('key')
      .where('reference', '=', reference)
      .executeTakeFirst();
    if (!taken) return reference;
  }
}

/** Stores an intent and its sends, all of them new, unless its key is taken; whether it did. For a transaction. */
export async function insertIntent(db: Executor, intent: NewIntent): Promise<boolean> {
  const now = new Date().toISOString();
  const { key, owner } = intent;
  const reference = await freeReference(db);
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('intents')
    .values({
      ...{ key, reference },
      ...{ cardcode: owner.cardcode, email: owner.email },
      ...{ cart_rev: intent.cartRev, created_at: now },
    })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  await db
    .insertInto('order_sends')
    .values(
      payloadsOf(intent, reference).map(({ part, payload }) => ({
        key,
        part,
        state: 'new' as const,
        payload: JSON.stringify(payload),
        reference: payload.reference,
        order_id: null,
        message: null,
        problem: null,
        settlement: null,
        updated_at: now,
      })),
    )
    .execute();
  return true;
}
