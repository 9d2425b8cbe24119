import { useState } from 'react';
import type { OrderDetails } from '#api/orders.ts';
import { repeatCopy as copy } from '#copy/orders/repeat.ts';
import { orderPath } from '#domain/orders/order.ts';
import { CART_PATH } from '#domain/paths.ts';
import { AnswerLoading } from '#islands/ui/answer/Answer.tsx';
import { Failed } from '#islands/ui/answer/Failed.tsx';
import { bringIntoView } from '#islands/ui/bringIntoView.ts';
import type { EditOutcome } from '#stores/cart/edits.ts';
import { offersAgain, retryOffers } from '#stores/product/offers.ts';
import { RepeatPromo } from './RepeatPromo.tsx';
import { RepeatRow } from './RepeatRow.tsx';
import { RepeatSummary } from './RepeatSummary.tsx';
import { useRepeat } from './useRepeat.ts';

function Added({ outcome, orderId }: { outcome: EditOutcome; orderId: string }) {
  return (
    // The list that was here was longer than a phone: without it the window would stand at the page's foot.
    <div className="notice" data-tone="ok" role="status" tabIndex={-1} ref={bringIntoView}>
      <span>{outcome === 'unsent' ? copy.kept : copy.done}</span>
      <a className="button" href={CART_PATH}>
        {copy.viewCart}
      </a>
      <a className="button button-secondary" href={orderPath(orderId)}>
        {copy.back}
      </a>
    </div>
  );
}

/** The choice, line by line, of what to order again. Nothing is in the cart before the button is pressed. */
export function RepeatChoice({ order }: { order: OrderDetails }) {
  const { rows, promos, chooseRow, choosePromo, type, chooseAll } = useRepeat(order);
  const [added, setAdded] = useState<EditOutcome | null>(null);
  const isLoading = rows.some(({ review }) => review.status === 'loading');
  // What was compared once stays, also while it is compared again.
  const [isCompared, setCompared] = useState(!isLoading);
  if (!isLoading && !isCompared) setCompared(true);
  if (added !== null) return <Added outcome={added} orderId={order.orderId} />;
  if (!isCompared) return <AnswerLoading lines={8} words={copy.loading} />;
  const isUnavailable = rows.some(({ review }) => review.status === 'unavailable');
  return (
    <div className="stack">
      <p className="soft">{copy.intro}</p>
      {isUnavailable && <Failed message={copy.unavailable} onRetry={retryOffers} again={offersAgain} />}
      <div className="with-aside">
        <div className="stack">
          <div className="cluster">
            <button
              type="button"
              className="button button-secondary button-small"
              onClick={() => chooseAll(true)}
            >
              {copy.all}
            </button>
            <button
              type="button"
              className="button button-secondary button-small"
              onClick={() => chooseAll(false)}
            >
              {copy.none}
            </button>
          </div>
          {promos.length > 0 && (
            <section className="panel" aria-label={copy.promos}>
              <header>
                <h2>{copy.promos}</h2>
              </header>
              <ul className="repeat-list">
                {promos.map((promo) => (
                  <RepeatPromo
                    key={promo.id}
                    promo={promo}
                    onChoose={(checked) => choosePromo(promo.id, checked)}
                  />
                ))}
              </ul>
            </section>
          )}
          {rows.length > 0 && (
            <section className="panel" aria-label={copy.products}>
              <header>
                <h2>{copy.products}</h2>
              </header>
              <ul className="repeat-list">
                {rows.map((row) => (
                  <RepeatRow
                    key={row.key}
                    row={row}
                    onChoose={(checked) => chooseRow(row.key, checked)}
                    onType={(text) => type(row.key, text)}
                  />
                ))}
              </ul>
            </section>
          )}
        </div>
        <RepeatSummary rows={rows} promos={promos} onAdded={setAdded} />
      </div>
    </div>
  );
}
