import type { AstroIntegration } from 'astro';

/** Modules that the server's program calls itself, without Astro, by the names it imports them under. */
const ENTRIES = { guests: 'src/server/catalogue/guests.ts', lifecycle: 'src/server/operation/lifecycle.ts' };

/** Builds each as server/NAME.mjs. They share chunks with Astro's entry, and so they share its services. */
export const serverEntries = (): AstroIntegration => ({
  name: 'server-entries',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'server-entries',
              apply: 'build',
              applyToEnvironment: (environment) => environment.name === 'ssr',
              buildStart() {
                for (const [name, id] of Object.entries(ENTRIES)) {
                  this.emitFile({ type: 'chunk', id, fileName: `${name}.mjs` });
                }
              },
            },
          ],
        },
      });
    },
  },
});
