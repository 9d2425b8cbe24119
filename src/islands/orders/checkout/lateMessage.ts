import type { OrderProgress } from '#api/orders.ts';
import { lateCopy as copy } from '#copy/orders/lateOrder.ts';
import { formatMoment } from '#domain/day.ts';
import { formatQuantity } from '#domain/product/quantity.ts';

/** A link that carries more is cut by some programs. */
const LINES_IN_MESSAGE = 30;

type Sender = { cardcode: string; name: string };

/** What a customer sends to ask about an order: all that finds it, and all that places it if it is not there. */
export function lateMessage(
  {
    reference,
    createdAt,
    lines,
    comments,
  }: Pick<OrderProgress, 'reference' | 'createdAt' | 'lines' | 'comments'>,
  { cardcode, name }: Sender,
): { subject: string; text: string } {
  const lineTexts = lines
    .slice(0, LINES_IN_MESSAGE)
    .map(({ itemCode, quantity, promo }) => copy.line(itemCode, formatQuantity(quantity), promo));
  const left = lines.length - lineTexts.length;
  const text = [
    copy.greeting(reference, formatMoment(createdAt)),
    copy.customer(cardcode, name),
    ...(comments ? [comments] : []),
    ...lineTexts,
    ...(left > 0 ? [copy.more(left)] : []),
  ].join('\n');
  return { subject: copy.subject(reference), text };
}
