import type { CartOwner } from '#backoffice/calls/cart.ts';
import { applyWordEdit, type OwnWord, type WordEdit } from '#domain/quickOrder/ownWords.ts';
import type { Database, Executor } from '#server/database/schema.ts';

const wordsRow = (db: Executor, cardcode: string) =>
  db.selectFrom('own_words').select('words').where('cardcode', '=', cardcode);

/** The words of a card code; none when nobody of it has taught any. The back office knows nothing of them. */
export async function readOwnWords(db: Executor, cardcode: string): Promise<OwnWord[]> {
  const row = await wordsRow(db, cardcode).executeTakeFirst();
  return row ? JSON.parse(row.words) : [];
}

/** Within a card code people know each other: the name is enough. */
const nameOf = (email: string): string => email.split('@')[0] ?? '';

/** Applies somebody's edits in order and answers the words after them. product.md §14. */
export const changeOwnWords = (
  db: Database,
  { cardcode, email }: CartOwner,
  edits: readonly WordEdit[],
): Promise<OwnWord[]> =>
  db.transaction().execute(async (tx) => {
    // A row that is not there cannot be locked, and two people would each store their own first word.
    await tx
      .insertInto('own_words')
      .values({ cardcode, words: '[]' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { words: before } = await wordsRow(tx, cardcode).forUpdate().executeTakeFirstOrThrow();
    const words = edits.reduce<OwnWord[]>(
      (all, edit) => applyWordEdit(all, edit, nameOf(email)),
      JSON.parse(before),
    );
    await tx
      .updateTable('own_words')
      .set({ words: JSON.stringify(words) })
      .where('cardcode', '=', cardcode)
      .execute();
    return words;
  });
