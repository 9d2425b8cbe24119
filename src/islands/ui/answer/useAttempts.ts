import { useCallback, useEffect, useState } from 'react';
import { type AskingAgain, askingAgain } from '#stores/askingAgain.ts';

type Attempts = {
  /** Counts them: an effect that has it among its dependencies tries again. */
  attempt: number;
  tryAgain: () => void;
  /** Told of what failed, it tries again by itself. */
  again: AskingAgain;
};

/** The attempts of something that may fail for now, until the island goes. */
export function useAttempts(): Attempts {
  const [attempt, setAttempt] = useState(0);
  const tryAgain = useCallback(() => setAttempt((now) => now + 1), []);
  const [again] = useState(() => askingAgain(tryAgain));
  useEffect(() => again.settled, [again]);
  return { attempt, tryAgain, again };
}
