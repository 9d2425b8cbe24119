import { cartPromoCopy } from '#copy/promos.ts';
import type { CartLine } from '#domain/cart.ts';
import { moneyInText } from '#domain/money.ts';
import { CART_PATH } from '#domain/paths.ts';
import type { Offer } from '#domain/product.ts';
import { unitsApart } from '#domain/promo.ts';
import { formatQuantity } from '#domain/quantity.ts';
import { hasPrice, unitPrice } from '#domain/totals.ts';
import { useBusy } from '#islands/controls/useBusy.ts';
import type { ShownPromo } from '#stores/cart.ts';
import { replacePromo } from '#stores/cartEdits.ts';
import type { Offers } from '#stores/offers.ts';

type Item = { code: string; name: string; quantity: number; offer: Offer | null };

/** A promotion's line as it can be bought apart; without an offer it cannot. */
function itemOf({ itemCode, quantity }: CartLine, offers: Offers): Item {
  const state = offers[itemCode];
  if (state?.status !== 'known')
    return { code: itemCode, name: cartPromoCopy.code(itemCode), quantity, offer: null };
  const { name, unitMult, offer } = state.product;
  return {
    code: itemCode,
    name,
    quantity: unitsApart(quantity, unitMult),
    offer: hasPrice(offer) ? offer : null,
  };
}

const isOffered = (item: Item): item is Item & { offer: Offer } => item.offer !== null;

const apartText = ({ quantity, name, offer }: Item & { offer: Offer }): string =>
  cartPromoCopy.apart(formatQuantity(quantity), name, moneyInText(unitPrice(offer), offer.currency));

type Props = { promo: ShownPromo; offers: Offers; removable: boolean };

/** A promotion of the cart that is not to be had any more: its products are offered at the customer's own prices. */
export function GonePromo({ promo, offers, removable }: Props) {
  const { busy, run } = useBusy();
  const items = promo.lines.map((line) => itemOf(line, offers));
  const offered = items.filter(isOffered);
  const isLoading = promo.lines.some(({ itemCode }) => offers[itemCode]?.status === 'loading');

  const replace = () =>
    run(async () => {
      await replacePromo(promo, offered);
    });

  if (!removable)
    return (
      <p className="notice small" data-tone="warn">
        <span>
          <a href={CART_PATH}>{cartPromoCopy.missingShort}</a>
        </span>
      </p>
    );
  return (
    <div className="stack">
      <p className="notice small" data-tone="warn">
        {cartPromoCopy.missing}
      </p>
      {!isLoading && offered.length > 0 && (
        <>
          <p className="small">{cartPromoCopy.missingOffer}</p>
          <ul className="small">
            {items.map((item) => (
              <li key={item.code}>
                {isOffered(item) ? apartText(item) : cartPromoCopy.withoutPrice(item.name)}
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="button button-secondary button-small"
            aria-busy={busy}
            onClick={() => void replace()}
          >
            {cartPromoCopy.replace}
          </button>
        </>
      )}
    </div>
  );
}
