import type { AstroIntegration } from 'astro';

/** Modules of src/server that the server's program calls itself, without Astro. */
const ENTRIES = ['guests', 'lifecycle'];

/** Builds each as server/NAME.mjs, sharing its chunks, and so its services, with Astro's entry. */
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
                for (const name of ENTRIES) {
                  this.emitFile({ type: 'chunk', id: `src/server/${name}.ts`, fileName: `${name}.mjs` });
                }
              },
            },
          ],
        },
      });
    },
  },
});
