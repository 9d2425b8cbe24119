import { useStore } from '@nanostores/react';
import { type SubmitEvent, useEffect } from 'react';
import { type CheckoutOffer, getCheckout } from '#api/orders.ts';
import { cartCopy } from '#copy/cart.ts';
import { attemptNotices, checkoutCopy } from '#copy/orders/checkout.ts';
import { type ShippingOption, transportCharge } from '#domain/orders/shipping.ts';
import { CATALOGUE_PATH, ORDERS_PATH } from '#domain/paths.ts';
import { CartBar } from '#islands/cart/CartBar.tsx';
import { CartTerms } from '#islands/cart/CartTerms.tsx';
import { CartTotals } from '#islands/cart/CartTotals.tsx';
import { CartNotices } from '#islands/cart/notices/CartNotices.tsx';
import { ElsewhereStrip } from '#islands/cart/notices/ElsewhereStrip.tsx';
import { TakenStrip } from '#islands/cart/notices/TakenStrip.tsx';
import { changedPromoLines, promoChanges } from '#islands/cart/promos/promoChanges.ts';
import { type CartPrices, type ReadyCart, usePricedCart } from '#islands/cart/usePricedCart.ts';
import { OverdueLine } from '#islands/history/OverdueLine.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { bringIntoView } from '#islands/ui/bringIntoView.ts';
import { $elsewhere } from '#stores/cart/cartElsewhere.ts';
import { type Checkout, type CheckoutNotice, place, prepareOrder } from '#stores/orders/checkout.ts';
import { $tradeTerms } from '#stores/orders/tradeTerms.ts';
import { AnotherOrderDialog } from './AnotherOrderDialog.tsx';
import { CheckoutData } from './CheckoutData.tsx';
import { CheckoutDelivery } from './CheckoutDelivery.tsx';
import { CheckoutLines, LINES_ID } from './CheckoutLines.tsx';
import { ChosenDelivery } from './ChosenDelivery.tsx';
import { changesByCode } from './changesByCode.ts';
import { useOrderDraft } from './useOrderDraft.ts';

/** What the back office did not say now is asked for again. */
const isWhole = ({ addresses, shipping }: CheckoutOffer): boolean => addresses !== null && shipping !== null;

const NOTHING_SEEN = { seen: new Map(), seenPromos: new Map() };

type Reviewing = Extract<Checkout, { status: 'reviewing' | 'asking' | 'placing' }>;

function noticeText(notice: CheckoutNotice, mayPlace: boolean): string {
  if (notice.kind === 'refused') return notice.message;
  const [sentence, next] = attemptNotices[notice.kind];
  return mayPlace ? `${sentence} ${next}` : sentence;
}

/** Why the order cannot be placed now; null when it can. */
function obstacle(cart: ReadyCart, prices: CartPrices, left: number): string | null {
  if (cart.unsaved > 0) return checkoutCopy.unsaved;
  if (prices.status === 'partial') return checkoutCopy.withoutPrice;
  if (prices.status === 'unavailable') return checkoutCopy.pricesUnknown;
  return left < 0 ? checkoutCopy.tooLong : null;
}

const EmptyCheckout = () => (
  <div className="stack">
    <TakenStrip isAll />
    <div className="empty">
      <h2>{checkoutCopy.empty}</h2>
      <a className="button" href={CATALOGUE_PATH}>
        {cartCopy.browse}
      </a>
      <a href={ORDERS_PATH}>{checkoutCopy.viewOrders}</a>
    </div>
  </div>
);

/** The cart as it will be ordered, how it is delivered, what is said of it, the totals and the button that sends it. */
export function CheckoutReview({ cart, checkout }: { cart: ReadyCart; checkout: Reviewing }) {
  const prices = usePricedCart(cart);
  const terms = useStore($tradeTerms);
  const { state, retry, again } = useAnswer(getCheckout, {}, {}, { isWhole });
  const { draft, delivery, change, left, toSend } = useOrderDraft(state, cart.lines);
  const { seen, seenPromos } = state.status === 'known' ? state.answer : NOTHING_SEEN;
  const changes = changesByCode(cart.lines, prices.offers, seen);
  const ofPromos = promoChanges(prices.promos, seenPromos);
  const changed = changes.size + changedPromoLines(ofPromos);
  // What changed elsewhere is said line by line below: one sentence of it is enough.
  const isToldBelow = useStore($elsewhere) !== null;
  const reason = checkout.status === 'reviewing' ? checkout.notice : null;
  const notice = reason?.kind === 'cartChanged' && isToldBelow ? null : reason;
  const blocked = obstacle(cart, prices, left);
  const mayPlace = blocked === null && prices.status !== 'loading' && state.status !== 'loading';
  const isPlacing = checkout.status === 'placing';
  useEffect(() => prepareOrder(cart.rev), [cart.rev]);

  if (cart.lines.length + cart.promos.length === 0) return <EmptyCheckout />;

  const { exchangeRate, transportMinimum } =
    terms.status === 'known' ? terms : { exchangeRate: null, transportMinimum: null };
  const chargeOf = (option: ShippingOption): number =>
    transportCharge(option, prices.totals, transportMinimum, exchangeRate);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    void place(toSend);
  };

  const confirm = (
    <button
      type="submit"
      className="button button-large button-wide"
      aria-busy={isPlacing}
      disabled={!mayPlace}
    >
      {changed > 0 ? checkoutCopy.placeChanged(changed) : checkoutCopy.place}
    </button>
  );

  return (
    <form className="stack checkout" onSubmit={submit}>
      {notice && (
        <p className="notice" data-tone="warn" role="alert" tabIndex={-1} ref={bringIntoView}>
          {noticeText(notice, mayPlace)}
        </p>
      )}
      <CartNotices cart={cart} />
      <TakenStrip isAll={false} />
      <ElsewhereStrip offers={prices.offers} isReason={reason?.kind === 'cartChanged'} />
      {changed > 0 && (
        <p className="notice" data-tone="warn">
          <span>{checkoutCopy.changes(changed)}</span>
          <a href={`#${LINES_ID}`}>{checkoutCopy.seeChanges}</a>
        </p>
      )}
      <div className="with-aside">
        <div className="stack">
          <CheckoutData draft={draft} onChange={change} left={left} isPlacing={isPlacing} />
          <CheckoutDelivery
            answered={state}
            onRetry={retry}
            again={again}
            delivery={delivery}
            onChange={change}
            chargeOf={chargeOf}
            minimum={transportMinimum}
          />
          <CheckoutLines cart={cart} prices={prices} changes={changes} ofPromos={ofPromos} />
        </div>
        <section className="panel cart-summary" aria-label={cartCopy.totals}>
          <div className="panel-body stack">
            <CartTotals prices={prices} />
            {state.status !== 'loading' && <ChosenDelivery delivery={delivery} chargeOf={chargeOf} />}
            <CartTerms totals={prices.totals} way={delivery.option} />
            {blocked && (
              <p className="notice" data-tone="warn">
                {blocked}
              </p>
            )}
            <div className="cart-buy">{confirm}</div>
            <OverdueLine />
            <p className="soft small">{cartCopy.updated}</p>
          </div>
        </section>
      </div>
      <CartBar prices={prices} note={delivery.option?.name ?? checkoutCopy.bySeller}>
        {confirm}
      </CartBar>
      {checkout.status === 'asking' && <AnotherOrderDialog draft={toSend} />}
    </form>
  );
}
