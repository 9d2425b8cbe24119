import { useStore } from '@nanostores/react';
import { profileCopy } from '#copy/account/profile.ts';
import { contacts } from '#retailer/values/shop.ts';
import { $session } from '#stores/session/session.ts';

/** How the retailer's record is corrected: no call of the back office writes it, a person does. */
export function AskForChange() {
  const session = useStore($session);
  const cardcode = session.status === 'signedIn' ? (session.user.cardcode ?? '') : '';
  const subject = encodeURIComponent(profileCopy.subject(cardcode));
  return (
    <div className="notice no-print">
      <span>{profileCopy.changeHint}</span>
      <a
        className="button button-secondary button-small"
        href={`mailto:${contacts.email}?subject=${subject}`}
      >
        {profileCopy.change}
      </a>
    </div>
  );
}
