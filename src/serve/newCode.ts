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
};

/**
 * Calls `restart` once a release has been in service whose code this process has not imported, between two answers. Answers
 * how to stop watching.
 */
export function whenCodeIsNew({ releases, afterMs, answering }: CodeWatch, restart: () => void): () => void {
  let newSince: number | undefined;
  const timer = setInterval(() => {
    if (releases.current.serverCode === releases.started.serverCode) {
      newSince = undefined;
      return;
    }
    newSince ??= performance.now();
    const waited = performance.now() - newSince;
    if (waited < afterMs || (answering() > 0 && waited < afterMs + QUIET_WITHIN_MS)) return;
    clearInterval(timer);
    restart();
  }, CHECK_EVERY_MS).unref();
  return () => clearInterval(timer);
}
