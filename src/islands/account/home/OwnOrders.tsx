import { getOrders } from '#api/orders.ts';
import { ownHomeCopy } from '#copy/account/ownHome.ts';
import { repeatPath } from '#domain/orders/order.ts';
import { ORDERS_PATH } from '#domain/paths.ts';
import { Part } from '#islands/account/dashboard/Part.tsx';
import { type KnownOrders, OrderRecords } from '#islands/orders/OrderRecords.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';

/** As many as fit beside the lists. */
const LATEST = 4;

const { orders: copy } = ownHomeCopy;

function Latest({ pending, orders }: KnownOrders) {
  if (pending.length + orders.length === 0)
    return (
      <div className="stack">
        <p>
          <b>{copy.none}</b>
        </p>
        <p className="soft">{copy.start}</p>
      </div>
    );
  const unconfirmed = pending.slice(0, LATEST);
  return (
    <OrderRecords
      pending={unconfirmed}
      orders={orders.slice(0, LATEST - unconfirmed.length)}
      act={({ orderId }) => (
        <a
          className="button button-secondary button-small"
          href={repeatPath(orderId)}
          aria-label={copy.repeatOf(orderId)}
        >
          {copy.repeat}
        </a>
      )}
    />
  );
}

/** The last orders, each with its state, its totals and a way to order it again; first those not confirmed yet. */
export function OwnOrders() {
  const request = useAnswer(getOrders, {});
  return (
    <Part
      id="own-orders"
      title={copy.title}
      more={{ href: ORDERS_PATH, label: copy.more }}
      request={request}
      lines={LATEST}
    >
      {(answer) => <Latest {...answer} />}
    </Part>
  );
}
