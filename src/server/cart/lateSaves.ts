import { randomUUID } from 'node:crypto';
import type { CartOwner } from '#backoffice/calls/cart.ts';
import type { CartContent } from '#domain/cart/cart.ts';
import { readable } from '#server/database/readable.ts';
import type { Executor } from '#server/database/schema.ts';
import { steadyIso, steadyNow } from '#server/operation/steadyClock.ts';
import { recordHeld } from './heldCarts.ts';
import { contentIn } from './storedCart.ts';

/** A save of a cart that was sent and not answered. */
export type LateSave = {
  id: string;
  content: CartContent;
  /** Milliseconds since the epoch, by the steady clock. */
  sentAt: number;
};

/**
 * A save without an answer may still arrive within this time, because it may wait in a queue of the back office.
 * Decision 0001.
 */
const LATE_SAVE_MS = 60 * 60_000;

/** A customer's saves that may still arrive, the latest first. Deletes their older ones, if there are any. */
export async function lateSavesOf(db: Executor, { cardcode, email }: CartOwner): Promise<LateSave[]> {
  const own = { cardcode, email };
  const rows = await db
    .selectFrom('cart_saves')
    .selectAll()
    .where((row) => row.and(own))
    .orderBy('sent_at', 'desc')
    .execute();
  const tooOld = new Date(steadyNow() - LATE_SAVE_MS).toISOString();
  const recent = rows.filter(({ sent_at }) => sent_at >= tooOld);
  if (recent.length < rows.length) {
    await db
      .deleteFrom('cart_saves')
      .where((row) => row.and(own))
      .where('sent_at', '<', tooOld)
      .execute();
  }
  return readable(
    recent,
    (row) => ({
      id: row.id,
      content: contentIn(row.content),
      sentAt: Date.parse(row.sent_at),
    }),
    ({ id }) => `The cart's save ${id}`,
  );
}

/** Stores a save before it is sent, so that it is recognised if it arrives late. Answers the save's id. */
export async function recordSave(
  db: Executor,
  { cardcode, email }: CartOwner,
  { lines, promos }: CartContent,
): Promise<string> {
  const id = randomUUID();
  const row = {
    id,
    cardcode,
    email,
    content: JSON.stringify({ lines, promos }),
    sent_at: steadyIso(),
  };
  await db.insertInto('cart_saves').values(row).execute();
  await recordHeld(db, { cardcode, email }, { lines, promos });
  return id;
}

/** Deletes a save that can no longer arrive late, because it was answered or was not sent. */
export const forgetSave = async (db: Executor, id: string): Promise<void> => {
  await db.deleteFrom('cart_saves').where('id', '=', id).execute();
};
