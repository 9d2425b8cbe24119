import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { sessionCopy } from '#copy/session.ts';
import { $toasts, closeToast, holdToasts, releaseToasts, type Toast } from '#stores/toasts.ts';
import { Icon } from './controls/Icon.tsx';

const TONES: Record<Toast['tone'], string | undefined> = { success: 'ok', error: 'danger', info: undefined };

/** React listens on a portal's own container, so this box can move into a dialog and its buttons still work. */
function makeBox(): HTMLElement {
  const box = document.createElement('div');
  box.className = 'toasts';
  box.popover = 'manual';
  box.setAttribute('role', 'status');
  for (const type of ['pointerenter', 'focusin']) box.addEventListener(type, holdToasts);
  for (const type of ['pointerleave', 'focusout']) box.addEventListener(type, releaseToasts);
  return box;
}

/** On top of the page or, while a modal dialog is open, inside it: everything outside one is inert. */
function raise(box: HTMLElement): void {
  const dialog = [...document.querySelectorAll('dialog:modal')].at(-1);
  dialog?.addEventListener('close', () => raise(box), { once: true });
  const place = dialog ?? document.body;
  if (box.parentElement !== place) place.append(box);
  box.hidePopover();
  box.showPopover();
}

/** What happened, said aloud for 5 seconds; longer while it is looked at. Spec §8. */
export default function Toasts() {
  const toasts = useStore($toasts);
  const [box] = useState(makeBox);
  const newest = toasts.at(-1)?.id;
  useEffect(() => {
    document.body.append(box);
    return () => box.remove();
  }, [box]);
  useEffect(() => {
    if (newest === undefined) box.hidePopover();
    else raise(box);
  }, [box, newest]);

  return createPortal(
    toasts.map(({ id, tone, text }) => (
      <div key={id} className="toast" data-tone={TONES[tone]}>
        <span>{text}</span>
        <button
          type="button"
          className="icon-button"
          aria-label={sessionCopy.close}
          onClick={() => closeToast(id)}
        >
          <Icon name="close" size={18} />
        </button>
      </div>
    )),
    box,
  );
}
