import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/** Astro looks for a file that begins with this name. */
const NAME = 'prerender-entry';
const BUNDLE = {
  input: { [NAME]: 'src/build/code/entry.ts' },
  output: { entryFileNames: `${NAME}.mjs` },
};

/**
 * Keeps the code that renders pages, which Astro deletes at the end of its build, in the folder `render`. Astro itself
 * renders none: src/build/renderSite.ts does, in as many builds as have the same code. Decision 0109.
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
        const folders = ['.prerender/', '../render/'].map((path) => fileURLToPath(new URL(path, server)));
        cpSync(...(folders as [string, string]), { recursive: true });
      },
    },
  };
};
