import { readdirSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';

/**
 * Loads all modules of a release's `server` folder, and resolves their imports without the file system. Astro imports a
 * page's chunk at its first request, and Node checks that a file exists even when its module is loaded. The release may
 * have been deleted by then, because only the last seven are kept.
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
