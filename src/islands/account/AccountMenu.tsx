import { useStore } from '@nanostores/react';
import type { SessionUser } from '#api/session.ts';
import { accountLinks, currentOf } from '#content/account/accountMenu.ts';
import { accountCopy } from '#copy/account/account.ts';
import { sessionCopy } from '#copy/session/session.ts';
import { loginPath } from '#domain/paths.ts';
import { LogoutButton } from '#islands/session/LogoutButton.tsx';
import { Breakable } from '#islands/ui/Breakable.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import { $session, loadSession } from '#stores/session/session.ts';
import alertTriangleIcon from '~icons/tabler/alert-triangle';
import userIcon from '~icons/tabler/user';

const POPOVER_ID = 'account-menu';

function SignedIn({ user }: { user: SessionUser }) {
  const name = user.nickname || user.name;
  return (
    <>
      <button
        type="button"
        className="header-action"
        data-menu="account"
        popoverTarget={POPOVER_ID}
        aria-label={accountCopy.menuOf(name)}
      >
        <Icon icon={userIcon} />
        <span>{name}</span>
      </button>
      <div className="dropdown header-dropdown" data-menu="account" id={POPOVER_ID} popover="auto">
        <p className="header-who">
          <b>{user.name}</b>
          <span className="soft small">
            <Breakable text={user.email} />
          </span>
          {user.cardcode !== null && (
            <span className="soft small">{accountCopy.customer(user.cardcode)}</span>
          )}
        </p>
        <hr />
        {accountLinks(user.cardcode).map(({ label, href }) => (
          <a key={href} className="menu-item" href={href} aria-current={currentOf(href, location.pathname)}>
            {label}
          </a>
        ))}
        <hr />
        <LogoutButton />
      </div>
    </>
  );
}

/** The account in the header, for whoever is signed in. product.md §2, Account menu. */
export default function AccountMenu() {
  const session = useStore($session);
  switch (session.status) {
    case 'signedIn':
      return <SignedIn user={session.user} />;
    case 'error':
      return (
        <button
          type="button"
          className="header-action"
          title={accountCopy.unavailable}
          aria-label={`${accountCopy.unavailable}. ${sessionCopy.retry}`}
          onClick={() => void loadSession()}
        >
          <Icon icon={alertTriangleIcon} />
          <span>{sessionCopy.retry}</span>
        </button>
      );
    case 'ended':
      return (
        <a className="header-action" href={loginPath(location.pathname + location.search)}>
          <Icon icon={userIcon} />
          <span>{sessionCopy.signIn}</span>
        </a>
      );
    case 'loading':
    case 'signedOut':
      return null;
  }
}
