import { useStore } from '@nanostores/react';
import { getBought } from '#api/account/bought.ts';
import { ownFactsCopy as copy } from '#copy/product/ownFacts.ts';
import { formatDay } from '#domain/day.ts';
import { moneyInText } from '#domain/money.ts';
import { pickupAt } from '#domain/product/pickup.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { contacts } from '#retailer/values/shop.ts';
import { $offers } from '#stores/product/offers.ts';

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

function LastPurchase({ code }: Props) {
  const { state } = useAnswer(getBought, { code });
  // It is asked for again by itself.
  if (state.status === 'failed') return <p>{copy.lastFailed}</p>;
  const last = state.status === 'known' ? state.answer.products.find((one) => one.code === code) : undefined;
  if (!last) return null;
  const { quantity, date, price, currency } = last;
  return <p>{copy.last(formatQuantity(quantity), formatDay(date), moneyInText(price, currency))}</p>;
}

/** Under a product's price: when it can be had, and when this customer bought it last. product.md §2, Product page. */
export const OwnFacts = ({ code }: Props) => (
  <>
    <Pickup code={code} />
    <LastPurchase code={code} />
  </>
);
