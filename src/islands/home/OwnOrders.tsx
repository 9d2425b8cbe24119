import type { InferOutput } from 'valibot';
import { getOrders } from '#api/orders.ts';
import { dashboardCopy } from '#copy/dashboard.ts';
import { ordersCopy } from '#copy/orders.ts';
import { ownHomeCopy } from '#copy/ownHome.ts';
import { formatDay, formatMoment } from '#domain/day.ts';
import { formatMoney } from '#domain/money.ts';
import { orderPath, repeatPath } from '#domain/order.ts';
import { ORDERS_PATH } from '#domain/paths.ts';
import { Part } from '#islands/account/dashboard/Part.tsx';
import { useAnswer } from '#islands/account/useAnswer.ts';

/** As many as fit beside the lists. */
const LATEST = 4;

type Known = InferOutput<typeof getOrders.answer>;

const { orders: copy } = ownHomeCopy;
const { awaited } = dashboardCopy;

const Pending = ({ createdAt }: { createdAt: string }) => (
  <li>
    <span>
      <a href={ORDERS_PATH}>{awaited.confirming}</a>
      <span className="soft small">{awaited.sent(formatMoment(createdAt))}</span>
    </span>
  </li>
);

const Row = ({ orderId, date, status, totals }: Known['orders'][number]) => (
  <li>
    <span>
      <a href={orderPath(orderId)}>{ordersCopy.orderNumber(orderId)}</a>
      <span className="soft small">
        <span className="figure">{formatDay(date)}</span> · {status}
      </span>
    </span>
    <span className="record-end">
      {totals.map(({ currency, total }) => (
        <span className="figure" key={currency}>
          {formatMoney(total, currency)}
        </span>
      ))}
    </span>
    <a
      className="button button-secondary button-small"
      href={repeatPath(orderId)}
      aria-label={copy.repeatOf(orderId)}
    >
      {copy.repeat}
    </a>
  </li>
);

function Latest({ pending, orders }: Known) {
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
    <ul className="records">
      {unconfirmed.map(({ key, createdAt }) => (
        <Pending key={key} createdAt={createdAt} />
      ))}
      {orders.slice(0, LATEST - unconfirmed.length).map((order) => (
        <Row key={order.orderId} {...order} />
      ))}
    </ul>
  );
}

/** The last orders, each with its state, its totals and a way to order it again; first those not confirmed yet. */
export function OwnOrders() {
  const asked = useAnswer(getOrders, {});
  return (
    <Part
      id="own-orders"
      title={copy.title}
      more={{ href: ORDERS_PATH, label: copy.more }}
      asked={asked}
      lines={LATEST}
    >
      {(known) => <Latest {...known} />}
    </Part>
  );
}
