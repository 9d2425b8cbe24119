import * as v from 'valibot';
import { endpoint } from '#api/endpoint.ts';
import { currency, integer } from '#api/money.ts';

const product = v.object({
  code: v.string(),
  name: v.string(),
  /** Null: it is not in the catalogue any more. */
  listed: v.nullable(v.object({ unitMult: v.number(), picture: v.nullable(v.object({ hash: v.string() })) })),
  /** YYYY-MM-DD of the last order, and what a unit cost in it, in cents before tax. */
  date: v.string(),
  price: integer,
  currency,
  quantity: v.number(),
  /** The most that one of the last orders had of it. */
  most: v.number(),
  /** In how many of the last orders it is. */
  times: integer,
});
export type BoughtAnswer = v.InferOutput<typeof product>;

/**
 * What the customer buys: the products of the last orders, the last bought first, or of them the one that is asked for.
 * product.md §2, "Mis productos".
 */
export const getBought = endpoint({
  method: 'GET',
  path: '/api/account/bought',
  limit: 'account',
  input: v.object({ code: v.optional(v.pipe(v.string(), v.nonEmpty())) }),
  answer: v.object({
    products: v.array(product),
    /** How many orders were read. */
    orders: integer,
  }),
});
