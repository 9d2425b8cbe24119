import * as v from 'valibot';
import { endpoint, noInput } from '#api/endpoint.ts';
import { integer } from '#api/money.ts';

const repair = {
  docNum: v.string(),
  /** YYYY-MM-DD, the day it was handed in. */
  date: v.string(),
  itemCode: v.string(),
  name: v.string(),
  brand: v.string(),
  serial: v.string(),
  problem: v.string(),
  warranty: v.boolean(),
  /** YYYY-MM-DD, or '' while nothing is promised. */
  promisedDate: v.string(),
  /** The retailer's code, and its words. */
  status: v.string(),
  statusDescription: v.string(),
  /** In cents of peso, tax included; 0 while there is none. */
  estimate: integer,
};
const listedRepair = v.object(repair);
export type ListedRepair = v.InferOutput<typeof listedRepair>;

const day = v.optional(v.string());

/**
 * The customer's repairs handed in between two days, YYYY-MM-DD, newest first; without days those of the last 24 months.
 * 400 with a sentence for days that are none, reversed or absurd. product.md §9.
 */
export const getRepairs = endpoint({
  method: 'GET',
  path: '/api/account/repairs',
  limit: 'account',
  input: v.object({ from: day, to: day }),
  answer: v.object({ repairs: v.array(listedRepair) }),
});

const shownRepair = v.object({
  ...repair,
  /** Its steps, oldest first. */
  history: v.array(
    v.object({ date: v.string(), status: v.string(), statusDescription: v.string(), note: v.string() }),
  ),
});
export type ShownRepair = v.InferOutput<typeof shownRepair>;

/**
 * GET /api/account/repairs/{id}: one repair of the customer's own. The same 404 for another customer's, for one that does
 * not exist and for what is no number. product.md §11.
 */
export const getRepair = endpoint({
  method: 'GET',
  path: '/api/account/repairs/{id}',
  limit: 'account',
  input: noInput,
  answer: v.object({ repair: shownRepair }),
});
