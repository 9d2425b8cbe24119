import { useStore } from '@nanostores/react';
import { sessionCopy } from '#copy/session/session.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { $session, isSignedOut } from '#stores/session/session.ts';

type Props = { title: string; hint: string; onRetry: () => void };

export function OrderFailed({ title, hint, onRetry }: Props) {
  const session = useStore($session);
  if (isSignedOut(session)) return null;
  return (
    <div className="empty" role="alert">
      <Icon name="alert" size={48} />
      <h2>{title}</h2>
      <p>{hint}</p>
      <button type="button" className="button" onClick={onRetry}>
        {sessionCopy.retry}
      </button>
    </div>
  );
}
