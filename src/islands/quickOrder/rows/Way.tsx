import { cartCopy } from '#copy/cart.ts';
import { quickOrderCopy } from '#copy/quickOrder.ts';
import { formatDay } from '#domain/day.ts';
import type { LastOf, TableItem } from '#domain/quickOrder/table.ts';
import { unbroken } from '#domain/unbroken.ts';
import { ProductPicture } from '#islands/ui/ProductPicture.tsx';
import { InBoxes } from './InBoxes.tsx';
import { PriceWords } from './PriceWords.tsx';
import { useOffers } from './useOffers.ts';

const { row: copy } = quickOrderCopy;

type Props = {
  way: readonly TableItem[];
  lastOf: LastOf;
  /** The key that chooses it, from 1. */
  digit: number;
  onChoose: () => void;
};

/**
 * One way to read a row, with what somebody chooses by: how many of what, its brand, its price, whether there is any, and when it was
 * bought last.
 */
export function Way({ way, lastOf, digit, onChoose }: Props) {
  const offers = useOffers(way.map(({ product }) => product.code));
  return (
    <button
      type="button"
      className="button button-secondary order-way"
      aria-keyshortcuts={String(digit)}
      onClick={onChoose}
    >
      <span className="order-way-digit" aria-hidden="true">
        {digit}
      </span>
      <span className="order-way-items">
        {way.map(({ text, product, boxes }, at) => {
          const last = lastOf(product.code);
          return (
            <span className="order-way-item" key={product.code}>
              <ProductPicture picture={product.picture} />
              <span className="order-way-words">
                <b>{copy.option(text, unbroken(product.name))}</b>
                <span className="soft small figure">
                  {product.brand && `${product.brand} · `}
                  {cartCopy.code(product.code)}
                </span>
                <InBoxes boxes={boxes} />
                {last !== undefined && (
                  <span className="badge" data-tone="info">
                    {copy.bought(formatDay(last))}
                  </span>
                )}
              </span>
              <span className="order-way-price small">
                <PriceWords state={offers[at]} />
              </span>
            </span>
          );
        })}
      </span>
    </button>
  );
}
