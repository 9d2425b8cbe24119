import { createRoot } from 'react-dom/client';
import type { SessionUser } from '#api/session.ts';
import { keepTyped, noteTyped, restoreTyped } from '#browser/session/typed.ts';
import { $session } from '#stores/session/session.ts';
import { NotKept } from './NotKept.tsx';
import { SessionEnded } from './SessionEnded.tsx';

const ownerOf = ({ cardcode, email }: SessionUser) => ({ cardcode: cardcode ?? '', email });

/**
 * Says when the page's session has ended, and keeps what was typed. A page on which somebody signs in again, or somebody
 * else does, is loaded anew: whatever it shows and holds is of the session before. Called once per page.
 */
export function watchSession(): void {
  const place = document.createElement('div');
  document.querySelector('main')?.prepend(place);
  createRoot(place).render(
    <>
      <SessionEnded />
      <NotKept />
    </>,
  );
  noteTyped();

  let owner: ReturnType<typeof ownerOf> | null = null;
  let hasEnded = false;
  const keep = (): void => {
    if (hasEnded && owner) keepTyped(owner);
  };
  window.addEventListener('pagehide', keep);
  $session.subscribe((session) => {
    if (session.status === 'ended') {
      hasEnded = true;
      keep();
      // The notice is said on the page, where an open dialog would cover it.
      for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog:modal')) dialog.close();
    }
    if (session.status !== 'signedIn') return;
    const now = ownerOf(session.user);
    if (hasEnded || (owner && (owner.cardcode !== now.cardcode || owner.email !== now.email))) {
      location.reload();
      return;
    }
    if (owner === null) restoreTyped(now);
    owner = now;
  });
}
