import type { ReactNode } from 'react';
import type { InferOutput } from 'valibot';
import type { getOrders, OrderProgress } from '#api/orders.ts';
import { dashboardCopy } from '#copy/account/dashboard.ts';
import { ordersCopy } from '#copy/orders/orders.ts';
import { formatMoment } from '#domain/day.ts';
import { formatMoney } from '#domain/money.ts';
import { orderPath } from '#domain/orders/order.ts';
import { ORDERS_PATH } from '#domain/paths.ts';
import { Day } from '#islands/ui/Day.tsx';

/** What the list of orders answers. */
export type KnownOrders = InferOutput<typeof getOrders.answer>;

const { awaited } = dashboardCopy;

/** An order of ours that the back office has not confirmed yet. */
const PendingRecord = ({ createdAt, late }: Pick<OrderProgress, 'createdAt' | 'late'>) => (
  <li>
    <span>
      <a href={ORDERS_PATH}>{late ? ordersCopy.late : awaited.confirming}</a>
      <span className="soft small">{awaited.sent(formatMoment(createdAt))}</span>
    </span>
  </li>
);

type Order = KnownOrders['orders'][number];

/** One order: number, day, state and totals; `children` is what can be done with it. */
const OrderRecord = ({ orderId, date, status, totals, children }: Order & { children: ReactNode }) => (
  <li>
    <span>
      <a href={orderPath(orderId)}>{ordersCopy.orderNumber(orderId)}</a>
      <span className="soft small">
        <Day day={date} /> · {status}
      </span>
    </span>
    <span className="record-end">
      {totals.map(({ currency, total }) => (
        <span className="figure" key={currency}>
          {formatMoney(total, currency)}
        </span>
      ))}
    </span>
    {children}
  </li>
);

type Props = KnownOrders & {
  /** What can be done with an order. */
  act?: (order: Order) => ReactNode;
};

/** Some of the last orders: those that are not confirmed yet, and then the others. */
export const OrderRecords = ({ pending, orders, act }: Props) => (
  <ul className="records">
    {pending.map(({ key, createdAt, late }) => (
      <PendingRecord key={key} createdAt={createdAt} late={late} />
    ))}
    {orders.map((order) => (
      <OrderRecord key={order.orderId} {...order}>
        {act?.(order)}
      </OrderRecord>
    ))}
  </ul>
);
