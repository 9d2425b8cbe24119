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
import {
  DOCUMENT_MOVEMENTS,
  type DocumentMovement,
  documentKindOf,
  documentName,
  type Movement,
  type Statement,
} from '#domain/account/statement.ts';
import { wireCompany, wireFolio } from './documents.ts';

/** What the back office calls the movements that have a document. */
const DOC_TYPES: Record<DocumentMovement, string> = { invoice: 'FC', return: 'NC', receipt: 'RC' };
const KINDS = new Map(DOCUMENT_MOVEMENTS.map((kind) => [DOC_TYPES[kind], kind]));

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

/** The latest document of each kind. */
function documentSamples({ movements }: Statement): Partial<Samples> {
  const samples: Partial<Samples> = {};
  for (const movement of movements) {
    const kind = documentKindOf(movement);
    if (kind) samples[kind] = movement.docNum;
    if (kind === 'invoice') samples.folio = movement.folio;
  }
  return samples;
}

/** What a customer owes, with the movements. product.md §7, /web/ClientState. */
export const getStatement = defineCall({
  method: 'GET',
  path: '/web/ClientState',
  group: 'account',
  query: (cardcode: string) => ({ cardcode }),
  owner: { field: 'cardcode', expected: (cardcode) => cardcode },
  answer: statement,
  growing: true,
  sample: { needs: ['cardcode'], args: ({ cardcode }) => [cardcode], gives: documentSamples },
});
