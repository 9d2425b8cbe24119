import type { ReactNode } from 'react';
import { ordersCopy as copy } from '#copy/orders.ts';
import { formatDay } from '#domain/day.ts';
import { orderPath } from '#domain/order.ts';
import type { OrderDetails } from '#stores/orders.ts';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** When it was ordered, how it stands, and what the customer wrote with it. */
export const OrderFacts = ({
  order: { date, status, reference, together, comments },
}: {
  order: OrderDetails;
}) => (
  <dl className="panel-body facts order-facts">
    <Fact name={copy.date}>
      <span className="figure">{formatDay(date)}</span>
    </Fact>
    <Fact name={copy.status}>{status}</Fact>
    {reference && <Fact name={copy.reference}>{reference}</Fact>}
    {together && (
      <Fact name={copy.otherPart}>
        <a href={orderPath(together)}>{copy.orderNumber(together)}</a>
      </Fact>
    )}
    {comments && <Fact name={copy.comments}>{comments}</Fact>}
  </dl>
);
