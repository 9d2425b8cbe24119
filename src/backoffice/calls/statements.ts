import { z } from 'zod';
import { call } from '#backoffice/client/call.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import {
  present,
  wireAmount,
  wireCurrency,
  wireDay,
  wireId,
  wireLabel,
  wireSomeDay,
  wireSum,
  wireText,
} from '#backoffice/wire/wire.ts';
import type { Movement, Statement } from '#domain/statement.ts';
import { wireCompany, wireFolio } from './documents.ts';

const KINDS: Record<string, Movement['kind']> = { FC: 'invoice', NC: 'return', RC: 'receipt' };

const wireMovement = z
  .object({
    date: wireSomeDay,
    dueDate: wireDay,
    docType: wireText,
    docTypeDescription: wireText,
    company: wireCompany,
    docNum: wireId,
    ...wireFolio,
    orderId: wireLabel,
    reference: wireText,
    currency: present(wireCurrency),
    debit: wireAmount,
    credit: wireAmount,
    balance: wireSum,
  })
  .transform(
    ({ docType, docTypeDescription, folioPref, folioNum, ...movement }): Movement => ({
      ...movement,
      kind: KINDS[docType] ?? 'other',
      description: docTypeDescription || docType,
      folio: { prefix: folioPref, number: folioNum },
    }),
  );

// Strict: an account that lacks a movement does not add up.
const statement: z.ZodType<Statement> = z.object({
  date: wireSomeDay,
  balances: z.array(z.object({ currency: present(wireCurrency), balance: wireSum, overdue: wireSum })),
  movements: z.array(wireMovement),
});

/** What a customer owes and how it came to that. Spec §7, /web/ClientState. */
export const getStatement = (office: BackOffice, cardcode: string): Promise<Statement> =>
  call(office, { group: 'account', path: '/web/ClientState', query: { cardcode }, answer: statement });
