import type { AstroIntegration } from 'astro';

/**
 * Builds the module that the server's program calls itself, to open and close the services, as server/lifecycle.mjs. It shares
 * chunks with Astro's entry, and so it shares the services.
 */
export const lifecycleEntry = (): AstroIntegration => ({
  name: 'lifecycle-entry',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'lifecycle-entry',
              apply: 'build',
              applyToEnvironment: (environment) => environment.name === 'ssr',
              buildStart() {
                this.emitFile({
                  type: 'chunk',
                  id: 'src/server/operation/lifecycle.ts',
                  fileName: 'lifecycle.mjs',
                });
              },
            },
          ],
        },
      });
    },
  },
});
