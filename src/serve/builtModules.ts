import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type {
  openWhenPossible,
  readiness,
  stopServices,
  turnToRestart,
} from '#server/operation/lifecycle.ts';
import type { Middleware } from './middleware.ts';

/** Astro's handler: it passes `locals` to our pages and endpoints. */
type RequestTime = (...args: [...Parameters<Middleware>, locals: object]) => void;

type Lifecycle = {
  openWhenPossible: typeof openWhenPossible;
  readiness: typeof readiness;
  stopServices: typeof stopServices;
  /** A release of before has none: its server waits for nobody. */
  turnToRestart?: typeof turnToRestart;
};

/**
 * The request-time code of a release: Astro's entry, and the module built from src/server/operation/lifecycle.ts. They
 * share chunks, and so they share one set of services.
 */
export async function builtModules(
  releaseDir: string,
): Promise<{ onRequest: RequestTime; lifecycle: Lifecycle }> {
  const load = (name: string): Promise<unknown> =>
    import(pathToFileURL(join(releaseDir, 'server', `${name}.mjs`)).href);
  const { handler } = (await load('entry')) as { handler: RequestTime };
  return { onRequest: handler, lifecycle: (await load('lifecycle')) as Lifecycle };
}
