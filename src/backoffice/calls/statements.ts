import { z } from 'zod';
import { defineCall } from '#backoffice/client/defineCall.ts';
import type { Samples } from '#backoffice/client/samples.ts';
import {
  present,
  wireAmount,
  wireCurrency,
  wireDay,
  wireId,
  wireLabel,
  wireRecordDay,
  wireSomeDay,
  wireSum,
  wireText,
} from '#backoffice/wire/wire.ts';
import { documentName, type Movement, type Statement } from '#domain/account/statement.ts';
import { wireCompany, wireFolio } from './documents.ts';

const KINDS = new Map<string, Movement['kind']>([
  ['FC', 'invoice'],
  ['NC', 'return'],
  ['RC', 'receipt'],
]);

const wireMovement = z
  .object({
    date: wireRecordDay,
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
      kind: KINDS.get(docType) ?? 'other',
      description: docTypeDescription || docType,
      folio: { prefix: folioPref, number: folioNum },
    }),
  );

/** `FC 2307680`: another document of the account, by its type and the number that no paper shows. */
const REFERENCE = new RegExp(`^(${[...KINDS.keys()].join('|')})\\s*(\\d+)$`);

/** References to other documents of the account by the name that they have everywhere. */
function withNamedReferences(movements: Movement[]): Movement[] {
  const names = new Map(movements.map((one) => [`${one.kind} ${one.docNum}`, documentName(one)]));
  return movements.map((movement) => {
    const [, type = '', docNum] = REFERENCE.exec(movement.reference.trim()) ?? [];
    const name = names.get(`${KINDS.get(type)} ${docNum}`);
    return name === undefined ? movement : { ...movement, reference: name };
  });
}

// Every movement must be readable: without one of them the balance is wrong.
const statement: z.ZodType<Statement> = z.object({
  date: wireSomeDay,
  balances: z.array(z.object({ currency: present(wireCurrency), balance: wireSum, overdue: wireSum })),
  movements: z.array(wireMovement).transform(withNamedReferences),
});

function documentSamples({ movements }: Statement): Partial<Samples> {
  const invoices = movements.filter(({ kind }) => kind === 'invoice');
  const own = invoices.findLast(({ company }) => company === 'web');
  const goldfarb = invoices.findLast(({ company }) => company === 'goldfarb');
  const returned = movements.findLast(({ kind }) => kind === 'return');
  const receipt = movements.findLast(({ kind }) => kind === 'receipt');
  return {
    ...(own && { invoice: own.docNum, folio: own.folio }),
    ...(goldfarb && { goldfarbInvoice: goldfarb.docNum }),
    ...(returned && { invoiceReturn: returned.docNum }),
    ...(receipt && { receipt: receipt.docNum }),
  };
}

/** What a customer owes, with the movements. product.md §7, /web/ClientState. */
export const getStatement = defineCall({
  method: 'GET',
  path: '/web/ClientState',
  group: 'account',
  query: (cardcode: string) => ({ cardcode }),
  owner: { field: 'cardcode', asked: (cardcode) => cardcode },
  answer: statement,
  growing: true,
  sample: { needs: ['cardcode'], args: ({ cardcode }) => [cardcode], gives: documentSamples },
});
