import { isBarcode } from '#domain/product/barcode.ts';
import type { OwnBoxes } from './boxes.ts';
import { wordKey } from './line/words.ts';

/**
 * What a customer calls a product: `disco 115` and its code. For everybody of the card code, once one of them has chosen.
 * `word` is the text as `wordKey` writes it; `name` is the product's own when it was chosen. `changedBy` taught or renamed it last,
 * by the first part of the e-mail, at `changedAt`, an ISO moment; none of a word that is older than that was kept. `units`: the word is the bar
 * code of a box that holds so many of it.
 */
export type OwnWord = {
  word: string;
  text: string;
  code: string;
  name: string;
  changedBy: string;
  changedAt?: string;
  units?: number;
};

/** Who edits words, and when, as `OwnWord` has both. */
export type WordEditor = Required<Pick<OwnWord, 'changedBy' | 'changedAt'>>;

/** The same as the reader of orders asks them: code by word. */
export type OwnWords = Readonly<Record<string, string>>;

/** The same with the boxes. */
export type OwnNames = { words: OwnWords; boxes: OwnBoxes };

/** The words as the reader of orders asks them. A box's code is none: one of it is many of its product. */
export const readableWords = (words: readonly OwnWord[]): OwnWords =>
  Object.fromEntries(words.flatMap(({ word, code, units }) => (units === undefined ? [[word, code]] : [])));

/** The boxes among the words, as the reader of orders asks them. */
export const readableBoxes = (words: readonly OwnWord[]): OwnBoxes =>
  Object.fromEntries(
    words.flatMap(({ word, code, units }) => (units === undefined ? [] : [[word, { code, units }]])),
  );

/** The product that a customer calls so. `constructor` is nobody's word, though every object has one. */
export function codeOfWord(own: OwnWords, text: string): string | undefined {
  const word = wordKey(text);
  return Object.hasOwn(own, word) ? own[word] : undefined;
}

/** What somebody did to the words. Doing it twice is doing it once, so that it can be sent again. */
export type WordEdit =
  | { kind: 'teach'; text: string; code: string; name: string; units?: number }
  | { kind: 'rename'; word: string; text: string }
  | { kind: 'forget'; word: string };

/** The event by which the search box asks for them, and what it asks; whoever knows fills in the codes, and the product of a box whose bar code it is. */
export const OWN_WORDS_ASKED = 'ownwordsasked';
export type OwnWordsAsked = { term: string; codes: readonly string[]; boxed?: string | undefined };

/** Within a card code people know each other: the name is enough. */
export const editorOf = (email: string, at: Date): WordEditor => ({
  changedBy: email.split('@')[0] ?? '',
  changedAt: at.toISOString(),
});

/** Words of one card code, and letters of one. product.md §9. */
export const OWN_WORDS_MAX = 1_000;
export const WORD_MAX = 80;

/** Whether a text can be somebody's word: a number alone is a quantity or a code. */
export const canBeWord = (text: string): boolean =>
  text.length <= WORD_MAX && /\p{L}{2}/u.test(text) && wordKey(text) !== '';

/** Whether a text can be taught: a box's bar code is the one number that can, with what the box holds. */
const canBeTaught = ({ text, units }: { text: string; units?: number }): boolean =>
  units === undefined ? canBeWord(text) : isBarcode(text);

/** The words after an edit, in the order of their letters. A word means one product; one that there is no room for is left out. */
export function applyWordEdit(words: readonly OwnWord[], edit: WordEdit, editor: WordEditor): OwnWord[] {
  const without = (...gone: string[]): OwnWord[] => words.filter(({ word }) => !gone.includes(word));
  const sorted = (all: OwnWord[]): OwnWord[] => all.sort((a, b) => (a.word < b.word ? -1 : 1));
  switch (edit.kind) {
    case 'teach': {
      const word = wordKey(edit.text);
      const others = without(word);
      if (!canBeTaught(edit) || others.length >= OWN_WORDS_MAX) return [...words];
      return sorted([
        ...others,
        {
          ...{ word, text: edit.text.trim(), code: edit.code, name: edit.name, ...editor },
          ...(edit.units !== undefined && { units: edit.units }),
        },
      ]);
    }
    case 'rename': {
      const renamed = words.find(({ word }) => word === edit.word);
      if (!renamed || !canBeWord(edit.text)) return [...words];
      const word = wordKey(edit.text);
      return sorted([...without(edit.word, word), { ...renamed, word, text: edit.text.trim(), ...editor }]);
    }
    case 'forget':
      return without(edit.word);
  }
}
