import { type KeyboardEvent, useEffect, useRef } from 'react';

/** What types on within this time is a hand scanner, and chooses nothing. */
const ALONE_MS = 250;

/** A handler of keys that calls `onDigit` with a figure that is pressed alone, outside of a field. */
export function useDigits(onDigit: (digit: number) => void): (event: KeyboardEvent) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(onDigit);
  latest.current = onDigit;
  const lastMs = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => () => clearTimeout(timer.current), []);
  return ({ key, target, timeStamp, ctrlKey, altKey, metaKey }) => {
    clearTimeout(timer.current);
    const isAlone = timeStamp - lastMs.current > ALONE_MS;
    lastMs.current = timeStamp;
    const isTyping = (target as Element).matches('input, textarea');
    if (!isAlone || isTyping || ctrlKey || altKey || metaKey || !/^\d$/.test(key)) return;
    timer.current = setTimeout(() => latest.current(Number(key)), ALONE_MS);
  };
}
