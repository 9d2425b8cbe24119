import type { ReactNode } from 'react';
import { getOrder, type OrderDetails } from '#api/orders.ts';
import { ordersCopy as copy } from '#copy/orders/orders.ts';
import { ORDERS_PATH } from '#domain/paths.ts';
import { Answer } from '#islands/ui/answer/Answer.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';

type Props = { orderId: string; children: (order: OrderDetails) => ReactNode };

const missing = (
  <p className="notice" data-tone="warn">
    <span>{copy.missing}</span>
    <a href={ORDERS_PATH}>{copy.back}</a>
  </p>
);

/** An order of the customer's own once it is loaded, and what is said until then. */
export function ShownOrder({ orderId, children }: Props) {
  const request = useAnswer(getOrder, {}, { id: orderId });
  return (
    <Answer request={request} lines={8} failed={copy.detailFailed} missing={missing}>
      {({ order }) => children(order)}
    </Answer>
  );
}
