import { cpSync, existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** The bundle's entry. Astro looks for a file that begins with the word before the dot. */
export const PAGES_ENTRY = 'prerender-entry.mjs';
const BUNDLE = {
  input: 'src/build/code/entry.ts',
  output: { entryFileNames: PAGES_ENTRY },
};

/**
 * Keeps the code that renders pages, which Astro deletes at the end of its build, in the folder `render`. Astro itself
 * renders none: src/build/renderSite.ts does, in as many builds as have the same code. Decision 0109.
 *
 * Whatever an upgrade of Astro may break of it is here: the names of the environment, its entry and its folder, which are in
 * no document. All else of src/build/code is what Astro offers to adapters. tests/build/pagesEntry.test.ts names this file.
 */
export const pagesEntry = (): AstroIntegration => {
  let server: URL;
  return {
    name: 'pages-entry',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        const plugin = {
          name: 'pages-entry',
          apply: 'build' as const,
          configEnvironment: (name: string) =>
            name === 'prerender' ? { build: { rolldownOptions: BUNDLE } } : undefined,
        };
        updateConfig({ vite: { plugins: [plugin] } });
      },
      'astro:config:done': ({ config }) => {
        server = config.build.server;
      },
      'astro:build:start': ({ setPrerenderer }) => {
        setPrerenderer({
          name: 'none',
          getStaticPaths: async () => [],
          render: () => Promise.reject(new Error('Astro was not to render pages.')),
        });
      },
      'astro:build:generated': () => {
        const bundle = new URL('.prerender/', server);
        if (!existsSync(new URL(PAGES_ENTRY, bundle)))
          throw new Error(
            `Astro kept no ${PAGES_ENTRY} to render pages with: src/build/integrations/pagesEntry.ts expects its bundle in ` +
              fileURLToPath(bundle),
          );
        cpSync(bundle, new URL('../render/', server), { recursive: true });
      },
    },
  };
};
