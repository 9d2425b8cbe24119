import type { OrderProgress } from '#api/orders.ts';
import { lateCopy } from '#copy/orders/lateOrder.ts';
import { ordersCopy } from '#copy/orders/orders.ts';
import { orderPath } from '#domain/orders/order.ts';

const TONES = {
  new: 'info',
  sending: 'info',
  unknown: 'info',
  confirmed: 'ok',
  rejected: 'danger',
  ask: 'warn',
} as const;

/**
 * What became of an order's products and of its promotions: each has a state, a reference and a number of its own.
 * product.md §15.
 */
export const OrderParts = ({ parts, late }: Pick<OrderProgress, 'parts' | 'late'>) => (
  <ul className="order-parts">
    {parts.map(({ part, state, reference, orderId, message }) => (
      <li key={part} data-part={part}>
        <span className="cluster">
          {parts.length > 1 && <b>{ordersCopy.parts[part]}</b>}
          {orderId !== null && <a href={orderPath(orderId)}>{ordersCopy.orderNumber(orderId)}</a>}
          {late && TONES[state] === 'info' ? (
            <span className="badge" data-tone="warn">
              {lateCopy.state}
            </span>
          ) : (
            <span className="badge" data-tone={TONES[state]}>
              {ordersCopy.states[state]}
            </span>
          )}
        </span>
        {message !== null && <span className="small">{message}</span>}
        <span className="soft small">
          {ordersCopy.reference} <b className="order-reference">{reference}</b>
        </span>
      </li>
    ))}
  </ul>
);
