import { LRUCache } from 'lru-cache';
import { getCustomerHeader } from '#backoffice/calls/account.ts';
import { getOrders } from '#backoffice/calls/orders.ts';
import { getRepairs } from '#backoffice/calls/repairs.ts';
import { getStatement } from '#backoffice/calls/statements.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { documentKindOf, documentName } from '#domain/account/statement.ts';
import { type DocumentKind, isDocNum, isDocumentKind } from '#domain/documents/document.ts';
import { ALL_REPAIRS } from './ownership.ts';

/** What a page of the account shows one of, as its address says it. */
export type PageSubject = { kind: DocumentKind | 'order' | 'repair' | 'address'; id: string };

/** The lists that prove ownership; a statement holds documents of every kind. */
type List = 'orders' | 'statement' | 'repairs' | 'addresses';

const listOf = (kind: PageSubject['kind']): List =>
  isDocumentKind(kind)
    ? 'statement'
    : kind === 'order'
      ? 'orders'
      : kind === 'repair'
        ? 'repairs'
        : 'addresses';

const keyOf = ({ kind, id }: PageSubject): string => `${kind} ${id}`;

/** What a customer's list has, by `keyOf`; a document with what it is called, anything else with ''. */
type PageTitles = Map<string, string>;

async function foundIn(list: List, office: BackOffice, cardcode: string): Promise<[string, string][]> {
  switch (list) {
    case 'orders':
      return (await getOrders(office, cardcode)).map(({ orderId }) => [
        keyOf({ kind: 'order', id: orderId }),
        '',
      ]);
    case 'statement':
      return (await getStatement(office, cardcode)).movements.flatMap((movement) => {
        const kind = documentKindOf(movement);
        return kind ? [[keyOf({ kind, id: movement.docNum }), documentName(movement)]] : [];
      });
    case 'repairs':
      return (await getRepairs(office, cardcode, ALL_REPAIRS)).map(({ docNum }) => [
        keyOf({ kind: 'repair', id: docNum }),
        '',
      ]);
    case 'addresses':
      return (await getCustomerHeader(office, cardcode)).addresses.map(({ id }) => [
        keyOf({ kind: 'address', id }),
        '',
      ]);
  }
}

/** Some 20 MB. */
const MAX_NAMES = 200_000;

/**
 * Whether a page of the account is about something of the customer's own, so that it is the same 404 for another
 * customer's number as for nobody's. What was found is remembered, because a document stays its customer's; what was not
 * found is looked up again. The page's data comes from its endpoint, which asks the back office itself. Decision 0120.
 */
export class OwnPages {
  readonly #office: BackOffice;
  readonly #found = new LRUCache<string, PageTitles>({
    maxSize: MAX_NAMES,
    sizeCalculation: (names) => names.size + 1,
  });

  constructor(office: BackOffice) {
    this.#office = office;
  }

  /** Throws what the call for the list throws. */
  async has(cardcode: string, subject: PageSubject): Promise<boolean> {
    if (subject.kind !== 'address' && !isDocNum(subject.id)) return false;
    const list = listOf(subject.kind);
    const key = `${list} ${cardcode}`;
    const name = keyOf(subject);
    if (this.#found.get(key)?.has(name)) return true;
    const found = new Map(await foundIn(list, this.#office, cardcode));
    this.#found.set(key, found);
    return found.has(name);
  }

  /** What a document is called that was found before; '' for one that was not. */
  nameOf(cardcode: string, subject: PageSubject): string {
    return this.#found.get(`${listOf(subject.kind)} ${cardcode}`)?.get(keyOf(subject)) ?? '';
  }
}
