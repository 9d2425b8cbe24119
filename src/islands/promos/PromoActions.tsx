import { useStore } from '@nanostores/react';
import type { AnnouncedPromo } from '#api/promos.ts';
import { promoCopy } from '#copy/promos.ts';
import { CART_PATH } from '#domain/paths.ts';
import { typedCartPromo } from '#domain/promos/typedLines.ts';
import { orderPromo } from '#islands/quickOrder/toTable/orderPromo.ts';
import { useBusy } from '#islands/ui/useBusy.ts';
import { $cart } from '#stores/cart/cart.ts';
import { addPromo, removePromo } from '#stores/cart/cartEdits.ts';
import { reloadPromo } from '#stores/promos.ts';
import { obstacle } from './obstacle.ts';
import type { PromoDraft } from './usePromoDraft.ts';

type Props = { promo: AnnouncedPromo; draft: PromoDraft; isInCart: boolean };

/** Adds the promotion, changes it in the cart or removes it, and says before it is pressed why that cannot be. */
export function PromoActions({ promo, draft, isInCart }: Props) {
  const cart = useStore($cart);
  const { busy, run } = useBusy();
  // Added before the cart is known, it would take the place of the same promotion with other quantities.
  const isLoading = cart.status === 'loading';
  const refused = isLoading ? null : obstacle(promo, draft.lines, cart);
  const isSettled = isInCart && !draft.isChanged;

  const act = (action: () => Promise<string>) =>
    run(async () => {
      if ((await action()) === 'refused') await reloadPromo(promo.docEntry);
      else draft.settle();
    });

  return (
    <div className="stack promo-actions">
      {refused && (
        <p className="notice" data-tone="warn" role="alert" id="promo-refused">
          {refused}
        </p>
      )}
      <button
        type="button"
        className="button button-large button-wide"
        disabled={refused !== null || isSettled || isLoading}
        aria-busy={busy}
        aria-describedby={refused ? 'promo-refused' : undefined}
        onClick={() => void act(() => addPromo(typedCartPromo(promo, draft.lines)))}
      >
        {isInCart ? promoCopy.change : promoCopy.add}
      </button>
      {isSettled && <p className="soft small">{promoCopy.unchanged}</p>}
      {draft.lines.length > 0 && (
        <button
          type="button"
          className="button button-secondary button-wide"
          onClick={() => orderPromo(promo, draft.lines)}
        >
          {promoCopy.toTable}
        </button>
      )}
      {isInCart && (
        <div className="cluster spread">
          <a className="button button-secondary" href={CART_PATH}>
            {promoCopy.viewCart}
          </a>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => void act(() => removePromo({ idPromo: promo.docEntry, description: promo.title }))}
          >
            {promoCopy.remove}
          </button>
        </div>
      )}
    </div>
  );
}
