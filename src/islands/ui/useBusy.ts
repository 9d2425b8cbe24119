import { useRef, useState } from 'react';

/** Most edits are answered before this: a button that changes its look twice within it only costs the press its time. */
const SHOWN_AFTER_MS = 150;

/**
 * Does one piece of work at a time: a second press while it runs does nothing. `busy` is true once the work takes long
 * enough to be shown.
 */
export function useBusy() {
  const [busy, setBusy] = useState(false);
  const isRunning = useRef(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (isRunning.current) return;
    isRunning.current = true;
    const timer = setTimeout(() => setBusy(true), SHOWN_AFTER_MS);
    try {
      await work();
    } finally {
      clearTimeout(timer);
      isRunning.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}
