import { useStore } from '@nanostores/react';
import { checkoutCopy } from '#copy/orders/checkout.ts';
import { lastWishedDay, PURCHASE_ORDER_MAX } from '#domain/orders/orderTerms.ts';
import { Field } from '#islands/ui/Field.tsx';
import type { OrderDraft } from '#stores/session/state.ts';
import { $today } from '#stores/today.ts';

type Props = {
  draft: OrderDraft;
  onChange: (changes: Partial<OrderDraft>) => void;
  /** Characters that may still be written; negative when there are too many. */
  left: number;
  isPlacing: boolean;
};

/** The customer's own number, the day they wish for and what they want to say. product.md §15. */
export const CheckoutData = ({ draft, onChange, left, isPlacing }: Props) => {
  const today = useStore($today);
  return (
    <section className="panel">
      <header>
        <h2>{checkoutCopy.data}</h2>
      </header>
      <fieldset className="panel-body checkout-data" disabled={isPlacing}>
        <Field label={checkoutCopy.purchaseOrder}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              maxLength={PURCHASE_ORDER_MAX}
              value={draft.purchaseOrder}
              onChange={(event) => onChange({ purchaseOrder: event.target.value })}
            />
          )}
        </Field>
        <Field label={checkoutCopy.wishedDay}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              type="date"
              min={today}
              max={lastWishedDay(today)}
              value={draft.wishedDay}
              onChange={(event) => onChange({ wishedDay: event.target.value })}
            />
          )}
        </Field>
        <Field
          label={checkoutCopy.comments}
          className="checkout-comments"
          {...(left < 0
            ? { problem: checkoutCopy.commentsLeft(left) }
            : { hint: checkoutCopy.commentsLeft(left) })}
        >
          {(control) => (
            <textarea
              {...control}
              autoComplete="off"
              placeholder={checkoutCopy.commentsHint}
              value={draft.note}
              onChange={(event) => onChange({ note: event.target.value })}
            />
          )}
        </Field>
      </fieldset>
    </section>
  );
};
