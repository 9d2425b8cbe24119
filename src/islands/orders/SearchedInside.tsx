import { useStore } from '@nanostores/react';
import { ordersCopy as copy } from '#copy/orders/orders.ts';
import { sessionCopy } from '#copy/session/session.ts';
import { $orderContents, loadOrderContents } from '#stores/orders/orders.ts';

/** How far a search reaches into what the orders hold; nothing where it reaches everything. `orders`: how many there are. */
export function SearchedInside({ orders }: { orders: number }) {
  const contents = useStore($orderContents);
  switch (contents.status) {
    case 'none':
      return null;
    case 'loading':
      return <p className="soft small">{copy.searchingInside}</p>;
    case 'known':
      return contents.read < orders && <p className="soft small">{copy.insideLimited(contents.read)}</p>;
    case 'failed':
      return (
        <p className="notice small" data-tone="warn">
          <span>{copy.insideFailed}</span>
          <button
            type="button"
            className="button button-secondary button-small"
            onClick={() => void loadOrderContents()}
          >
            {sessionCopy.retry}
          </button>
        </p>
      );
  }
}
