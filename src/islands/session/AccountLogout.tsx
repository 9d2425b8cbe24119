import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { LogoutButton } from './LogoutButton.tsx';

/** Signing out, at the end of the menu beside the account's pages. */
export default function AccountLogout() {
  return (
    <Hydrated>
      <LogoutButton />
    </Hydrated>
  );
}
