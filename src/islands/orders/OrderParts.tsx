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

type Part = OrderProgress['parts'][number];

const isConfirmed = ({ state }: Part): boolean => state === 'confirmed';

const State = ({ state, late }: Pick<Part, 'state'> & Pick<OrderProgress, 'late'>) =>
  late && TONES[state] === 'info' ? (
    <span className="badge" data-tone="warn">
      {lateCopy.state}
    </span>
  ) : (
    <span className="badge" data-tone={TONES[state]}>
      {ordersCopy.states[state]}
    </span>
  );

/**
 * What became of an order's products and of its promotions: each has a reference and a number of its own, and a state where
 * that is not the whole order's. product.md §15.
 */
export const OrderParts = ({ parts, late }: Pick<OrderProgress, 'parts' | 'late'>) => (
  <ul className="order-parts">
    {parts.map(({ part, state, reference, orderId, message }) => (
      <li key={part} data-part={part}>
        <span className="cluster">
          {parts.length > 1 && <b>{ordersCopy.parts[part]}</b>}
          {orderId !== null && <a href={orderPath(orderId)}>{ordersCopy.orderNumber(orderId)}</a>}
          {!parts.every(isConfirmed) && <State state={state} late={late} />}
        </span>
        {message !== null && <span className="small">{message}</span>}
        <span className="soft small">
          {ordersCopy.reference} <b className="order-reference">{reference}</b>
        </span>
      </li>
    ))}
  </ul>
);
