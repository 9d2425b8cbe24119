import { randomUUID } from 'node:crypto';
import type { CartOwner } from '#backoffice/calls/carts.ts';
import type { CartContent } from '#domain/cart.ts';
import type { Executor } from '#server/database/schema.ts';

/** A save of a cart that went out and was not answered. */
export type LateSave = {
  id: string;
  content: CartContent;
  /** Milliseconds since the epoch. */
  sentAt: number;
};

/**
 * For so long a save without an answer may still land: it waits in some queue between us and the back office's
 * database. Decision 0001.
 */
const LATE_SAVE_MS = 60 * 60_000;

/** The saves that may still land, the latest first; those that cannot any more are forgotten. */
export async function lateSavesOf(db: Executor, owner: CartOwner): Promise<LateSave[]> {
  const tooOld = new Date(Date.now() - LATE_SAVE_MS).toISOString();
  await db.deleteFrom('cart_saves').where('sent_at', '<', tooOld).execute();
  const rows = await db
    .selectFrom('cart_saves')
    .selectAll()
    .where('cardcode', '=', owner.cardcode)
    .where('email', '=', owner.email)
    .orderBy('sent_at', 'desc')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    content: JSON.parse(row.content) as CartContent,
    sentAt: Date.parse(row.sent_at),
  }));
}

/** Written before a save goes out, so that its late landing can be recognised. Answers the save's id. */
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
    sent_at: new Date().toISOString(),
  };
  await db.insertInto('cart_saves').values(row).execute();
  return id;
}

/** This save, and no other of the same content, will not land any more: it was answered, or it never went out. */
export const forgetSave = async (db: Executor, id: string): Promise<void> => {
  await db.deleteFrom('cart_saves').where('id', '=', id).execute();
};
