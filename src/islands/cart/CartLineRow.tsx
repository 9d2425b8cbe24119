import { memo, useState } from 'react';
import { cartCopy, offerCopy } from '#copy/cart.ts';
import { formatQuantity, readQuantity } from '#domain/quantity.ts';
import { productPath } from '#domain/slug.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { ProductPicture } from '#islands/controls/ProductPicture.tsx';
import { QuantityField, quantityText } from '#islands/controls/QuantityField.tsx';
import { removeFromCart, type ShownLine, setQuantities } from '#stores/cart.ts';
import type { OfferState } from '#stores/offers.ts';
import { LineTotal, UnitPrice } from './LinePrice.tsx';

type Props = { line: ShownLine; state: OfferState | undefined };

/** One line of the cart, editable in place. */
export const CartLineRow = memo(function CartLineRow({ line, state }: Props) {
  // The typed text, until it is a quantity that can be ordered.
  const [draft, setDraft] = useState<string | null>(null);
  const product = state?.status === 'known' ? state.product : null;
  const name = product?.name ?? line.name;
  const multiple = product?.unitMult ?? 1;
  const typed = draft === null ? null : readQuantity(draft, multiple);

  const change = (text: string) => {
    const read = readQuantity(text, multiple);
    setDraft(text);
    if (read.status === 'ok') {
      void setQuantities([{ itemCode: line.itemCode, quantity: read.quantity }]);
    }
  };

  return (
    <li className="line-item cart-line" data-pending={line.pending || undefined}>
      <ProductPicture picture={product?.picture ?? null} />
      <div className="cart-line-words">
        <a href={productPath(line.itemCode)}>{name}</a>
        <span className="soft small figure">{cartCopy.code(line.itemCode)}</span>
        {line.pending && (
          <span className="badge" data-tone="warn">
            {cartCopy.pending}
          </span>
        )}
      </div>
      <div className="cart-line-unit">
        <span className="overline">{cartCopy.unitPrice}</span>
        <UnitPrice state={state} />
      </div>
      <div className="cart-line-quantity">
        <QuantityField
          name={name}
          multiple={multiple}
          text={draft ?? quantityText(line.quantity)}
          onText={change}
          onBlur={() => setDraft(null)}
        />
        {typed?.status === 'invalid' && (
          <p className="field-error" role="alert">
            {offerCopy.quantityInvalid(formatQuantity(multiple))}
          </p>
        )}
      </div>
      <div className="cart-line-total">
        <span className="overline">{cartCopy.lineTotal}</span>
        <LineTotal state={state} quantity={line.quantity} />
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={cartCopy.removeLine(name)}
        title={cartCopy.remove}
        onClick={() => void removeFromCart({ code: line.itemCode, name })}
      >
        <Icon name="trash" size={20} />
      </button>
    </li>
  );
});
