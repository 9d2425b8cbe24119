import { readdirSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Loads all code of a release's `server` folder, and lets its modules find each other by address alone. Astro imports a
 * page's chunk when somebody opens the page, and Node looks for the file even of a module that it has loaded: some
 * nights later the release is gone, and its pages would go with it.
 */
export async function preloadCode(server: string): Promise<void> {
  const base = pathToFileURL(server + sep).href;
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier.startsWith('.') && context.parentURL?.startsWith(base)
        ? { url: new URL(specifier, context.parentURL).href, format: 'module', shortCircuit: true }
        : next(specifier, context),
  });
  const chunks = join(server, 'chunks');
  for (const chunk of readdirSync(chunks)) await import(pathToFileURL(join(chunks, chunk)).href);
}
