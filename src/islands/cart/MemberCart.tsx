import { useStore } from '@nanostores/react';
import { memberCopy } from '#copy/session/member.ts';
import { ACTIVATION_PATH } from '#domain/paths.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { $session, isSignedOut } from '#stores/session/session.ts';
import receiptIcon from '~icons/tabler/receipt';

/** In the header's cart place, for somebody who is signed in without card code: what to do next. product.md §6. */
export function MemberCart() {
  const session = useStore($session);
  if (isSignedOut(session)) return null;
  return (
    <a className="header-action" href={ACTIVATION_PATH}>
      <Icon icon={receiptIcon} />
      <span>{memberCopy.askShort}</span>
    </a>
  );
}
