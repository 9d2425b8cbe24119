import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { AnnouncedPromo, OfferedLine } from '#api/promos.ts';
import { promoCopy, promosCopy } from '#copy/promos.ts';
import { formatDay } from '#domain/day.ts';
import { promoFamilyPath } from '#domain/promos/promo.ts';
import { toSlug } from '#domain/slug.ts';
import { $cart } from '#stores/cart/cart.ts';
import { PromoActions } from './PromoActions.tsx';
import { PromoDays } from './PromoDays.tsx';
import { PromoLineRow } from './PromoLineRow.tsx';
import { PromoPicture } from './PromoPicture.tsx';
import { PromoSummary } from './PromoSummary.tsx';
import { usePromoDraft } from './usePromoDraft.ts';

function Conditions({ promo: { from, to, family } }: { promo: AnnouncedPromo }) {
  return (
    <dl className="facts promo-conditions" aria-label={promoCopy.conditions}>
      {from && (
        <div>
          <dt>{promoCopy.from}</dt>
          <dd className="figure">{formatDay(from)}</dd>
        </div>
      )}
      <div>
        <dt>{promoCopy.to}</dt>
        <dd className="figure">{to ? formatDay(to) : promosCopy.noEnd}</dd>
      </div>
      {family && (
        <div>
          <dt>{promoCopy.family}</dt>
          <dd>
            <a href={promoFamilyPath(toSlug(family))}>{family}</a>
          </dd>
        </div>
      )}
    </dl>
  );
}

function Head({ promo }: { promo: AnnouncedPromo }) {
  const { title, description, image } = promo;
  return (
    <div className="promo-head">
      <PromoPicture image={image} />
      <div className="stack">
        <PromoDays promo={promo} />
        <h1>{title}</h1>
        {description && <p>{description}</p>}
        <Conditions promo={promo} />
      </div>
    </div>
  );
}

/** A promotion with its products, as this customer may take it. */
export function KnownPromo({ promo, offered }: { promo: AnnouncedPromo; offered: OfferedLine[] }) {
  const cart = useStore($cart);
  const inCart =
    cart.status === 'ready' ? cart.promos.find(({ idPromo }) => idPromo === promo.docEntry) : undefined;
  const draft = usePromoDraft(offered, inCart);
  useEffect(() => {
    // The page's own title ends with the shop's name.
    document.title = `${promo.title} | ${document.title.split(' | ').at(-1)}`;
  }, [promo.title]);
  return (
    <div className="stack">
      <Head promo={promo} />
      <div className="with-aside">
        <section className="panel" aria-label={promoCopy.lines}>
          <header>
            <h2>{promosCopy.products(offered.length)}</h2>
            <p className="soft small">{promoCopy.whole}</p>
          </header>
          <ul className="panel-body cart-list cart-lines">
            {draft.lines.map((line) => (
              <PromoLineRow key={line.code} line={line} onType={(text) => draft.type(line.code, text)} />
            ))}
          </ul>
        </section>
        <section className="panel cart-summary" aria-label={promoCopy.summary}>
          <div className="panel-body stack">
            <PromoSummary lines={draft.lines}>
              <PromoActions promo={promo} draft={draft} isInCart={inCart !== undefined} />
            </PromoSummary>
          </div>
        </section>
      </div>
    </div>
  );
}
