import { ANY_CUSTOMER, accountLinks } from '#content/account/accountMenu.ts';
import { accountCopy } from '#copy/account/account.ts';
import { OWN_PRODUCTS_PATH } from '#domain/paths.ts';
import { LogoutButton } from '#islands/session/LogoutButton.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import menu2Icon from '~icons/tabler/menu-2';

const POPOVER_ID = 'account-nav';

/** The account's menu beside what the customer buys, as components/account/AccountNav.astro draws it on the account's own pages. */
export const Sections = () => (
  <>
    <button className="button button-secondary account-nav-button" type="button" popoverTarget={POPOVER_ID}>
      <Icon icon={menu2Icon} size={20} />
      <span>{accountCopy.products}</span>
    </button>
    <nav className="account-nav" id={POPOVER_ID} popover="auto" aria-label={accountCopy.sections}>
      {accountLinks(ANY_CUSTOMER).map(({ label, href }) => (
        <a
          key={href}
          className="menu-item"
          href={href}
          aria-current={href === OWN_PRODUCTS_PATH ? 'page' : undefined}
        >
          {label}
        </a>
      ))}
      <hr />
      <LogoutButton />
    </nav>
  </>
);
