import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { sessionCopy } from '#copy/session/session.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import type { AskingAgain } from '#stores/askingAgain.ts';
import { $session, isSignedOut } from '#stores/session/session.ts';
import alertTriangleIcon from '~icons/tabler/alert-triangle';
import { AsksAgain } from './AsksAgain.tsx';

/** Asks again for what could not be loaded. */
export const Retry = ({ onClick }: { onClick: () => void }) => (
  <button type="button" className="button button-secondary button-small" onClick={onClick}>
    {sessionCopy.retry}
  </button>
);

type Props = {
  /** What could not be loaded, where that is all of the page. */
  title?: string | undefined;
  /** Why, in a sentence. */
  message: string;
  onRetry: () => void;
  /** What asks for it by itself, too. */
  again?: AskingAgain;
  children?: ReactNode;
};

/** Why something is not to be had, and a way to ask again. Where the session has ended the page says so, once. */
export function Failed({ title, message, onRetry, again, children }: Props) {
  const session = useStore($session);
  if (isSignedOut(session)) return null;
  return (
    <div className={title ? 'empty' : 'answer-failed'} role="alert">
      <Icon icon={alertTriangleIcon} />
      {title && <h2>{title}</h2>}
      <p>{message}</p>
      {children}
      {again && <AsksAgain again={again} />}
      <Retry onClick={onRetry} />
    </div>
  );
}
