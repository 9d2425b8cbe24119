import type { Release } from './release.ts';

/** How long a busy server waits for a moment without an answer under way, after which it is drained all the same. */
const QUIET_WITHIN_MS = 60_000;
const CHECK_EVERY_MS = 250;

type CodeWatch = {
  releases: { readonly current: Pick<Release, 'serverCode'>; readonly started: Pick<Release, 'serverCode'> };
  /** How long a release with other code must have been in service: a night may take it out again. */
  afterMs: number;
  /** How many answers are under way. */
  answering: () => number;
  /** Resolves when no other server of the shop is being started again. */
  turn: () => Promise<void>;
};

/**
 * Calls `restart` once a release has been in service whose code this process has not imported, in its turn and between two
 * answers. Who has its turn restarts, also if the release was taken out meanwhile. Answers how to stop watching.
 */
export function whenCodeIsNew(
  { releases, afterMs, answering, turn }: CodeWatch,
  restart: () => void,
): () => void {
  let newSince: number | undefined;
  let turnSince: number | undefined;
  let isWaiting = false;
  const timer = setInterval(() => {
    if (turnSince !== undefined) {
      if (answering() > 0 && performance.now() - turnSince < QUIET_WITHIN_MS) return;
      clearInterval(timer);
      restart();
      return;
    }
    if (isWaiting) return;
    if (releases.current.serverCode === releases.started.serverCode) {
      newSince = undefined;
      return;
    }
    newSince ??= performance.now();
    if (performance.now() - newSince < afterMs) return;
    isWaiting = true;
    void turn().then(() => {
      turnSince = performance.now();
    });
  }, CHECK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
