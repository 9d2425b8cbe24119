import { randomUUID } from 'node:crypto';
import type { CartOwner } from '#backoffice/calls/cart.ts';
import type { CartContent } from '#domain/cart/cart.ts';
import type { SendState } from '#domain/orders/order.ts';
import type { Executor } from '#server/database/schema.ts';
import { insertIntent } from '#server/orders/intents.ts';

type Placed = { owner: CartOwner; at: string; ordered: Partial<CartContent>; state?: SendState };

/** An order as it is in the database, placed at a moment (ISO 8601) and, unless said otherwise, confirmed. */
export async function placeOrder(
  db: Executor,
  { owner, at, ordered, state = 'confirmed' }: Placed,
): Promise<void> {
  const key = randomUUID();
  const content = { lines: [], promos: [], ...ordered };
  await insertIntent(db, { key, owner, cartRev: 1, comments: '', ordered: content });
  await db.updateTable('intents').set({ created_at: at }).where('key', '=', key).execute();
  await db.updateTable('order_sends').set({ state }).where('key', '=', key).execute();
}

/** A cart as somebody left it at a moment, with what they were shown of each line. */
export async function leaveCart(
  db: Executor,
  { owner, at, content }: { owner: CartOwner; at: string; content: CartContent },
): Promise<void> {
  const json = JSON.stringify(content);
  await db
    .insertInto('carts')
    .values({ ...owner, rev: 1, content: json, agreed: json, checked_at: at, taken: null, portions: null })
    .execute();
  for (const { itemCode } of content.lines)
    await db
      .insertInto('seen_offers')
      .values({
        ...owner,
        item_code: itemCode,
        offer: JSON.stringify({ price: 12_000, currency: '$', hasStock: true, unitMult: 1 }),
        seen_at: at,
      })
      .execute();
  for (const { idPromo } of content.promos)
    await db
      .insertInto('seen_promo_offers')
      .values({ ...owner, id_promo: idPromo, offers: '{}', seen_at: at })
      .execute();
}
