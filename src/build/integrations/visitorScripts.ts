import type { AstroIntegration } from 'astro';

/** Matches these modules of `src`, given without their extension. */
const modules = (...names: string[]): RegExp => new RegExp(`src/(?:${names.join('|')})\\.`);

/** What every page runs: one file, and the entry that names it. */
const SHELL = modules(
  'browser/listing/boot',
  'browser/shell/(?:start|activated|ahead|calm|preferences)',
  'browser/tools/boot',
  'copy/topBar',
  'domain/(?:picture|preferences)',
  'stores/(?:preferences|storage)',
);

/** What the listing and the visitor's tools make cards with: neither brings the other's. */
const CARD = modules('browser/lists/card', 'copy/query', 'domain/slug');

/** A constant is written where it is used: an address alone is not worth another file and its request. */
const INLINE_CONSTANTS = { inlineConst: { mode: 'all', pass: 2 } } as const;

/**
 * Vite's own helper is 0.75 KB in brotli: it also waits for styles, resolves import maps and reports, which no script of
 * ours needs. This one names a script's own imports ahead, so that they come side by side.
 */
const PRELOAD = `export const __vitePreload = (load, imports = []) => {
  for (const file of imports) {
    const href = '/' + file;
    if (!document.querySelector('link[href="' + href + '"]'))
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
  }
  return load();
};`;

/** Few and small files for whoever only looks: a request each costs more than the bytes in it. Design §7. */
export const visitorScripts = (): AstroIntegration => ({
  name: 'visitor-scripts',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const groups = [
        { name: 'shell', test: new RegExp(`preload-helper|${SHELL.source}`) },
        { name: 'card', test: CARD },
      ];
      updateConfig({
        vite: {
          build: { rolldownOptions: { optimization: INLINE_CONSTANTS } },
          environments: {
            client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
          },
          plugins: [
            {
              name: 'small-preload',
              enforce: 'pre',
              apply: 'build',
              load: {
                filter: { id: /^\0vite\/preload-helper\.js$/ },
                handler: () => ({ code: PRELOAD, moduleSideEffects: false }),
              },
            },
          ],
        },
      });
    },
  },
});
