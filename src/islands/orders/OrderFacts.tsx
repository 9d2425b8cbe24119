import type { ReactNode } from 'react';
import type { OrderDetails } from '#api/orders.ts';
import { commentLabels } from '#copy/orders/checkout.ts';
import { ordersCopy as copy } from '#copy/orders/orders.ts';
import { isOurReference, orderPath } from '#domain/orders/order.ts';
import { readComments } from '#domain/orders/orderTerms.ts';
import { Day } from '#islands/ui/Day.tsx';

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

/** What a customer wrote, which may be long and of several lines; nothing where nothing was written. */
const Written = ({ name, text }: { name: string; text: string }) =>
  text && (
    <div className="order-written">
      <dt>{name}</dt>
      <dd>{text}</dd>
    </div>
  );

/** When it was ordered, how it stands, how it is delivered, and what the customer wrote with it, each apart. */
export function OrderFacts({
  order: { date, status, reference, ownNumber, together, comments },
  isNew,
}: {
  order: OrderDetails;
  isNew: boolean;
}) {
  const { shipping, address, wishedDay, note, lineNotes } = readComments(comments, commentLabels);
  return (
    <dl className="panel-body facts order-facts">
      <Fact name={copy.date}>
        <Day day={date} />
      </Fact>
      {!isNew && <Fact name={copy.status}>{status}</Fact>}
      {ownNumber && <Fact name={copy.ownNumber}>{ownNumber}</Fact>}
      {reference && reference !== ownNumber && <Fact name={copy.reference}>{reference}</Fact>}
      {together && (
        <Fact name={copy.otherPart}>
          <a href={orderPath(together)}>{copy.orderNumber(together)}</a>
        </Fact>
      )}
      {wishedDay && <Fact name={commentLabels.wishedDay}>{wishedDay}</Fact>}
      <Written
        name={commentLabels.shipping}
        text={shipping || (isOurReference(reference) ? copy.bySeller : '')}
      />
      <Written name={commentLabels.address} text={address} />
      <Written name={commentLabels.note} text={note} />
      <Written name={commentLabels.lineNotes} text={lineNotes} />
    </dl>
  );
}
