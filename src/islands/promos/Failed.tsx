import { promosCopy } from '#copy/promos.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { retryPromos } from '#stores/promos.ts';

/** Shown when promotions could not be loaded, with the reason: an outage or no connection. */
export const Failed = ({ title, message }: { title: string; message: string }) => (
  <div className="empty" role="alert">
    <Icon name="alert" size={48} />
    <h2>{title}</h2>
    <p>{message}</p>
    <button type="button" className="button button-secondary" onClick={retryPromos}>
      {promosCopy.retry}
    </button>
  </div>
);
