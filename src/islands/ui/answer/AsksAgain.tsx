import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { sessionCopy } from '#copy/session/session.ts';
import type { AskingAgain } from '#stores/askingAgain.ts';

const secondsUntil = (at: number): number => Math.max(1, Math.ceil((at - Date.now()) / 1000));

function Seconds({ at }: { at: number }) {
  const [seconds, setSeconds] = useState(() => secondsUntil(at));
  useEffect(() => {
    const tick = (): void => setSeconds(secondsUntil(at));
    tick();
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, [at]);
  // A screen reader is not told each second.
  return (
    <span className="soft small figure" aria-live="off">
      {sessionCopy.asksAgain(seconds)}
    </span>
  );
}

/** In how many seconds what could not be had is asked for again by itself; nothing where it is not. */
export function AsksAgain({ again }: { again: AskingAgain }) {
  const at = useStore(again.$at);
  return at === null ? null : <Seconds at={at} />;
}
