import type { CartLine } from '#domain/cart/cart.ts';
import { formatDay, isDay, today } from '#domain/day.ts';
import { plainLines, plainText } from '#domain/plainText.ts';

/** Limits of what a customer writes of an order, in characters. product.md §9. */
export const ORDER_NOTE_MAX = 500;
export const PURCHASE_ORDER_MAX = 40;
/** Of all that travels in an order's comments. */
export const COMMENTS_MAX = 1_000;
/** The farthest day that a customer may wish for. */
const WISHED_WITHIN_DAYS = 365;

const DAY_MS = 24 * 60 * 60_000;

/** What a customer says of an order besides what it holds. Empty texts: nothing was said. */
export type WrittenTerms = {
  note: string;
  /** The customer's own number for this purchase. */
  purchaseOrder: string;
  /** YYYY-MM-DD, a day in Montevideo. */
  wishedDay: string;
};

export const withoutNoise = ({ note, purchaseOrder, wishedDay }: WrittenTerms): WrittenTerms => ({
  note: plainLines(note),
  purchaseOrder: plainText(purchaseOrder),
  wishedDay: wishedDay.trim(),
});

export type TermsProblem =
  | { kind: 'noteTooLong' | 'purchaseOrderTooLong' | 'commentsTooLong'; over: number }
  | { kind: 'noDay' | 'dayPassed' | 'dayTooFar' };

/** The last day that may be wished for. */
export const lastWishedDay = (day = today()): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + WISHED_WITHIN_DAYS * DAY_MS).toISOString().slice(0, 10);

/** Why what is written cannot be sent; null when it can. product.md §15. */
export function termsProblem(
  { note, purchaseOrder, wishedDay }: WrittenTerms,
  comments: string,
  day = today(),
): TermsProblem | null {
  if (note.length > ORDER_NOTE_MAX) return { kind: 'noteTooLong', over: note.length - ORDER_NOTE_MAX };
  if (purchaseOrder.length > PURCHASE_ORDER_MAX)
    return { kind: 'purchaseOrderTooLong', over: purchaseOrder.length - PURCHASE_ORDER_MAX };
  if (wishedDay !== '') {
    if (!isDay(wishedDay)) return { kind: 'noDay' };
    if (wishedDay < day) return { kind: 'dayPassed' };
    if (wishedDay > lastWishedDay(day)) return { kind: 'dayTooFar' };
  }
  if (comments.length > COMMENTS_MAX)
    return { kind: 'commentsTooLong', over: comments.length - COMMENTS_MAX };
  return null;
}

/** How an order is delivered, in words: '' where the customer leaves it to the seller. */
export type DeliveryWords = { shipping: string; address: string };

/** The words that head what a customer said, in the language of whoever prepares the order. */
export type CommentLabels = Record<
  'purchaseOrder' | 'shipping' | 'address' | 'wishedDay' | 'note' | 'lineNotes',
  string
>;

/**
 * What travels in an order's comments: one line for each thing that was said, and the lines' notes last. The back office
 * has no field of its own for any of them. product.md §15.
 */
export function orderComments(
  { note, purchaseOrder, wishedDay }: WrittenTerms,
  { shipping, address }: DeliveryWords,
  lines: readonly CartLine[],
  labels: CommentLabels,
): string {
  const labelled = (label: string, text: string): string[] => (text === '' ? [] : [`${label}: ${text}`]);
  const notes = lines.flatMap(({ itemCode, note: own }) => (own ? [`- ${itemCode}: ${own}`] : []));
  return [
    ...labelled(labels.purchaseOrder, purchaseOrder),
    ...labelled(labels.shipping, shipping),
    ...labelled(labels.address, address),
    ...labelled(labels.wishedDay, wishedDay && formatDay(wishedDay)),
    ...labelled(labels.note, note),
    ...(notes.length > 0 ? [`${labels.lineNotes}:`, ...notes] : []),
  ].join('\n');
}

/** What a customer said of an order, each apart; '' where nothing was said. The day is as people read it. */
export type SaidTerms = WrittenTerms & DeliveryWords & { lineNotes: string };

/**
 * Reads what orderComments wrote. Comments that are none of ours, of an order that was taken by telephone for example, are
 * the note as they are.
 */
export function readComments(comments: string, labels: CommentLabels): SaidTerms {
  const lines = comments.split(/\r\n|[\n\r]/);
  const take = (name: keyof CommentLabels): string => {
    const label = `${labels[name]}: `;
    return lines[0]?.startsWith(label) ? (lines.shift() ?? '').slice(label.length) : '';
  };
  const [purchaseOrder, shipping, address] = [take('purchaseOrder'), take('shipping'), take('address')];
  const wishedDay = take('wishedDay');
  // A note has as many lines as somebody wrote: the notes of products are the last that are so headed.
  const notesAt = lines.lastIndexOf(`${labels.lineNotes}:`);
  const lineNotes = notesAt < 0 ? [] : lines.splice(notesAt).slice(1);
  const first = take('note');
  const note = [...(first ? [first] : []), ...lines].join('\n').trim();
  return { purchaseOrder, shipping, address, wishedDay, note, lineNotes: lineNotes.join('\n') };
}
