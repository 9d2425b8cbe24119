import { documentKindOf, type Movement, openingBalance } from '#domain/account/statement.ts';
import { type DocumentLine, isDocNum } from '#domain/documents/document.ts';
import type { OrderSummary } from '#domain/orders/order.ts';

/** What a customer's history is made of. An invoice of the sister company is a kind of its own, as its number is. */
export const PAPER_KINDS = ['order', 'invoice', 'goldfarb', 'return'] as const;
export type PaperKind = (typeof PAPER_KINDS)[number];

/** An order, an invoice or a return as the lists name it, without its lines. */
export type Paper = {
  kind: PaperKind;
  number: string;
  /** YYYY-MM-DD, or '' where the back office says none. */
  date: string;
  /** The order that it belongs to, of an order its own number; '' where it names none. */
  orderId: string;
  /** Of an order: neither delivered nor cancelled. */
  awaited: boolean;
  /** Of an order: nothing of it will come. */
  cancelled: boolean;
};

export type HistoryLine = Pick<
  DocumentLine,
  'itemCode' | 'name' | 'quantity' | 'price' | 'discount' | 'currency'
>;

/** A paper with its lines; null: they have not been read yet, or cannot be. */
export type ReadPaper = Paper & { lines: readonly HistoryLine[] | null };

const ofMovement = (movement: Movement): Paper[] => {
  const kind = documentKindOf(movement);
  const { docNum: number, date, orderId } = movement;
  return kind === null || kind === 'receipt' || !isDocNum(number)
    ? []
    : [{ kind, number, date, orderId, awaited: false, cancelled: false }];
};

/** The papers that both lists name, each once: a list may name one in two currencies. */
export function papersIn(orders: readonly OrderSummary[], movements: readonly Movement[]): Paper[] {
  const papers = [
    ...orders.map(({ orderId, date, awaited, cancelled }): Paper => {
      return { kind: 'order', number: orderId, date, orderId, awaited, cancelled };
    }),
    ...movements.flatMap(ofMovement),
  ];
  return [...new Map(papers.map((paper) => [`${paper.kind} ${paper.number}`, paper])).values()];
}

/**
 * The day from which an account holds every document: '' where it holds all of them. One that begins with something owed, or
 * paid before, is only the end of a longer one.
 */
export function wholeFrom(movements: readonly Movement[]): string {
  const ofEach = [...Map.groupBy(movements, ({ currency }) => currency).values()];
  if (ofEach.every((own) => openingBalance(own) === 0)) return '';
  return movements.find(({ date }) => date !== '')?.date ?? '';
}
