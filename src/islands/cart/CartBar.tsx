import type { ReactNode } from 'react';
import { formatMoney } from '#domain/money.ts';
import { FootBar } from '#islands/ui/FootBar.tsx';
import type { CartPrices } from './usePricedCart.ts';

type Props = {
  prices: CartPrices;
  /** What is said under the totals. */
  note?: string;
  /** The way on. */
  children: ReactNode;
};

/** On a phone, the totals and the way on stay in reach however long the cart is. */
export const CartBar = ({ prices, note, children }: Props) => (
  <FootBar className="cart-bar">
    <span className="cart-bar-totals">
      {prices.totals.map(({ currency, total }) => (
        <b className="figure" key={currency}>
          {formatMoney(total, currency)}
        </b>
      ))}
      {note && <span className="soft small">{note}</span>}
    </span>
    {children}
  </FootBar>
);
