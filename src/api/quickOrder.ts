import * as v from 'valibot';
import { LOOKUP_TEXT_MAX, LOOKUPS_MAX } from '#domain/quickOrder/lookups.ts';
import { endpoint } from './endpoint.ts';
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
          coded: v.object({ products, by: v.picklist(['written', 'zeros', 'joined']) }),
        }),
        v.object({
          kind: v.literal('words'),
          worded: v.object({ products, total: v.number(), isWhole: v.boolean(), isName: v.boolean() }),
        }),
      ]),
    ),
  }),
});
