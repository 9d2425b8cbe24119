import { useStore } from '@nanostores/react';
import { quickOrderCopy } from '#copy/quickOrder.ts';
import { sumOfTotals } from '#domain/cart/sumOfTotals.ts';
import { totals } from '#domain/cart/totals.ts';
import { moneyInText } from '#domain/money.ts';
import { type OfferOf, priced, waitingForPrice } from '#domain/quickOrder/rowState.ts';
import type { TableRow } from '#domain/quickOrder/table.ts';
import { CartTerms } from '#islands/cart/CartTerms.tsx';
import { Totals } from '#islands/cart/Totals.tsx';
import { type ReadyCart, usePricedCart } from '#islands/cart/usePricedCart.ts';
import { $cart } from '#stores/cart/cart.ts';

const { totals: copy } = quickOrderCopy;

type Props = { rows: readonly TableRow[]; ready: readonly TableRow[]; offerOf: OfferOf };

const EMPTY_CART: Pick<ReadyCart, 'lines' | 'promos'> = { lines: [], promos: [] };

/** What the lines that are ready cost, and what they and the cart together make of the retailer's terms. */
export function OrderTotals({ rows, ready, offerOf }: Props) {
  const cart = useStore($cart);
  const content = cart.status === 'ready' ? cart : EMPTY_CART;
  const inCart = usePricedCart(content);
  const own = totals(priced(ready, offerOf));
  const waiting = waitingForPrice(rows, offerOf);
  if (own.length === 0 && waiting === 0) return null;
  const isCartEmpty = content.lines.length + content.promos.length === 0;
  return (
    <section className="panel" aria-labelledby="order-totals">
      <header>
        <h2 id="order-totals">{copy.title}</h2>
      </header>
      <div className="panel-body stack order-totals">
        <Totals totals={own} />
        {waiting > 0 && (
          <p className="soft small" role="status">
            {copy.waiting(waiting)}
          </p>
        )}
        {!isCartEmpty && <p className="soft small">{copy.withCart}</p>}
        <CartTerms totals={sumOfTotals([...own, ...inCart.totals])} />
      </div>
    </section>
  );
}

/** The same in one line, for the bar that stays in sight while the table grows. */
export function OrderSum({ ready, offerOf }: Pick<Props, 'ready' | 'offerOf'>) {
  const own = totals(priced(ready, offerOf));
  if (own.length === 0) return null;
  return (
    <p className="order-sum small figure">
      {copy.withTax(own.map(({ total, currency }) => moneyInText(total, currency)))}
    </p>
  );
}
