import type { AstroIntegration } from 'astro';

/**
 * Modules that are fetched in one file together with everything that they import: a file for each would be a request for
 * each. What an earlier file holds is in no later one, so that what a visitor's page loads at once stands first. Whoever
 * imports one module of a file runs all of them: they do nothing before they are called, or are of every page. All
 * other modules are split as Vite does it.
 */
const FILES = {
  page: [
    '#browser/shell/start.ts',
    '#browser/shell/actions.ts',
    '#browser/shell/searchFields.ts',
    '#browser/catalogue/boot.ts',
  ],
  request: ['#stores/request.ts', '#stores/lists/listsKept.ts'],
  card: ['#browser/lists/card.ts'],
  browse: ['#browser/catalogue/browse.ts'],
  measures: ['#domain/catalogue/nameFacets.ts'],
  panel: ['#browser/catalogue/panel.ts'],
  prices: ['#browser/product/firstPrices.ts'],
  // An island shows them too, and a visitor's first touch must not fetch React with them.
  counts: ['#browser/lists/headerCounts.ts'],
  tools: ['#browser/shell/tools.ts'],
  // A customer's product page reads the same hours and days.
  opening: ['#browser/shell/openNow.ts'],
  ownLists: ['#browser/lists/keptNote.ts'],
  islands: ['#islands/mount.tsx'],
};

/** Puts the browser's scripts into few files. product.md §12. */
export const scriptFiles = (): AstroIntegration => ({
  name: 'script-files',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      /** The file of each module, by the module's id. */
      const fileOf = new Map<string, string>();
      const groups = Object.keys(FILES).map((name) => ({
        name,
        test: (id: string) => fileOf.get(id) === name,
      }));
      updateConfig({
        vite: {
          environments: {
            client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } },
          },
          plugins: [
            {
              name: 'script-files',
              apply: 'build',
              applyToEnvironment: ({ name }) => name === 'client',
              // Merged, scripts would be other files than these, and each would name a file of Rolldown's own. Astro
              // takes over no such option of an environment from the configuration.
              configEnvironment: (name) =>
                name === 'client'
                  ? { build: { rolldownOptions: { experimental: { chunkOptimization: false } } } }
                  : undefined,
              async buildEnd(error) {
                if (error) return;
                const put = (id: string, file: string): void => {
                  if (fileOf.has(id)) return;
                  fileOf.set(id, file);
                  for (const imported of this.getModuleInfo(id)?.importedIds ?? []) put(imported, file);
                };
                for (const [file, modules] of Object.entries(FILES)) {
                  for (const module of modules) {
                    const id = (await this.resolve(module))?.id;
                    if (!id || !this.getModuleInfo(id))
                      throw new Error(
                        `${module} is in no script of the site: mend its name in scriptFiles.ts.`,
                      );
                    put(id, file);
                  }
                }
              },
            },
          ],
        },
      });
    },
  },
});
