import type { Repair } from '#domain/account/repair.ts';
import {
  type DocumentMovement,
  documentKindOf,
  documentName,
  type Movement,
} from '#domain/account/statement.ts';
import type { DocumentKind, DocumentLine } from '#domain/documents/document.ts';
import { isElectronic } from '#domain/documents/document.ts';
import type { Cents, Currency } from '#domain/money.ts';
import type { Order } from './order.ts';

/** `name`: what the document is called everywhere. */
type DocumentEvent = { docNum: string; name: string; of: DocumentKind; amount: Cents; currency: Currency };

/** A step in the life of an order and its goods. `date` is YYYY-MM-DD, a day in Montevideo. */
export type TimelineEvent = { date: string } & (
  | { kind: 'order' }
  | ({ kind: DocumentMovement } & DocumentEvent)
  /** The electronic document of an invoice or a return. */
  | { kind: 'cfe'; docNum: string; name: string; of: DocumentKind; folio: string }
  /** Of a product that the order has: it may have been bought in another order. */
  | { kind: 'repair'; docNum: string; name: string; status: string }
);

/** Where several happen on one day: the order is before its documents, which stay as the statement has them. */
const COURSE = { order: 0, invoice: 1, receipt: 1, return: 1, cfe: 1, repair: 2 } as const;

function documentEvents(movement: Movement): TimelineEvent[] {
  const of = documentKindOf(movement);
  const { kind, date, docNum, currency, debit, credit, folio } = movement;
  if (of === null || kind === 'other') return [];
  const name = documentName(movement);
  const event: TimelineEvent = { kind, date, docNum, name, of, amount: debit || credit, currency };
  return isElectronic(of, folio)
    ? [event, { kind: 'cfe', date, docNum, name, of, folio: `${folio.prefix} ${folio.number}` }]
    : [event];
}

/** Repairs of the order's products that were handed in since; nobody knows of which order the machine was. */
const repairEvents = (
  lines: Pick<DocumentLine, 'itemCode'>[],
  since: string,
  repairs: Repair[],
): TimelineEvent[] =>
  repairs
    .filter(({ itemCode, date }) => date >= since && lines.some((line) => line.itemCode === itemCode))
    .map(({ date, docNum, name, statusDescription: status }) => ({
      kind: 'repair',
      date,
      docNum,
      name,
      status,
    }));

/**
 * What became of an order, oldest first: its invoices with their electronic documents, payments and returns by the order
 * number in the statement, and the repairs of its products. product.md §15.
 */
export function orderTimeline(
  { orderId, date, lines }: Pick<Order, 'orderId' | 'date' | 'lines'>,
  movements: Movement[],
  repairs: Repair[],
): TimelineEvent[] {
  const events: TimelineEvent[] = [
    { kind: 'order', date },
    ...movements.filter((movement) => movement.orderId === orderId).flatMap(documentEvents),
    ...repairEvents(lines, date, repairs),
  ];
  return events.sort((a, b) => a.date.localeCompare(b.date) || COURSE[a.kind] - COURSE[b.kind]);
}
