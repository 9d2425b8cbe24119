import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { promoCopy } from '#copy/promos.ts';
import { isPromoId } from '#domain/cart/cart.ts';
import { PROMOS_PATH } from '#domain/paths.ts';
import { Failed } from '#islands/ui/answer/Failed.tsx';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { $promoStates, promosAgain, requestPromos, retryPromos } from '#stores/promos.ts';
import tagIcon from '~icons/tabler/tag';
import { ForCustomers } from './ForCustomers.tsx';
import { KnownPromo } from './KnownPromo.tsx';

/** The page's heading until its promotion is known. */
const Heading = () => <h1>{promoCopy.title}</h1>;

const Missing = () => (
  <>
    <Heading />
    <div className="empty">
      <Icon icon={tagIcon} size={56} />
      <h2>{promoCopy.missing}</h2>
      <p>{promoCopy.missingHint}</p>
      <a className="button" href={PROMOS_PATH}>
        {promoCopy.all}
      </a>
    </div>
  </>
);

function Shown({ id }: { id: string }) {
  const state = useStore($promoStates).get(id);
  useEffect(() => requestPromos([id]), [id]);
  if (state === undefined || state.status === 'loading')
    return (
      <div className="stack" role="status">
        <Heading />
        <span className="visually-hidden">{promoCopy.loading}</span>
        <span className="skeleton promo-head-skeleton" />
        <span className="skeleton cart-skeleton" />
        <span className="skeleton cart-skeleton" />
      </div>
    );
  if (state.status === 'missing') return <Missing />;
  if (state.status === 'unavailable')
    return (
      <>
        <Heading />
        <Failed title={promoCopy.failed} message={state.message} onRetry={retryPromos} again={promosAgain} />
      </>
    );
  return <KnownPromo promo={state.promo} offered={state.lines} />;
}

/** The promotion that the address names. Its page is a file for all of them, so that the number is read here. */
function OfAddress() {
  const id = location.pathname.slice(PROMOS_PATH.length + 1);
  return isPromoId(id) ? <Shown id={id} /> : <Missing />;
}

export default function Promo() {
  return (
    <Hydrated>
      <ForCustomers heading={<Heading />}>
        <OfAddress />
      </ForCustomers>
    </Hydrated>
  );
}
