import { quickOrderCopy } from '#copy/quickOrder.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import type { Usual } from '#domain/quickOrder/startling.ts';
import { meanRow } from '#stores/quickOrder/edits.ts';
import { focusQuantity } from './focus.ts';

const { row: copy } = quickOrderCopy;

type Props = { rowId: string; quantity: number; usual: Usual };

/** Asks whether so much more than usual is meant. */
export function Startling({ rowId, quantity, usual }: Props) {
  const shown = formatQuantity(quantity);
  return (
    <span className="quantity-problem">
      <span className="small">
        {copy.startling(shown, typeof usual === 'number' ? formatQuantity(usual) : null)}
      </span>
      <button
        type="button"
        className="button button-secondary button-small"
        onClick={() => {
          meanRow(rowId);
          focusQuantity(rowId);
        }}
      >
        {copy.meant(shown)}
      </button>
    </span>
  );
}
