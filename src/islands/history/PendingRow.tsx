import type { PendingAnswer } from '#api/history/pending.ts';
import { pendingCopy as copy } from '#copy/history/pending.ts';
import { formatDay } from '#domain/day.ts';
import type { Advice } from '#domain/history/pending.ts';
import { orderPath } from '#domain/orders/order.ts';
import { formatQuantity, roundedUp } from '#domain/product/quantity.ts';
import { productPath } from '#domain/slug.ts';
import { orderItems } from '#islands/quickOrder/toTable/orderItems.ts';
import { ProductPicture } from '#islands/ui/ProductPicture.tsx';

const TONES: Record<Advice, string> = { wait: 'ok', ask: 'info', again: 'warn' };

const Orders = ({ orders }: Pick<PendingAnswer, 'orders'>) => (
  <ul className="pending-orders">
    {orders.map(({ orderId, date, owed }) => (
      <li key={orderId}>
        <a href={orderPath(orderId)}>{copy.order(orderId)}</a>{' '}
        <span className="soft">{copy.orderOwes(formatDay(date), formatQuantity(owed))}</span>
      </li>
    ))}
  </ul>
);

/** A product that is owed: how much of it, since when, by which orders, and what to do. */
export function PendingRow({ product }: { product: PendingAnswer }) {
  const { code, name, picture, unitMult, gone, since, advice, orders } = product;
  const { ordered, invoiced, returned, owed } = product;
  const figures = [
    [copy.ordered, ordered],
    [copy.invoiced, invoiced],
    ...(returned > 0 ? [[copy.returned, returned] as const] : []),
  ] as const;
  return (
    <li className="pending-row">
      <ProductPicture picture={picture} />
      <div className="pending-words">
        <h3>{gone ? name : <a href={productPath(code)}>{name}</a>}</h3>
        <p className="soft small">
          {copy.code(code)} · {copy.since(formatDay(since))}
          {gone && ` · ${copy.gone}`}
        </p>
        {orders.length === 1 ? (
          <Orders orders={orders} />
        ) : (
          <details>
            <summary>{copy.orders(formatQuantity(orders.length))}</summary>
            <Orders orders={orders} />
          </details>
        )}
      </div>
      <dl className="pending-figures">
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{formatQuantity(amount)}</dd>
          </div>
        ))}
        <div>
          <dt>{copy.owed}</dt>
          <dd>
            <b>{formatQuantity(owed)}</b>
          </dd>
        </div>
      </dl>
      <div className="pending-acts">
        <span className="badge" data-tone={TONES[advice]}>
          {copy.advice[advice]}
        </span>
        {unitMult !== null && advice !== 'wait' && (
          <button
            type="button"
            className="button button-secondary button-small"
            aria-label={copy.againNamed(name)}
            onClick={() => orderItems([{ code, name, quantity: roundedUp(owed, unitMult) }])}
          >
            {copy.again}
          </button>
        )}
      </div>
    </li>
  );
}
