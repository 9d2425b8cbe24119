import { useStore } from '@nanostores/react';
import { sessionCopy } from '#copy/session/session.ts';
import { loginPath } from '#domain/paths.ts';
import { bringIntoView } from '#islands/ui/bringIntoView.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { $session } from '#stores/session/session.ts';
import alertTriangleIcon from '~icons/tabler/alert-triangle';

/** Shows the sentence to whoever is not typing: a field that stays keeps the focus. */
function show(notice: HTMLElement | null): void {
  if (!document.activeElement?.matches('main :is(input, textarea, select)')) bringIntoView(notice);
}

/** The one place where a page says that its session has ended, with the way to sign in and come back to it. */
export function SessionEnded() {
  const session = useStore($session);
  if (session.status !== 'ended') return null;
  return (
    <div className="wrap session-ended">
      <p className="notice" data-tone="warn" role="alert" tabIndex={-1} ref={show}>
        <Icon icon={alertTriangleIcon} />
        <span>{sessionCopy.ended}</span>
        <a className="button button-small" href={loginPath(location.pathname + location.search)}>
          {sessionCopy.signIn}
        </a>
      </p>
    </div>
  );
}
