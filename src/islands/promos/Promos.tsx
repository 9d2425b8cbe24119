import { useStore } from '@nanostores/react';
import { promosCopy } from '#copy/promos.ts';
import { OWN_PRODUCTS_PATH } from '#domain/paths.ts';
import { Failed } from '#islands/ui/answer/Failed.tsx';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { $promos, promosAgain, retryPromos } from '#stores/promos.ts';
import tagIcon from '~icons/tabler/tag';
import { Families } from './Families.tsx';
import { ForCustomers } from './ForCustomers.tsx';

function Shown() {
  const shown = useStore($promos);
  if (shown.status === 'failed')
    return (
      <Failed title={promosCopy.failed} message={shown.message} onRetry={retryPromos} again={promosAgain} />
    );
  if (shown.status === 'loading')
    return (
      <div className="promo-grid" role="status">
        <span className="visually-hidden">{promosCopy.loading}</span>
        <span className="skeleton promo-skeleton" />
        <span className="skeleton promo-skeleton" />
        <span className="skeleton promo-skeleton" />
      </div>
    );
  if (shown.promos.length > 0) return <Families promos={shown.promos} />;
  return (
    <div className="empty">
      <Icon icon={tagIcon} size={56} />
      <h2>{promosCopy.empty}</h2>
      <p>{promosCopy.emptyHint}</p>
      <a className="button button-secondary" href={OWN_PRODUCTS_PATH}>
        {promosCopy.catalogue}
      </a>
    </div>
  );
}

/** The customer's promotions, by family. */
export default function Promos() {
  return (
    <Hydrated>
      <ForCustomers>
        <Shown />
      </ForCustomers>
    </Hydrated>
  );
}
