import { useStore } from '@nanostores/react';
import type { AnnouncedPromo } from '#api/promos.ts';
import { promosCopy } from '#copy/promos.ts';
import { moneyInText } from '#domain/money.ts';
import { promoPath } from '#domain/promos/promo.ts';
import { LineSkeleton } from '#islands/ui/answer/LineSkeleton.tsx';
import { $cart } from '#stores/cart/cart.ts';
import { $promoStates } from '#stores/promos.ts';
import { PromoDays } from './PromoDays.tsx';
import { PromoPicture } from './PromoPicture.tsx';
import { useComparison } from './useComparison.ts';

function useInCart(docEntry: string): boolean {
  const cart = useStore($cart);
  return cart.status === 'ready' && cart.promos.some(({ idPromo }) => idPromo === docEntry);
}

/** A promotion in the list. Its products and what it saves come after it. */
export function PromoCard({ promo }: { promo: AnnouncedPromo }) {
  const { docEntry, title, description, image } = promo;
  const state = useStore($promoStates).get(docEntry);
  const lines = state?.status === 'known' ? state.lines : [];
  const saved = useComparison(lines)?.filter((one) => one.saved > 0) ?? [];
  const isInCart = useInCart(docEntry);
  return (
    <article className="promo-card">
      <PromoPicture image={image} />
      <div className="promo-card-words">
        <div className="cluster">
          <PromoDays promo={promo} />
          {isInCart && (
            <span className="badge" data-tone="ok">
              {promosCopy.inCart}
            </span>
          )}
        </div>
        <h2>
          <a href={promoPath(docEntry)}>{title}</a>
        </h2>
        {description && <p className="soft">{description}</p>}
        <p className="promo-card-facts">
          {state?.status === 'loading' && <LineSkeleton says={promosCopy.loading} />}
          {lines.length > 0 && <span className="soft small">{promosCopy.products(lines.length)}</span>}
          {saved.map(({ currency, saved: amount }) => (
            <b className="promo-saving" key={currency}>
              {promosCopy.saves(moneyInText(amount, currency))}
            </b>
          ))}
        </p>
      </div>
    </article>
  );
}
