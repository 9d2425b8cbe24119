import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { ordersCopy as copy } from '#copy/orders/orders.ts';
import { ORDERS_PATH } from '#domain/paths.ts';
import { $order, loadOrder, type OrderDetails } from '#stores/orders/orders.ts';
import { OrderFailed } from './OrderFailed.tsx';

type Props = { orderId: string; children: (order: OrderDetails) => ReactNode };

/** An order of the customer's own once it is loaded, and what is said until then. */
export function ShownOrder({ orderId, children }: Props) {
  const shown = useStore($order);
  useEffect(() => void loadOrder(orderId), [orderId]);
  switch (shown.status) {
    case 'loading':
      return (
        <p className="notice" role="status">
          {copy.detailLoading}
        </p>
      );
    case 'missing':
      return (
        <p className="notice" data-tone="warn">
          <span>{copy.missing}</span>
          <a href={ORDERS_PATH}>{copy.back}</a>
        </p>
      );
    case 'failed':
      return (
        <OrderFailed title={copy.detailFailed} hint={shown.message} onRetry={() => void loadOrder(orderId)} />
      );
    case 'known':
      return children(shown.order);
  }
}
