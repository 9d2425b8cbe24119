import type { ReorderAnswer } from '#api/history/reorder.ts';
import { reorderCopy as copy } from '#copy/history/reorder.ts';
import { formatDay } from '#domain/day.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { productPath } from '#domain/slug.ts';
import { ProductPicture } from '#islands/ui/ProductPicture.tsx';

type Props = { product: ReorderAnswer; checked: boolean; onChoose: (checked: boolean) => void };

/** A product that is due, and why, in a sentence. */
export function ReorderRow({ product, checked, onChoose }: Props) {
  const { code, name, picture, quantity, usual, everyDays, daysSince, last, times } = product;
  return (
    <li className="pending-row reorder-row">
      <input
        autoComplete="off"
        type="checkbox"
        aria-label={name}
        checked={checked}
        onChange={(event) => onChoose(event.target.checked)}
      />
      <ProductPicture picture={picture} />
      <div className="pending-words">
        <h3>
          <a href={productPath(code)}>{name}</a>
        </h3>
        <p>{copy.reason(everyDays, formatQuantity(usual), daysSince)}</p>
        <p className="soft small">
          {copy.code(code)} · {copy.times(formatQuantity(times))}, {copy.last(formatDay(last))}
        </p>
        {quantity !== usual && (
          <p className="small">{copy.otherPack(formatQuantity(usual), formatQuantity(quantity))}</p>
        )}
      </div>
      <dl className="pending-figures">
        <div>
          <dt>{copy.quantity}</dt>
          <dd>
            <b>{formatQuantity(quantity)}</b>
          </dd>
        </div>
      </dl>
    </li>
  );
}
