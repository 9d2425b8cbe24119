import type { InferOutput } from 'valibot';
import { getOrders } from '#api/orders.ts';
import { dashboardCopy } from '#copy/dashboard.ts';
import { ordersCopy } from '#copy/orders.ts';
import { formatDay, formatMoment } from '#domain/day.ts';
import { formatMoney } from '#domain/money.ts';
import { orderPath } from '#domain/order.ts';
import { CATALOGUE_PATH, ORDERS_PATH } from '#domain/paths.ts';
import { useAnswer } from '#islands/account/useAnswer.ts';
import { Part } from './Part.tsx';

const LATEST = 5;

type Known = InferOutput<typeof getOrders.answer>;
type Listed = Known['orders'][number];

const { awaited, orders: copy } = dashboardCopy;

const Row = ({ orderId, date, status, totals }: Listed) => (
  <li>
    <span>
      <a href={orderPath(orderId)}>{ordersCopy.orderNumber(orderId)}</a>
      <span className="soft small figure">{formatDay(date)}</span>
    </span>
    <span className="record-end">
      {totals.map(({ currency, total }) => (
        <span className="figure" key={currency}>
          {formatMoney(total, currency)}
        </span>
      ))}
      <span className="soft small">{status}</span>
    </span>
  </li>
);

/** Ours that the back office has not confirmed yet, and its own that are not delivered. */
function Awaited({ pending, orders }: Known) {
  const open = orders.filter((order) => order.awaited);
  if (pending.length + open.length === 0) return <p className="soft">{awaited.none}</p>;
  return (
    <ul className="records">
      {pending.map(({ key, createdAt }) => (
        <li key={key}>
          <span>
            <a href={ORDERS_PATH}>{awaited.confirming}</a>
            <span className="soft small">{awaited.sent(formatMoment(createdAt))}</span>
          </span>
        </li>
      ))}
      {open.map((order) => (
        <Row key={order.orderId} {...order} />
      ))}
    </ul>
  );
}

function Latest({ orders }: Known) {
  if (orders.length === 0)
    return (
      <>
        <p className="soft">{copy.none}</p>
        <p>
          <a href={CATALOGUE_PATH}>{copy.start}</a>
        </p>
      </>
    );
  return (
    <ul className="records">
      {orders.slice(0, LATEST).map((order) => (
        <Row key={order.orderId} {...order} />
      ))}
    </ul>
  );
}

/** What is on its way, and the last orders: two parts of one answer. */
export function LatestOrders() {
  const asked = useAnswer(getOrders, {});
  return (
    <>
      <Part id="awaited" title={awaited.title} asked={asked}>
        {(known) => <Awaited {...known} />}
      </Part>
      <Part
        id="orders"
        title={copy.title}
        more={{ href: ORDERS_PATH, label: copy.more }}
        asked={asked}
        lines={LATEST}
      >
        {(known) => <Latest {...known} />}
      </Part>
    </>
  );
}
