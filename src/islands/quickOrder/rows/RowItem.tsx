import { cartCopy } from '#copy/cart.ts';
import { quickOrderCopy } from '#copy/quickOrder.ts';
import { hasPrice, lineTotal, unitPrice } from '#domain/cart/totals.ts';
import { formatMoney, moneyInText } from '#domain/money.ts';
import type { Offer } from '#domain/product/product.ts';
import { formatQuantity, quantityText, roundedUp, typedNumbers } from '#domain/product/quantity.ts';
import { multipleOf, quantityOf } from '#domain/quickOrder/rowState.ts';
import { isStartling, type Usual } from '#domain/quickOrder/startling.ts';
import type { TableItem } from '#domain/quickOrder/table.ts';
import { productPath } from '#domain/slug.ts';
import { unbroken } from '#domain/unbroken.ts';
import { InCart } from '#islands/product/facts.tsx';
import { ProductPicture } from '#islands/ui/ProductPicture.tsx';
import { QuantityField } from '#islands/ui/QuantityField.tsx';
import { QuantityProblem } from '#islands/ui/QuantityProblem.tsx';
import type { OfferState } from '#stores/product/offers.ts';
import { typeRowQuantity } from '#stores/quickOrder/edits.ts';
import { InBoxes } from './InBoxes.tsx';
import { PriceWords } from './PriceWords.tsx';
import { Startling } from './Startling.tsx';

const { row: copy } = quickOrderCopy;

type Props = {
  rowId: string;
  at: number;
  item: TableItem;
  state: OfferState | undefined;
  isRepeated: boolean;
  /** The offer before the connection went; undefined where nothing is known of one. */
  before: Offer | undefined;
  /** What is usual of it, where the row asks whether so much is meant. */
  usual: Usual;
};

/** A product of a row: what it is, how much of it, and what is to be known before it is added. */
export function RowItem({ rowId, at, item, state, isRepeated, before, usual }: Props) {
  const product = state?.status === 'known' ? state.product : null;
  const name = product?.name ?? item.product.name;
  const { code } = item.product;
  const multiple = multipleOf(item, state);
  const read = quantityOf(item, state);
  const [typed] = typedNumbers(item.text, multiple);
  const change = (text: string) => typeRowQuantity(rowId, at, text);
  const rounded = typed === undefined ? null : roundedUp(typed, multiple);
  const isChanged = before && product && unitPrice(before) !== unitPrice(product.offer);
  return (
    <div className="order-item">
      <ProductPicture picture={product?.picture ?? item.product.picture} />
      <div className="order-item-words">
        <a href={productPath(code)}>{unbroken(name)}</a>
        <span className="soft small figure">
          {item.product.brand && `${item.product.brand} · `}
          {cartCopy.code(code)}
        </span>
        <span className="order-item-price small">
          <PriceWords state={state} />
        </span>
        {item.roundedFrom !== null && (
          <span className="badge" data-tone="warn">
            {copy.rounded(item.roundedFrom, formatQuantity(multiple))}
          </span>
        )}
        <InBoxes boxes={item.boxes} />
        {isRepeated && (
          <span className="badge" data-tone="info">
            {copy.repeated}
          </span>
        )}
        {isChanged && (
          <span className="badge" data-tone="warn">
            {copy.wasPrice(moneyInText(unitPrice(before), before.currency))}
          </span>
        )}
        <InCart code={code} />
      </div>
      <div className="order-item-quantity">
        <QuantityField name={name} multiple={multiple} text={item.text} onText={change} />
        <QuantityProblem read={read} multiple={multiple} onText={change} />
        {read.status === 'empty' && <span className="field-error">{copy.noQuantity}</span>}
        {read.status === 'ok' && isStartling(read.quantity, multiple, usual) && (
          <Startling rowId={rowId} quantity={read.quantity} usual={usual} />
        )}
        {read.status === 'invalid' && read.problem === 'notMultiple' && rounded !== null && (
          <button
            type="button"
            className="button button-secondary button-small"
            onClick={() => change(quantityText(rounded))}
          >
            {copy.round(formatQuantity(rounded))}
          </button>
        )}
      </div>
      <span className="order-item-total figure">
        {product &&
          hasPrice(product.offer) &&
          read.status === 'ok' &&
          formatMoney(lineTotal({ offer: product.offer, quantity: read.quantity }), product.offer.currency)}
      </span>
    </div>
  );
}
