import { Fragment } from 'react';
import type { OrderDetails } from '#api/orders.ts';
import { ordersCopy as copy } from '#copy/orders/orders.ts';
import { formatMoney } from '#domain/money.ts';
import { DocumentLines } from '#islands/documents/DocumentLines.tsx';
import { printWithBars } from '#islands/ui/print/bars.ts';
import { OrderFacts } from './OrderFacts.tsx';

/** An order as on paper: what was said of it, its lines and its totals. */
export const OrderPaper = ({ order }: { order: OrderDetails }) => (
  <section className="panel document" aria-label={copy.orderNumber(order.orderId)}>
    <OrderFacts order={order} />
    <DocumentLines lines={order.lines} isOrder />
    <dl className="totals document-totals">
      {order.totals.map(({ currency, total }) => (
        <Fragment key={currency}>
          <dt className="total">{copy.totalWithTax}</dt>
          <dd className="total">{formatMoney(total, currency)}</dd>
        </Fragment>
      ))}
    </dl>
  </section>
);

/** Prints the page that shows an order. */
export const PrintOrder = () => (
  <button type="button" className="button button-secondary" onClick={printWithBars}>
    {copy.print}
  </button>
);
