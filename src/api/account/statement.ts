import * as v from 'valibot';
import { endpoint, noInput } from '#api/endpoint.ts';
import { currency, integer } from '#api/money.ts';
import { DOCUMENT_MOVEMENTS } from '#domain/account/statement.ts';
import { COMPANIES } from '#domain/documents/document.ts';

const balance = v.object({ currency, balance: integer, overdue: integer });
const balances = v.array(balance);

const movement = v.object({
  /** YYYY-MM-DD; the day it is due is '' where it is none. */
  date: v.string(),
  dueDate: v.string(),
  kind: v.picklist([...DOCUMENT_MOVEMENTS, 'other']),
  /** The kind in the retailer's words. */
  description: v.string(),
  company: v.picklist(COMPANIES),
  docNum: v.string(),
  folio: v.object({ prefix: v.string(), number: v.string() }),
  reference: v.string(),
  currency,
  debit: integer,
  credit: integer,
  /** In its currency, after it. */
  balance: integer,
});
export type ListedMovement = v.InferOutput<typeof movement>;

/** The customer's account: what is owed, and all movements, oldest first, in cents. */
export const getStatement = endpoint({
  method: 'GET',
  path: '/api/account/statement',
  limit: 'account',
  input: noInput,
  answer: v.object({ date: v.string(), balances, movements: v.array(movement) }),
});

/**
 * The movements of a period as a file to save; days are YYYY-MM-DD, and without them all movements are in it. 400 with a
 * sentence for days that are none, reversed or absurd.
 */
export const getStatementFile = {
  method: 'GET',
  path: '/api/account/statement/file',
  limit: 'account',
  input: v.object({
    format: v.picklist(['csv', 'xlsx']),
    from: v.optional(v.string()),
    to: v.optional(v.string()),
  }),
} as const;

const account = v.object({
  ...balance.entries,
  /** Of what is owed, by the age of its documents: up to 30, 60 and 90 days, and older. */
  byAge: v.array(integer),
  /** What was bought in each of the last twelve months (YYYY-MM), with tax, less what was returned. Oldest first. */
  purchases: v.array(v.object({ month: v.string(), amount: integer })),
});
export type Account = v.InferOutput<typeof account>;

/** What the customer owes and buys per currency, in cents, on a day (YYYY-MM-DD). */
export const getBalance = endpoint({
  method: 'GET',
  path: '/api/account/balance',
  limit: 'account',
  input: noInput,
  answer: v.object({ date: v.string(), balances: v.array(account) }),
});
