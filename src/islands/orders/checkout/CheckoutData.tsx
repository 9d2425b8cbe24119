import { checkoutCopy } from '#copy/orders/orders.ts';
import { today } from '#domain/day.ts';
import { lastWishedDay, PURCHASE_ORDER_MAX } from '#domain/orders/orderTerms.ts';
import type { OrderDraft } from '#stores/session/state.ts';

type Props = {
  draft: OrderDraft;
  onChange: (changes: Partial<OrderDraft>) => void;
  /** Characters that may still be written; negative when there are too many. */
  left: number;
  isPlacing: boolean;
};

/** The customer's own number, the day they wish for and what they want to say. product.md §15. */
export const CheckoutData = ({ draft, onChange, left, isPlacing }: Props) => (
  <section className="panel">
    <header>
      <h2>{checkoutCopy.data}</h2>
    </header>
    <fieldset className="panel-body checkout-data" disabled={isPlacing}>
      <div className="field">
        <label htmlFor="purchase-order">{checkoutCopy.purchaseOrder}</label>
        <input
          className="input"
          id="purchase-order"
          autoComplete="off"
          maxLength={PURCHASE_ORDER_MAX}
          value={draft.purchaseOrder}
          onChange={(event) => onChange({ purchaseOrder: event.target.value })}
        />
      </div>
      <div className="field">
        <label htmlFor="wished-day">{checkoutCopy.wishedDay}</label>
        <input
          className="input"
          id="wished-day"
          type="date"
          min={today()}
          max={lastWishedDay()}
          value={draft.wishedDay}
          onChange={(event) => onChange({ wishedDay: event.target.value })}
        />
      </div>
      <div className="field checkout-comments">
        <label htmlFor="comments">{checkoutCopy.comments}</label>
        <textarea
          className="input"
          id="comments"
          aria-describedby="comments-left"
          aria-invalid={left < 0 || undefined}
          placeholder={checkoutCopy.commentsHint}
          value={draft.note}
          onChange={(event) => onChange({ note: event.target.value })}
        />
        <span className={left < 0 ? 'field-error' : 'hint'} id="comments-left">
          {checkoutCopy.commentsLeft(left)}
        </span>
      </div>
    </fieldset>
  </section>
);
