import * as v from 'valibot';
import { endpoint, noInput } from './endpoint.ts';
import { currency, integer } from './money.ts';

/** What the retailer states for all customers, of the day. Null: it could not be asked for now; 503 when nothing could. */
export const getTradeTerms = endpoint({
  method: 'GET',
  path: '/api/terms',
  limit: 'account',
  input: noInput,
  answer: v.object({
    /** Pesos for one dollar, and since when (ISO 8601). */
    exchangeRate: v.nullable(v.object({ rate: v.number(), at: v.nullable(v.string()) })),
    /** In cents. */
    transportMinimum: v.nullable(v.object({ amount: integer, currency })),
  }),
});
