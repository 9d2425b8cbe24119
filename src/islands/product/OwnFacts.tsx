import { useStore } from '@nanostores/react';
import { lazy, Suspense, useState } from 'react';
import { getBought } from '#api/account/bought.ts';
import { ownFactsCopy as copy } from '#copy/product/ownFacts.ts';
import { formatDay } from '#domain/day.ts';
import { moneyInText } from '#domain/money.ts';
import { pickupAt } from '#domain/product/pickup.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { AnswerLoading } from '#islands/ui/answer/Answer.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { contacts } from '#retailer/values/shop.ts';
import { $offers } from '#stores/product/offers.ts';

const ProductPapers = lazy(() => import('#islands/history/ProductPapers.tsx'));

type Props = { code: string };

/** Of what is there alone: what is not is delivered later, and its price says so. */
function Pickup({ code }: Props) {
  const state = useStore($offers).get(code);
  if (state?.status !== 'known' || !state.product.offer.hasStock) return null;
  const pickup = pickupAt({ hours: contacts.openingHours, closedOn: contacts.closedOn }, new Date());
  if (!pickup) return null;
  return (
    <p>
      {pickup.isOpen
        ? copy.fetchToday(pickup.until)
        : copy.fetchFrom(pickup.days, pickup.weekday, pickup.from)}
    </p>
  );
}

/** The last purchase, and behind it all that became of the product in this customer's orders, invoices and returns. */
function LastPurchase({ code }: Props) {
  const [wasOpened, setOpened] = useState(false);
  const { state } = useAnswer(getBought, { code });
  // It is asked for again by itself.
  if (state.status === 'failed') return <p>{copy.lastFailed}</p>;
  const last = state.status === 'known' ? state.answer.products.find((one) => one.code === code) : undefined;
  if (!last) return null;
  const { quantity, date, price, currency } = last;
  return (
    <details onToggle={() => setOpened(true)}>
      <summary>{copy.last(formatQuantity(quantity), formatDay(date), moneyInText(price, currency))}</summary>
      {wasOpened && (
        <Suspense fallback={<AnswerLoading lines={4} />}>
          <ProductPapers code={code} />
        </Suspense>
      )}
    </details>
  );
}

/** Under a product's price: when it can be had, and when this customer bought it last. product.md §2, Product page. */
export const OwnFacts = ({ code }: Props) => (
  <>
    <Pickup code={code} />
    <LastPurchase code={code} />
  </>
);
