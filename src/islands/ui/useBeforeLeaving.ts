import { useEffect } from 'react';

/** Does some work when the page is left while it is wanted: one that is closed or loaded anew takes the focus from no field. */
export function useBeforeLeaving(isWanted: boolean, work: () => void): void {
  useEffect(() => {
    if (!isWanted) return;
    addEventListener('pagehide', work);
    return () => removeEventListener('pagehide', work);
  });
}
