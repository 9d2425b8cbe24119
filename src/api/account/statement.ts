import * as v from 'valibot';
import { endpoint, noInput } from '#api/endpoint.ts';
import { currency, integer } from '#api/money.ts';
import { DOCUMENT_MOVEMENTS } from '#domain/account/statement.ts';
import { COMPANIES } from '#domain/documents/document.ts';

const balances = v.array(v.object({ currency, balance: integer, overdue: integer }));
export type Balances = v.InferOutput<typeof balances>;

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

/** What the customer owes per currency, in cents, on a day (YYYY-MM-DD). */
export const getBalance = endpoint({
  method: 'GET',
  path: '/api/account/balance',
  limit: 'account',
  input: noInput,
  answer: v.object({ date: v.string(), balances }),
});
