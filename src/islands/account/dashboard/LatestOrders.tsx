import { getOrders } from '#api/orders.ts';
import { dashboardCopy } from '#copy/account/dashboard.ts';
import { CATALOGUE_PATH, ORDERS_PATH } from '#domain/paths.ts';
import { type KnownOrders, OrderRecords } from '#islands/orders/OrderRecords.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { Part } from './Part.tsx';

const LATEST = 5;

const { awaited, orders: copy } = dashboardCopy;

/** Ours that the back office has not confirmed yet, and its own that are not delivered. */
function Awaited({ pending, orders }: KnownOrders) {
  const open = orders.filter((order) => order.awaited);
  if (pending.length + open.length === 0) return <p className="soft">{awaited.none}</p>;
  return <OrderRecords pending={pending} orders={open} />;
}

function Latest({ orders }: KnownOrders) {
  if (orders.length === 0)
    return (
      <>
        <p className="soft">{copy.none}</p>
        <p>
          <a href={CATALOGUE_PATH}>{copy.start}</a>
        </p>
      </>
    );
  return <OrderRecords pending={[]} orders={orders.slice(0, LATEST)} />;
}

/** What is on its way, and the last orders: two parts of one answer. */
export function LatestOrders() {
  const request = useAnswer(getOrders, {});
  return (
    <>
      <Part id="awaited" title={awaited.title} request={request}>
        {(answer) => <Awaited {...answer} />}
      </Part>
      <Part
        id="orders"
        title={copy.title}
        more={{ href: ORDERS_PATH, label: copy.more }}
        request={request}
        lines={LATEST}
      >
        {(answer) => <Latest {...answer} />}
      </Part>
    </>
  );
}
