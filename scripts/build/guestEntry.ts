import type { AstroIntegration } from 'astro';

/** Builds src/server/guests.ts as server/guests.mjs, sharing its chunks, and so its services, with Astro's entry. */
export const guestEntry = (): AstroIntegration => ({
  name: 'guest-entry',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          plugins: [
            {
              name: 'guest-entry',
              apply: 'build',
              applyToEnvironment: (environment) => environment.name === 'ssr',
              buildStart() {
                this.emitFile({ type: 'chunk', id: 'src/server/guests.ts', fileName: 'guests.mjs' });
              },
            },
          ],
        },
      });
    },
  },
});
