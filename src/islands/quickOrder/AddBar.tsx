import type { ReactNode } from 'react';
import { quickOrderCopy as copy } from '#copy/quickOrder.ts';
import { CART_MAX_LINES } from '#domain/cart/cart.ts';
import { CART_PATH } from '#domain/paths.ts';
import type { RowState } from '#domain/quickOrder/rowState.ts';
import { FootBar } from '#islands/ui/FootBar.tsx';
import { clearTable } from '#stores/quickOrder/edits.ts';
import { Counts } from './Counts.tsx';
import { emptyEntry } from './rows/focus.ts';
import type { AddOutcome, useAdding } from './useAdding.ts';

function Outcome({ added: { added, refused, left } }: { added: AddOutcome }) {
  return (
    <p className="order-outcome small" role="status">
      {added > 0 && copy.added(added)} {refused > 0 && (added > 0 ? copy.refusedSome(refused) : copy.refused)}{' '}
      {left > 0 && copy.full(CART_MAX_LINES, left)} {added > 0 && <a href={CART_PATH}>{copy.viewCart}</a>}
    </p>
  );
}

type Props = {
  states: readonly RowState[];
  adding: ReturnType<typeof useAdding>;
  isOnline: boolean;
  /** What the lines that are ready cost. */
  sum: ReactNode;
  /** The ways to give something, which a phone has here, in reach of a thumb. */
  children: ReactNode;
};

/** What is in the table, and the button that adds what is ready. It stays in sight however long the table is. */
export function AddBar({ states, adding, isOnline, sum, children }: Props) {
  const ready = states.filter((state) => state === 'ready').length;
  return (
    <FootBar className="order-bar">
      <div className="order-bar-words">
        <Counts states={states} />
        {sum}
        {adding.added && <Outcome added={adding.added} />}
      </div>
      {children}
      {states.length > 0 && (
        <button
          type="button"
          className="button button-quiet order-clear"
          onClick={() => {
            clearTable();
            emptyEntry();
          }}
        >
          {copy.clear}
        </button>
      )}
      <button
        type="button"
        className="button button-large order-add"
        aria-busy={adding.busy}
        disabled={ready === 0 || !isOnline || !adding.isKnown}
        onClick={adding.add}
      >
        {copy.add(ready)}
      </button>
    </FootBar>
  );
}
