import type { OfferedLine } from '#api/promos.ts';
import { cartCopy } from '#copy/cart.ts';
import { cartPromoCopy } from '#copy/promos.ts';
import { hasPrice, lineTotal, promoLineTotal, promoUnitPrice, unitPrice } from '#domain/cart/totals.ts';
import { formatDay, today } from '#domain/day.ts';
import { type BasisPoints, type Cents, formatMoney, formatPercent } from '#domain/money.ts';
import type { Offer } from '#domain/product/product.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { promoUnits } from '#domain/promos/promo.ts';
import { TradeName } from '#islands/product/TradeName.tsx';
import { Bars } from '#islands/ui/print/Bars.tsx';
import { Letterhead } from '#islands/ui/print/Letterhead.tsx';
import { usePrinting } from '#islands/ui/print/usePrinting.ts';
import type { ShownLine } from '#stores/cart/cart.ts';
import type { OfferState } from '#stores/product/offers.ts';
import type { PricedPromo } from './promos/pricePromo.ts';
import type { CartPrices, ReadyCart } from './usePricedCart.ts';

const copy = cartCopy.sheet;

/** What a row costs: a line at the customer's own price, or a product of a promotion at the promotion's. */
type Amounts = { offer: Offer; discount: BasisPoints; net: Cents; total: Cents };

type RowProps = {
  code: string;
  name: string;
  tradeName: string | undefined;
  brand: OfferedLine['brand'] | undefined;
  quantity: number;
  amounts: Amounts | null;
};

function Row({ code, name, tradeName, brand, quantity, amounts }: RowProps) {
  const money = (amount: (amounts: Amounts) => Cents): string =>
    amounts ? formatMoney(amount(amounts), amounts.offer.currency) : '—';
  return (
    <tr>
      <td>{code}</td>
      <td>
        {name}
        {brand && ` · ${brand.name}`} <TradeName tradeName={tradeName} />
        <Bars code={code} />
      </td>
      <td className="num">{formatQuantity(quantity)}</td>
      <td className="num">{money(({ offer }) => offer.price)}</td>
      <td className="num">{amounts && amounts.discount > 0 ? formatPercent(amounts.discount) : '—'}</td>
      <td className="num">{money(({ net }) => net)}</td>
      <td className="num">{amounts ? formatPercent(amounts.offer.tax) : '—'}</td>
      <td className="num">{money(({ total }) => total)}</td>
    </tr>
  );
}

function LineRow({ line, state }: { line: ShownLine; state: OfferState | undefined }) {
  const product = state?.status === 'known' ? state.product : null;
  const offer = product && hasPrice(product.offer) ? product.offer : null;
  const { quantity } = line;
  return (
    <Row
      code={line.itemCode}
      quantity={quantity}
      name={product?.name ?? line.name}
      tradeName={product?.tradeName}
      brand={product?.brand}
      amounts={
        offer && {
          ...{ offer, discount: offer.discount, net: unitPrice(offer) },
          total: lineTotal({ offer, quantity }),
        }
      }
    />
  );
}

/** A product of a promotion: in units, at the promotion's price. Without one where the promotion does not have it today. */
function PromoRow({ line: { itemCode, quantity, offered } }: { line: PricedPromo['lines'][number] }) {
  const offer = offered && hasPrice(offered.offer) ? offered.offer : null;
  return (
    <Row
      code={itemCode}
      name={offered?.name ?? cartPromoCopy.unpriced}
      tradeName={offered?.tradeName}
      brand={offered?.brand}
      quantity={offered ? promoUnits({ offer: offered.offer, quantity }) : quantity}
      amounts={
        offer && {
          ...{ offer, discount: offer.finalDiscount, net: promoUnitPrice(offer) },
          total: promoLineTotal({ offer, quantity }),
        }
      }
    />
  );
}

const PromoRows = ({ title, status, lines }: PricedPromo) => (
  <tbody>
    <tr>
      <th scope="rowgroup" colSpan={copy.columns.length}>
        {copy.promo(title)}
        {status === 'missing' && ` ${copy.promoGone}`}
      </th>
    </tr>
    {status !== 'missing' && lines.map((line) => <PromoRow key={line.itemCode} line={line} />)}
  </tbody>
);

/** The cart on paper: whose it is, the day, and a row for each product, so that the rows add up to the totals below them. */
export function OrderSheet({ cart, prices }: { cart: ReadyCart; prices: CartPrices }) {
  const printing = usePrinting(true);
  return (
    <>
      <Letterhead says={formatDay(today())} />
      {printing && (
        <section className="sheet">
          <h2>{copy.title}</h2>
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
                <LineRow key={line.itemCode} line={line} state={prices.offers.get(line.itemCode)} />
              ))}
            </tbody>
            {prices.promos.map((priced) => (
              <PromoRows key={priced.promo.idPromo} {...priced} />
            ))}
          </table>
        </section>
      )}
    </>
  );
}
