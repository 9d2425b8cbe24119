import type { AstroIntegration } from 'astro';
import { scriptName } from './scriptNames.ts';

/** Matches these modules of `src`, given without their extension. */
const modules = (...names: string[]): RegExp => new RegExp(`src/(?:${names.join('|')})\\.`);

/** What every page runs, in one file beside the page's entry. */
const SHELL = modules(
  'browser/listing/boot',
  'browser/shell/(?:start|actions|activated|missing|prerender|settled|preferences)',
  'browser/dom',
  'copy/shellChoices',
  'domain/(?:picture|preferences)',
  'stores/(?:preferences|storage)',
);

/** What the listing and the visitor's tools both make cards with, so that neither loads the other's file for it. */
const CARD = modules('browser/lists/card', 'browser/product/offerSlot', 'copy/query', 'domain/slug');

/** What the listing shares with its filters and with its customer's part, neither of which is loaded without it. */
const LISTING = modules(
  'browser/(?:listing/(?:browse|address|draw|elements|find|narrow|source)|search/(?:engine|marks))',
  'copy/(?:facetValues|text)',
  'domain/(?:counting|facets|listing|listingQuery|shard)',
);

/**
 * What the visitor's tools share with a customer's islands: in one file, because each would be a request of the tools, and
 * a name in the shell.
 */
const SHARED_TOOLS = modules(
  'browser/(?:icons|notices/toasts|shell/closeOnBack|product/(?:productOf|productPage|readOfferSlot|zoom/(?:magnify|viewer)))',
  'copy/(?:product|visitor)',
  'stores/(?:lists|toasts)',
);

/** Writes constants where they are used: an address alone is not worth another file and its request. */
const INLINE_CONSTANTS = { inlineConst: { mode: 'all', pass: 2 } } as const;

/**
 * Replaces Vite's own helper, which is 0.75 KB in brotli: it also waits for styles, resolves import maps and reports,
 * which no script of ours needs. This one preloads a script's imports, so that they are fetched at the same time: what is
 * there already is not fetched again.
 */
const PRELOAD = `export const __vitePreload = (load, imports = []) => {
  for (const file of imports)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
  return load();
};`;

/**
 * Scripts whose imports are not named for preloading, because each name is 15 bytes that no compression takes away: a
 * customer's page has the customer's imports already, a choice, a filter and a notice can wait for theirs.
 */
const WITHOUT_PRELOAD = new Set(['askServer', 'customer', 'navigate', 'note', 'notices', 'panel', 'state']);

/** The shell is there already: it is what imports. Of the islands only React is named: its download takes longer than asking for the rest, which mount.tsx names. */
const ISLANDS = 'mount';
const REACT = new Set(['mount', 'client']);

function resolveDependencies(script: string, imports: string[]): string[] {
  const name = scriptName(script);
  if (WITHOUT_PRELOAD.has(name)) return [];
  return imports.filter((file) =>
    name === ISLANDS ? REACT.has(scriptName(file)) : scriptName(file) !== 'shell',
  );
}

/** Puts visitors' scripts into few files: each request costs more than the bytes in it. product.md §12. */
export const visitorScripts = (): AstroIntegration => ({
  name: 'visitor-scripts',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      const groups = [
        { name: 'shell', test: new RegExp(`preload-helper|${SHELL.source}`) },
        { name: 'card', test: CARD },
        { name: 'browse', test: LISTING },
        // Apart from what the tools share: on a page without products a notice needs it alone.
        { name: 'endpoint', test: modules('api/endpoint'), priority: 1 },
        { name: 'shared', test: SHARED_TOOLS },
      ];
      updateConfig({
        vite: {
          build: { rolldownOptions: { optimization: INLINE_CONSTANTS } },
          // Vite bundles a worker with options of its own. Annotations, which only bundlers read, are bytes too.
          worker: { rolldownOptions: { optimization: INLINE_CONSTANTS, output: { comments: false } } },
          environments: {
            client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
          },
          plugins: [
            {
              name: 'small-preload',
              enforce: 'pre',
              apply: 'build',
              // In a hook, because Astro writes its own `modulePreload` over an integration's.
              configEnvironment: (name) =>
                name === 'client' ? { build: { modulePreload: { resolveDependencies } } } : undefined,
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
