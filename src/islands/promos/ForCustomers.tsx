import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { promosCopy } from '#copy/promos.ts';
import { ACTIVATION_PATH, CATALOGUE_PATH } from '#domain/paths.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { $session, isSignedOut } from '#stores/session/session.ts';
import tagIcon from '~icons/tabler/tag';

/**
 * What customers see; whoever is signed in without a card code is told what to do next. Visitors, and whose session has
 * ended, have the page's own words. `heading` stands above what a person without card code is told.
 */
export function ForCustomers({ heading, children }: { heading?: ReactNode; children: ReactNode }) {
  const session = useStore($session);
  if (isSignedOut(session)) return null;
  if (session.status === 'signedIn' && session.user.cardcode === null) {
    return (
      <>
        {heading}
        <div className="empty">
          <Icon icon={tagIcon} size={56} />
          <h2>{promosCopy.memberTitle}</h2>
          <p>{promosCopy.memberText}</p>
          <div className="cluster">
            <a className="button" href={ACTIVATION_PATH}>
              {promosCopy.askForCode}
            </a>
            <a className="button button-secondary" href={CATALOGUE_PATH}>
              {promosCopy.catalogue}
            </a>
          </div>
        </div>
      </>
    );
  }
  return children;
}
