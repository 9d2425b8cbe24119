import { useCallback } from 'react';
import type { ShownLine } from '#stores/cart/cart.ts';
import { removeFromCart, restoreLine } from '#stores/cart/cartEdits.ts';
import type { Offers } from '#stores/product/offers.ts';
import { CartLineRow } from './CartLineRow.tsx';
import { RemovedRow } from './RemovedRow.tsx';
import type { Removals } from './useRemovals.ts';

type Props = { removals: Removals<ShownLine>; offers: Offers };

/** The products of the cart, and in their places those that were removed here. */
export function CartLines({ removals: { rows, restored, keep, settle }, offers }: Props) {
  const remove = useCallback(
    (line: ShownLine) => {
      keep(line.itemCode, line);
      void removeFromCart({ code: line.itemCode, name: line.name });
    },
    [keep],
  );
  const restore = (line: ShownLine) => {
    settle(line.itemCode);
    void restoreLine(line, line.name);
  };
  if (rows.length === 0) return null;
  return (
    <ul className="cart-list">
      {rows.map(({ key, item, isRemoved }) =>
        isRemoved ? (
          <RemovedRow key={key} name={item.name} onRestore={() => restore(item)} />
        ) : (
          <CartLineRow
            key={key}
            line={item}
            state={offers.get(key)}
            isRestored={restored === key}
            onRemove={remove}
          />
        ),
      )}
    </ul>
  );
}
