import { useStore } from '@nanostores/react';
import { useMemo } from 'react';
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
import type { PromoReadings } from './promos/usePromos.ts';

const { totals: copy } = quickOrderCopy;

type Props = {
  rows: readonly TableRow[];
  ready: readonly TableRow[];
  offerOf: OfferOf;
  promos: PromoReadings;
};

/** What the lines that are ready cost. A promotion costs what it costs as such. */
const totalsOf = (ready: readonly TableRow[], offerOf: OfferOf, promos: PromoReadings) =>
  totals(
    priced(ready, offerOf),
    ready.flatMap(({ id }) =>
      (promos.get(id)?.lines ?? []).map(({ offer, chosen: quantity }) => ({ offer, quantity })),
    ),
  );

/** The cart without the promotions that the table puts others in the place of. */
function beside(cart: ReadyCart, ready: readonly TableRow[]): Pick<ReadyCart, 'lines' | 'promos'> {
  const replaced = new Set(ready.map(({ promo }) => promo?.docEntry));
  if (!cart.promos.some(({ idPromo }) => replaced.has(idPromo))) return cart;
  return { lines: cart.lines, promos: cart.promos.filter(({ idPromo }) => !replaced.has(idPromo)) };
}

const EMPTY_CART: Pick<ReadyCart, 'lines' | 'promos'> = { lines: [], promos: [] };

/** What the lines that are ready cost, and what they and the cart together make of the retailer's terms. */
export function OrderTotals({ rows, ready, offerOf, promos }: Props) {
  const cart = useStore($cart);
  const content = useMemo(() => (cart.status === 'ready' ? beside(cart, ready) : EMPTY_CART), [cart, ready]);
  const inCart = usePricedCart(content);
  const own = totalsOf(ready, offerOf, promos);
  const waitingPromos = [...promos.values()].filter(
    ({ state }) => state === 'checking' || state === 'unpriced',
  ).length;
  const waiting = waitingForPrice(rows, offerOf) + waitingPromos;
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
export function OrderSum({ ready, offerOf, promos }: Omit<Props, 'rows'>) {
  const own = totalsOf(ready, offerOf, promos);
  if (own.length === 0) return null;
  return (
    <p className="order-sum small figure">
      {copy.withTax(own.map(({ total, currency }) => moneyInText(total, currency)))}
    </p>
  );
}
