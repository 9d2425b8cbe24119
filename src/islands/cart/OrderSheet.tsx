import { useStore } from '@nanostores/react';
import { accountCopy } from '#copy/account/account.ts';
import { cartCopy } from '#copy/cart.ts';
import { hasPrice, lineTotal, unitPrice } from '#domain/cart/totals.ts';
import { formatDay, today } from '#domain/day.ts';
import { formatMoney, formatPercent } from '#domain/money.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { Bars } from '#islands/ui/print/Bars.tsx';
import { usePrinting } from '#islands/ui/print/usePrinting.ts';
import type { ShownLine } from '#stores/cart/cart.ts';
import type { OfferState } from '#stores/product/offers.ts';
import { $session } from '#stores/session/session.ts';
import type { CartPrices, ReadyCart } from './usePricedCart.ts';

const copy = cartCopy.sheet;

function SheetLine({ line, state }: { line: ShownLine; state: OfferState | undefined }) {
  const product = state?.status === 'known' ? state.product : null;
  const offer = product && hasPrice(product.offer) ? product.offer : null;
  return (
    <tr>
      <td>{line.itemCode}</td>
      <td>
        {product?.name ?? line.name}
        {product?.brand && ` · ${product.brand.name}`}
        <Bars code={line.itemCode} />
      </td>
      <td className="num">{formatQuantity(line.quantity)}</td>
      <td className="num">{offer ? formatMoney(offer.price, offer.currency) : '—'}</td>
      <td className="num">{offer && offer.discount > 0 ? formatPercent(offer.discount) : '—'}</td>
      <td className="num">{offer ? formatMoney(unitPrice(offer), offer.currency) : '—'}</td>
      <td className="num">{offer ? formatPercent(offer.tax) : '—'}</td>
      <td className="num">
        {offer ? formatMoney(lineTotal({ offer, quantity: line.quantity }), offer.currency) : '—'}
      </td>
    </tr>
  );
}

/** The cart on paper: whose it is, the day, and one row per line. Only a printer sees it. */
export function OrderSheet({ cart, prices }: { cart: ReadyCart; prices: CartPrices }) {
  const session = useStore($session);
  if (!usePrinting(true)) return null;
  const user = session.status === 'signedIn' ? session.user : null;
  return (
    <section className="sheet">
      <h2>{copy.title}</h2>
      <p>
        {user && `${user.name} · ${user.cardcode ? accountCopy.customer(user.cardcode) : user.email} · `}
        {formatDay(today())}
      </p>
      <table>
        <thead>
          <tr>
            {copy.columns.map((column, at) => (
              <th scope="col" key={column} className={at < 2 ? undefined : 'num'}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {cart.lines.map((line) => (
            <SheetLine key={line.itemCode} line={line} state={prices.offers.get(line.itemCode)} />
          ))}
        </tbody>
      </table>
      {cart.promos.map((promo) => (
        <p key={promo.idPromo}>{copy.promo(promo.description, promo.lines.length)}</p>
      ))}
    </section>
  );
}
