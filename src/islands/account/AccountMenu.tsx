import { useStore } from '@nanostores/react';
import type { SubmitEvent } from 'react';
import type { SessionUser } from '#api/session.ts';
import { CUSTOMER_LINKS, MEMBER_LINKS } from '#content/accountMenu.ts';
import { accountCopy } from '#copy/account.ts';
import { SIGN_OUT_PATH } from '#domain/paths.ts';
import { Icon } from '#islands/controls/Icon.tsx';
import { $cart } from '#stores/cart.ts';
import { $session, forgetCustomer, loadSession } from '#stores/session.ts';
import { $state } from '#stores/state.ts';

const POPOVER_ID = 'account-menu';

/** A form that posts, so that no link or prefetch signs anybody out. Local data is deleted before the answer comes. */
function Logout() {
  const cart = useStore($cart);
  const { listEdits } = useStore($state);
  const unsaved = listEdits.length + (cart.status === 'ready' || cart.status === 'failed' ? cart.unsaved : 0);
  const leave = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (unsaved > 0 && !confirm(accountCopy.logoutUnsaved)) return;
    // Submitted first: forgetCustomer removes the form from the page, and a removed form is not sent.
    event.currentTarget.submit();
    forgetCustomer();
  };
  return (
    <form method="post" action={SIGN_OUT_PATH} onSubmit={leave}>
      <button type="submit" className="menu-item">
        {accountCopy.logout}
      </button>
    </form>
  );
}

function SignedIn({ user }: { user: SessionUser }) {
  const links = user.cardcode === null ? MEMBER_LINKS : CUSTOMER_LINKS;
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
        <Icon name="user" />
        <span>{name}</span>
      </button>
      <div className="dropdown header-dropdown" data-menu="account" id={POPOVER_ID} popover="auto">
        <p className="header-who">
          <b>{user.name}</b>
          <span className="soft small">{user.email}</span>
          {user.cardcode !== null && (
            <span className="soft small">{accountCopy.customer(user.cardcode)}</span>
          )}
        </p>
        <hr />
        {links.map(({ label, href }) => (
          <a
            key={href}
            className="menu-item"
            href={href}
            aria-current={location.pathname === href ? 'page' : undefined}
          >
            {label}
          </a>
        ))}
        <hr />
        <Logout />
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
          aria-label={`${accountCopy.unavailable}. ${accountCopy.retry}`}
          onClick={() => void loadSession()}
        >
          <Icon name="alert" />
          <span>{accountCopy.retry}</span>
        </button>
      );
    case 'loading':
    case 'signedOut':
      return null;
  }
}
