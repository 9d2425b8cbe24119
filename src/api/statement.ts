import * as v from 'valibot';
import { endpoint, noInput } from './endpoint.ts';

const integer = v.pipe(v.number(), v.integer());
const currency = v.picklist(['$', 'U$']);

const balances = v.array(v.object({ currency, balance: integer, overdue: integer }));
export type Balances = v.InferOutput<typeof balances>;

/** What the customer owes per currency, in cents, on a day (YYYY-MM-DD). */
export const getBalance = endpoint({
  method: 'GET',
  path: '/api/account/balance',
  input: noInput,
  answer: v.object({ date: v.string(), balances }),
});
