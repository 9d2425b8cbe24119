import { useStore } from '@nanostores/react';
import { Fragment, useEffect, useState } from 'react';
import { ordersCopy } from '#copy/orders.ts';
import { formatDay } from '#domain/day.ts';
import { formatMoney } from '#domain/money.ts';
import { orderPath } from '#domain/order.ts';
import { ORDERS_PATH } from '#domain/paths.ts';
import { Hydrated } from '#islands/controls/Hydrated.tsx';
import { DocumentLines } from '#islands/documents/DocumentLines.tsx';
import { $order, loadOrder, type OrderDetails, repeatOrder } from '#stores/orders.ts';
import { OrderFailed } from './OrderFailed.tsx';

function RepeatButton({ order }: { order: OrderDetails }) {
  const [busy, setBusy] = useState(false);
  const repeat = async () => {
    if (busy) return;
    setBusy(true);
    await repeatOrder(order);
    setBusy(false);
  };
  return (
    <button type="button" className="button" aria-busy={busy} onClick={repeat}>
      {ordersCopy.repeat}
    </button>
  );
}

function Details({ order }: { order: OrderDetails }) {
  return (
    <div className="stack">
      <section className="panel">
        <header>
          <h2>{ordersCopy.orderNumber(order.orderId)}</h2>
          <RepeatButton order={order} />
        </header>
        <dl className="panel-body facts">
          <div>
            <dt>{ordersCopy.date}</dt>
            <dd className="figure">{formatDay(order.date)}</dd>
          </div>
          <div>
            <dt>{ordersCopy.status}</dt>
            <dd>{order.status}</dd>
          </div>
          {order.reference && (
            <div>
              <dt>{ordersCopy.reference}</dt>
              <dd>{order.reference}</dd>
            </div>
          )}
          {order.together && (
            <div>
              <dt>{ordersCopy.otherPart}</dt>
              <dd>
                <a href={orderPath(order.together)}>{ordersCopy.orderNumber(order.together)}</a>
              </dd>
            </div>
          )}
          {order.comments && (
            <div>
              <dt>{ordersCopy.comments}</dt>
              <dd>{order.comments}</dd>
            </div>
          )}
        </dl>
      </section>
      <div className="panel">
        <DocumentLines lines={order.lines} />
      </div>
      <dl className="totals order-totals">
        {order.totals.map(({ currency, total }) => (
          <Fragment key={currency}>
            <dt className="total">{ordersCopy.total}</dt>
            <dd className="total">{formatMoney(total, currency)}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  );
}

function Shown({ orderId }: { orderId: string }) {
  const shown = useStore($order);
  useEffect(() => void loadOrder(orderId), [orderId]);
  switch (shown.status) {
    case 'loading':
      return (
        <p className="notice" role="status">
          {ordersCopy.detailLoading}
        </p>
      );
    case 'missing':
      return (
        <p className="notice" data-tone="warn">
          <span>{ordersCopy.missing}</span>
          <a href={ORDERS_PATH}>{ordersCopy.back}</a>
        </p>
      );
    case 'failed':
      return (
        <OrderFailed
          title={ordersCopy.detailFailed}
          hint={ordersCopy.failedHint}
          onRetry={() => void loadOrder(orderId)}
        />
      );
    case 'known':
      return <Details order={shown.order} />;
  }
}

/** One order of the customer's own. */
export default function OrderDetail({ orderId }: { orderId: string }) {
  return (
    <Hydrated>
      <Shown orderId={orderId} />
    </Hydrated>
  );
}
