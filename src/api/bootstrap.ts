import * as v from 'valibot';
import { BOOTSTRAP_PATH } from '#domain/paths.ts';
import { endpoint } from './endpoint.ts';
import { lookedUpProduct } from './product.ts';
import { sessionUser } from './session.ts';

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/**
 * What a customer's page asks first, in one request: who is signed in, how much the cart holds (null: not known yet), and
 * products by item codes as joinCodes joins them, with this customer's offers. Products are null where the back office has
 * not answered within a second: they are looked up like any other then. product.md §7.
 */
export const getBootstrap = endpoint({
  method: 'GET',
  path: BOOTSTRAP_PATH,
  limit: 'lookup',
  input: v.object({ itemcodes: v.pipe(v.string(), v.maxLength(8000)) }),
  answer: v.object({
    user: sessionUser,
    cart: v.nullable(v.object({ lines: count, promos: count })),
    products: v.nullable(v.array(lookedUpProduct)),
  }),
});
export type Bootstrap = v.InferOutput<typeof getBootstrap.answer>;
