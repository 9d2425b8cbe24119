import type { OrderDetails } from '#api/orders.ts';
import { ordersCopy as copy } from '#copy/orders/orders.ts';
import { paperAmounts } from '#domain/documents/documentTaxes.ts';
import { DocumentLines } from '#islands/documents/DocumentLines.tsx';
import { PaperTotals } from '#islands/documents/PaperTotals.tsx';
import { printWithBars } from '#islands/ui/print/bars.ts';
import { OrderFacts } from './OrderFacts.tsx';

type Props = {
  order: OrderDetails;
  /** It was placed a moment ago: what became of it stands above, and its state is not said twice. */
  isNew?: boolean;
};

/** An order as on paper: what was said of it, its lines and its totals. */
export const OrderPaper = ({ order, isNew = false }: Props) => (
  <section className="panel document" aria-label={copy.orderNumber(order.orderId)}>
    <OrderFacts order={order} isNew={isNew} />
    <DocumentLines lines={order.lines} isOrder />
    <div className="document-end">
      {order.totals.map((stated) => (
        <PaperTotals key={stated.currency} {...paperAmounts(order.lines, stated)} label={copy.totalWithTax} />
      ))}
    </div>
  </section>
);

/** Prints the page that shows an order. */
export const PrintOrder = () => (
  <button type="button" className="button button-secondary" onClick={printWithBars}>
    {copy.print}
  </button>
);
