import { useEffect, useState } from 'react';

/** A short wait is better than a row that moves under a press, and a long one worse than rows without their prices. */
const WAIT_MS = 1_000;

/** Whether something may be shown: once it has come, or has not come for a second. From then on it may. */
export function useHasArrived(isLoading: boolean): boolean {
  const [hasArrived, setHasArrived] = useState(!isLoading);
  useEffect(() => {
    if (hasArrived) return;
    const timer = setTimeout(setHasArrived, isLoading ? WAIT_MS : 0, true);
    return () => clearTimeout(timer);
  }, [hasArrived, isLoading]);
  return hasArrived || !isLoading;
}
