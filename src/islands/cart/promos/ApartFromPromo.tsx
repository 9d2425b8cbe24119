import { getPromoGroups } from '#api/cart.ts';
import { cartPromoCopy } from '#copy/promos.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { hasPrice, unitPrice } from '#domain/cart/totals.ts';
import { moneyInText } from '#domain/money.ts';
import type { Offer } from '#domain/product/product.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { promoUnits, unitsApart } from '#domain/promos/promo.ts';
import { Answer } from '#islands/ui/answer/Answer.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { useBusy } from '#islands/ui/useBusy.ts';
import type { ShownPromo } from '#stores/cart/cart.ts';
import { replacePromo } from '#stores/cart/cartEdits.ts';
import type { Offers } from '#stores/product/offers.ts';

/** Units of each product's group, by item code. */
type Groups = ReadonlyMap<string, number>;

type NamedItem = { code: string; name: string };
type OfferedItem = NamedItem & { status: 'offered'; quantity: number; offer: Offer };
type Item = OfferedItem | (NamedItem & { status: 'unpriced' }) | (NamedItem & { status: 'uncounted' });

/** A promotion's line as it can be bought apart: not without a price, nor while nobody knows how many units it was. */
function itemOf({ itemCode: code, quantity }: CartLine, offers: Offers, groups: Groups): Item {
  const state = offers.get(code);
  if (state?.status !== 'known') return { code, name: cartPromoCopy.code(code), status: 'unpriced' };
  const { name, unitMult, offer } = state.product;
  const factorQty = groups.get(code);
  if (!hasPrice(offer)) return { code, name, status: 'unpriced' };
  if (factorQty === undefined) return { code, name, status: 'uncounted' };
  const units = promoUnits({ offer: { factorQty }, quantity });
  return { code, name, status: 'offered', quantity: unitsApart(units, unitMult), offer };
}

function itemText(item: Item): string {
  if (item.status === 'unpriced') return cartPromoCopy.withoutPrice(item.name);
  if (item.status === 'uncounted') return cartPromoCopy.withoutUnits(item.name);
  const { quantity, name, offer } = item;
  return cartPromoCopy.apart(formatQuantity(quantity), name, moneyInText(unitPrice(offer), offer.currency));
}

type Props = { promo: ShownPromo; offers: Offers };

function Items({ promo, offers, groups }: Props & { groups: Groups }) {
  const { busy, run } = useBusy();
  const items = promo.lines.map((line) => itemOf(line, offers, groups));
  const offered = items.filter((item): item is OfferedItem => item.status === 'offered');
  const replace = () =>
    run(async () => {
      await replacePromo(promo, offered);
    });
  return (
    <>
      {offered.length > 0 && <p className="small">{cartPromoCopy.missingOffer}</p>}
      <ul className="small">
        {items.map((item) => (
          <li key={item.code}>{itemText(item)}</li>
        ))}
      </ul>
      {offered.length > 0 && (
        <button
          type="button"
          className="button button-secondary button-small"
          aria-busy={busy}
          onClick={() => void replace()}
        >
          {cartPromoCopy.replace}
        </button>
      )}
    </>
  );
}

/** The products of a promotion that is not to be had any more, in the units that it brought, at the customer's own prices. */
export function ApartFromPromo({ promo, offers }: Props) {
  const request = useAnswer(getPromoGroups, {}, { id: promo.idPromo });
  const isLoading = promo.lines.some(
    ({ itemCode }) => (offers.get(itemCode)?.status ?? 'loading') === 'loading',
  );
  if (isLoading) return null;
  return (
    <Answer request={request} lines={promo.lines.length}>
      {({ groups }) => <Items promo={promo} offers={offers} groups={groups} />}
    </Answer>
  );
}
