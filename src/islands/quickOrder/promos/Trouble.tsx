import { useStore } from '@nanostores/react';
import { quickOrderCopy } from '#copy/quickOrder.ts';
import type { PromoTrouble } from '#domain/quickOrder/promoReading.ts';
import { problemText } from '#islands/promos/obstacle.ts';
import { focusRow } from '#islands/quickOrder/rows/focus.ts';
import { $promoStates } from '#stores/promos.ts';
import { meanRow, takePromoApart } from '#stores/quickOrder/edits.ts';

const { promo: copy } = quickOrderCopy;

type Props = { rowId: string; docEntry: string; trouble: PromoTrouble };

function useWords({ docEntry, trouble }: Omit<Props, 'rowId'>): string {
  const state = useStore($promoStates).get(docEntry);
  switch (trouble.kind) {
    case 'missing':
    case 'changed':
    case 'twice':
    case 'inCart':
    case 'otherInCart':
      return copy[trouble.kind];
    default:
      return problemText(trouble, state?.status === 'known' ? state.promo.from : '');
  }
}

/** Why a promotion does not simply go to the cart, and what can be done. */
export function Trouble({ rowId, docEntry, trouble }: Props) {
  const words = useWords({ docEntry, trouble });
  const isSettled =
    trouble.kind === 'otherInCart' ? meanRow : trouble.kind === 'missing' ? takePromoApart : null;
  return (
    <p className="notice small" data-tone="warn">
      <span>{words}</span>
      {isSettled && (
        <button
          type="button"
          className="button button-secondary button-small"
          onClick={() => {
            isSettled(rowId);
            focusRow(rowId);
          }}
        >
          {trouble.kind === 'missing' ? copy.apart : copy.replace}
        </button>
      )}
    </p>
  );
}
