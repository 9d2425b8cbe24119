import { changeLists, getLists, LIST_EDITS_MAX } from '#api/lists.ts';
import { changeOwnWords, getOwnWords, WORD_EDITS_MAX } from '#api/quickOrder.ts';
import { LIST_MAX } from '#domain/lists/lists.ts';
import { OWN_WORDS_MAX, WORD_MAX } from '#domain/quickOrder/ownWords.ts';
import { VICTIM } from '../victim.ts';
import type { Ask, Clerks } from './clerks.ts';
import type { Shape } from './fullLists.ts';

const TEXT_MAX = 500;
const owner = { cardcode: VICTIM.cardcode, email: undefined };

/** Four digits as letters: a word of digits alone is none. */
const lettersOf = (at: number): string =>
  [...String(at).padStart(4, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('');

/** Lengths of texts, from the longest to short ones: what refuses the first takes others. */
const LENGTHS = [TEXT_MAX, 100, 20];

/** Wish list and words of one person, as full as their limits allow, and the dearest requests about them. */
export function fullPerson(clerks: Clerks): { plain: Shape[]; fill: () => Promise<void>; full: Shape[] } {
  const edit = clerks.to(changeLists, {});
  const teach = clerks.to(changeOwnWords, {});
  const add = (at: number, length: number) => ({
    ...{ kind: 'add', list: 'wishlist' },
    product: {
      ...{ code: `DESEO-${lettersOf(at)}`, title: 'ñ'.repeat(length), reading: 'ñ'.repeat(length) },
      ...{ brand: 'B'.repeat(length), unitMult: 1, picture: null },
    },
  });
  const word = (at: number, length: number) => ({
    ...{ kind: 'teach', text: lettersOf(at).padEnd(Math.min(WORD_MAX, length), 'x') },
    ...{ code: `PALABRA-${at}`, name: 'ñ'.repeat(length) },
  });
  const wish: Shape = {
    ...{ contract: changeLists, name: 'a wish', ask: edit },
    input: () => ({ ...owner, edits: [{ kind: 'remove', list: 'wishlist', code: 'NINGUNO' }] }),
  };
  const said: Shape = {
    ...{ contract: changeOwnWords, name: 'a word', ask: teach },
    input: () => ({ ...owner, edits: [{ kind: 'forget', word: 'ninguna' }] }),
  };
  const read = (contract: typeof getLists | typeof getOwnWords, name: string): Shape => ({
    ...{ contract, name, ask: clerks.to(contract, {}) },
    input: () => ({ cardcode: VICTIM.cardcode }),
  });
  const all = [wish, read(getLists, 'all wishes'), said, read(getOwnWords, 'all words')];
  /** In so few requests that the last ones are no more than one person may send in a minute. */
  const filled = async (ask: Ask, max: number, many: number, make: (at: number) => object): Promise<void> => {
    for (let at = 0; at < max; at += many) {
      const edits = Array.from({ length: many }, (_, each) => make(at + each));
      if ((await ask({ ...owner, edits })) !== 200) return;
    }
  };
  const fill = async (): Promise<void> => {
    for (const length of LENGTHS) {
      await filled(edit, LIST_MAX.wishlist, 20, (at) => add(at, length));
      await filled(teach, OWN_WORDS_MAX, 40, (at) => word(at, length));
    }
  };
  return {
    plain: all,
    fill,
    full: [
      ...all,
      {
        ...{ contract: changeLists, name: 'many wishes', ask: edit },
        input: () => ({
          ...owner,
          edits: Array.from({ length: LIST_EDITS_MAX }, (_, at) => ({
            ...{ kind: 'remove', list: 'wishlist', code: `NINGUNO-${at}` },
          })),
        }),
      },
      {
        ...{ contract: changeOwnWords, name: 'many words', ask: teach },
        input: () => ({
          ...owner,
          edits: Array.from({ length: WORD_EDITS_MAX }, (_, at) => ({
            kind: 'forget',
            word: `ninguna${at}`,
          })),
        }),
      },
    ],
  };
}
