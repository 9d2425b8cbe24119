import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ordersCopy } from '#copy/orders/orders.ts';
import { CATALOGUE_PATH } from '#domain/paths.ts';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { $orders, loadOrders } from '#stores/orders/orders.ts';
import { OrderFailed } from './checkout/OrderFailed.tsx';
import { OrderHistory } from './OrderHistory.tsx';
import { PendingOrders } from './PendingOrders.tsx';

function History() {
  const orders = useStore($orders);
  useEffect(() => void loadOrders(), []);
  if (orders.status === 'loading') {
    return (
      <p className="notice" role="status">
        {ordersCopy.loading}
      </p>
    );
  }
  if (orders.status === 'failed') {
    return <OrderFailed title={ordersCopy.failed} hint={orders.message} onRetry={() => void loadOrders()} />;
  }
  return (
    <div className="stack">
      {orders.pending.length > 0 && <PendingOrders pending={orders.pending} />}
      {orders.orders.length > 0 && <OrderHistory orders={orders.orders} />}
      {orders.orders.length + orders.pending.length === 0 && (
        <div className="empty">
          <Icon name="receipt" size={56} />
          <p>{ordersCopy.empty}</p>
          <a className="button" href={CATALOGUE_PATH}>
            {ordersCopy.browse}
          </a>
        </div>
      )}
    </div>
  );
}

/** The customer's orders, those not confirmed yet first. */
export default function Orders() {
  return (
    <Hydrated>
      <History />
    </Hydrated>
  );
}
