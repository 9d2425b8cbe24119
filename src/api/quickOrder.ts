import * as v from 'valibot';
import { isItemCode } from '#domain/cart/cart.ts';
import { LOOKUP_TEXT_MAX, LOOKUPS_MAX } from '#domain/quickOrder/lookups.ts';
import { WORD_MAX } from '#domain/quickOrder/ownWords.ts';
import { isBoxUnits } from '#domain/quickOrder/scan/box.ts';
import { endpoint } from './endpoint.ts';
import { owner } from './owner.ts';
import { publicProduct } from './product.ts';

const products = v.array(publicProduct);

/**
 * What the reader of orders asks of a catalogue that is too large for browsers: public fields only, in the order of the
 * lookups. Decision 0230.
 */
export const lookUpLines = endpoint({
  method: 'POST',
  path: '/api/quick-order/lookups',
  limit: 'orderLookups',
  input: v.object({
    lookups: v.pipe(
      v.array(
        v.object({
          kind: v.picklist(['code', 'words']),
          text: v.pipe(v.string(), v.maxLength(LOOKUP_TEXT_MAX)),
        }),
      ),
      v.minLength(1),
      v.maxLength(LOOKUPS_MAX),
    ),
  }),
  answer: v.object({
    found: v.array(
      v.variant('kind', [
        v.object({
          kind: v.literal('code'),
          coded: v.object({
            products,
            by: v.picklist(['written', 'zeros', 'joined']),
            box: v.exactOptional(v.object({ product: publicProduct, units: v.nullable(v.number()) })),
          }),
        }),
        v.object({
          kind: v.literal('words'),
          worded: v.object({ products, total: v.number(), isWhole: v.boolean(), isName: v.boolean() }),
        }),
      ]),
    ),
  }),
});

/** How many edits of words one request may hold. */
export const WORD_EDITS_MAX = 50;

const word = v.pipe(v.string(), v.maxLength(WORD_MAX, `debe tener hasta ${WORD_MAX} letras`));
const code = v.pipe(v.string(), v.check(isItemCode, 'no es un código de producto'));
const name = v.pipe(v.string(), v.maxLength(500, 'debe tener hasta 500 caracteres'));

/** How many a box holds. */
const units = v.pipe(v.number(), v.check(isBoxUnits, 'no es lo que trae una caja'));

export const wordEdit = v.variant('kind', [
  v.object({ kind: v.literal('teach'), text: word, code, name, units: v.exactOptional(units) }),
  v.object({ kind: v.literal('rename'), word, text: word }),
  v.object({ kind: v.literal('forget'), word }),
]);

/** `changedBy`: who taught or renamed it last, by the first part of the e-mail. `changedAt`: when, an ISO moment. */
export const ownWord = v.object({
  word,
  text: word,
  code: v.string(),
  name: v.string(),
  changedBy: v.string(),
  changedAt: v.exactOptional(v.string()),
  units: v.exactOptional(v.number()),
});

const wordsAnswer = v.object({ words: v.array(ownWord) });

/** The words of a card code, in the order of their letters: 403 when it is not the session's. product.md §14. */
export const getOwnWords = endpoint({
  method: 'GET',
  path: '/api/quick-order/words',
  limit: 'lists',
  input: v.object(owner),
  answer: wordsAnswer,
});

/** Applies the edits in order and answers the words after them. What there is no room for is left out. */
export const changeOwnWords = endpoint({
  method: 'POST',
  path: '/api/quick-order/words/edits',
  limit: 'lists',
  input: v.object({
    ...owner,
    cardcode: v.string(),
    edits: v.pipe(v.array(wordEdit), v.minLength(1), v.maxLength(WORD_EDITS_MAX)),
  }),
  answer: wordsAnswer,
});
