import { memo, useEffect, useRef, useState } from 'react';
import { taxWords } from '#browser/product/offerMarkup.ts';
import { cartCopy } from '#copy/cart.ts';
import { hasPrice } from '#domain/cart/totals.ts';
import { formatQuantity, quantityText, roundedUp, typedNumbers } from '#domain/product/quantity.ts';
import { productPath } from '#domain/slug.ts';
import { unbroken } from '#domain/unbroken.ts';
import { keepUnsettled } from '#islands/cart/unsettled.ts';
import { Stock } from '#islands/product/facts.tsx';
import { TradeName } from '#islands/product/TradeName.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { ProductPicture } from '#islands/ui/ProductPicture.tsx';
import { QuantityField } from '#islands/ui/QuantityField.tsx';
import { QuantityProblem } from '#islands/ui/QuantityProblem.tsx';
import type { ShownLine } from '#stores/cart/cart.ts';
import { setQuantities, writeNote } from '#stores/cart/cartEdits.ts';
import type { OfferState } from '#stores/product/offers.ts';
import trashIcon from '~icons/tabler/trash';
import { LineNote } from './LineNote.tsx';
import { LineTotal, UnitPrice, UnitTerms } from './LinePrice.tsx';
import { useTypedQuantity } from './useTypedQuantity.ts';

type Props = {
  line: ShownLine;
  state: OfferState | undefined;
  /** It was brought back just now: the focus goes with it. */
  isRestored: boolean;
  onRemove: (line: ShownLine) => void;
};

const focusQuantity = (row: HTMLElement | null): void =>
  row?.querySelector<HTMLElement>('[role=spinbutton]')?.focus();

/** One line of the cart, editable in place. */
export const CartLineRow = memo(function CartLineRow({ line, state, isRestored, onRemove }: Props) {
  /** The number that was typed and is no multiple, once the next one up was taken for it. */
  const [roundedFrom, setRoundedFrom] = useState<number | null>(null);
  const row = useRef<HTMLLIElement>(null);
  const product = state?.status === 'known' ? state.product : null;
  const name = product?.name ?? line.name;
  const multiple = product?.unitMult ?? 1;
  const { text, read, isDraft, type, choose, done } = useTypedQuantity(
    line.quantity,
    multiple,
    (quantity) => {
      void setQuantities([{ itemCode: line.itemCode, quantity }]);
    },
  );

  useEffect(() => {
    if (isRestored) focusQuantity(row.current);
  }, [isRestored]);

  const change = (take: (text: string) => void) => (typed: string) => {
    setRoundedFrom(null);
    take(typed);
  };

  const isUnsettled = isDraft && (read.status === 'invalid' || read.status === 'ambiguous');
  useEffect(() => {
    if (!isUnsettled) return;
    return keepUnsettled(line.itemCode, () => {
      const [typed] = typedNumbers(text, multiple);
      if (read.status === 'invalid' && read.problem === 'notMultiple' && typed !== undefined) {
        choose(quantityText(roundedUp(typed, multiple)));
        setRoundedFrom(typed);
      }
      focusQuantity(row.current);
    });
  });

  return (
    <li className="line-item cart-line" ref={row} data-pending={line.pending || undefined}>
      <ProductPicture picture={product?.picture ?? null} />
      <div className="cart-line-words">
        <a href={productPath(line.itemCode)}>{unbroken(name)}</a>
        <TradeName tradeName={product?.tradeName} />
        <span className="soft small figure">
          {product?.brand && `${product.brand.name} · `}
          {cartCopy.code(line.itemCode)}
        </span>
        {product && <Stock offer={product.offer} />}
        {line.pending && (
          <span className="badge" data-tone="warn">
            {cartCopy.pending}
          </span>
        )}
        <LineNote
          name={name}
          fieldName={`note-${line.itemCode}`}
          saved={line.note ?? ''}
          onSave={(note) => void writeNote(line.itemCode, note)}
        />
      </div>
      <div className="cart-line-unit">
        <span className="overline">{cartCopy.unitPrice}</span>
        <UnitPrice state={state} />
        {product && <UnitTerms offer={product.offer} />}
      </div>
      <div className="cart-line-quantity">
        <QuantityField
          {...{ name, multiple, text }}
          onText={change(type)}
          onStep={change(choose)}
          onDone={done}
        />
        {isDraft && <QuantityProblem read={read} multiple={multiple} onText={change(choose)} />}
        {isUnsettled && (
          <span className="soft small">{cartCopy.stillHas(formatQuantity(line.quantity))}</span>
        )}
        {roundedFrom !== null && (
          <p className="field-error" role="alert">
            {cartCopy.roundedUp(
              formatQuantity(multiple),
              formatQuantity(roundedFrom),
              formatQuantity(line.quantity),
            )}
          </p>
        )}
      </div>
      <div className="cart-line-total">
        <span className="overline">{cartCopy.lineTotal}</span>
        <LineTotal state={state} quantity={line.quantity} />
        {product && hasPrice(product.offer) && <span className="soft small">{taxWords(product.offer)}</span>}
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={cartCopy.removeLine(name)}
        title={cartCopy.remove}
        onClick={() => onRemove({ ...line, name })}
      >
        <Icon icon={trashIcon} size={20} />
      </button>
    </li>
  );
});
