import * as v from 'valibot';
import { ownWord } from '#api/quickOrder.ts';
import type { CartOwner } from '#backoffice/calls/cart.ts';
import { applyWordEdit, editorOf, type OwnWord, type WordEdit } from '#domain/quickOrder/ownWords.ts';
import { asRead } from '#server/catalogue/reading.ts';
import { readableList } from '#server/database/readable.ts';
import type { Database, Executor } from '#server/database/schema.ts';
import { withRoom } from '#server/lists/jsonRoom.ts';
import { alias } from '#server/operation/aliases.ts';

const wordsRow = (db: Executor, cardcode: string) =>
  db.selectFrom('own_words').select('words').where('cardcode', '=', cardcode);

const toWords = (stored: string, cardcode: string) =>
  readableList(
    stored,
    (word: OwnWord) => v.parse(ownWord, word),
    () => `A word of ${alias(cardcode)}`,
  );

/** With the products' names as they are read, whatever they were called when the word was taught. */
const shown = (words: OwnWord[]): OwnWord[] =>
  words.map((word) => ({ ...word, name: asRead(word.code, { name: word.name }).name }));

/** The words of a card code; none when nobody of it has taught any. The back office knows nothing of them. */
export async function readOwnWords(db: Executor, cardcode: string): Promise<OwnWord[]> {
  const row = await wordsRow(db, cardcode).executeTakeFirst();
  return row ? shown(toWords(row.words, cardcode).items) : [];
}

/** Applies somebody's edits in order and answers the words after them. Throws ApiError 400 for want of room. product.md §14. */
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
    const { items, rest } = toWords(before, cardcode);
    const editor = editorOf(email, new Date());
    const words = edits.reduce<OwnWord[]>((all, edit) => applyWordEdit(all, edit, editor), items);
    await tx
      .updateTable('own_words')
      .set({ words: withRoom(before, [...words, ...rest]) })
      .where('cardcode', '=', cardcode)
      .execute();
    return shown(words);
  });
