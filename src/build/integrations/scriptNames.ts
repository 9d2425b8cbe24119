import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/** Scripts that another one may load, and which few need: browser/shell/offline/basics.ts knows their files by `few`. */
const OF_FEW = new Set(['mount', 'customer', 'touchViewer', 'ScanPanel', 'barcodeSvg']);

/** Seven signs of a hash are enough for some hundred files, and each is a byte in every script that names another. */
const fileOf = ({ name }: { name: string }): string =>
  `_astro/${OF_FEW.has(name) ? 'few' : 'part'}.[hash:7].js`;

/** What each script was called before its file was. */
const names = new Map<string, string>();

/**
 * Gives scripts addresses that say nothing of what is in them: blockers of advertising refuse names such as `promo` and
 * `popup`. `script-names.json` has the names, for whoever reads an address in an error. Decision 0330.
 */
export const scriptNames = (): AstroIntegration => ({
  name: 'script-names',
  hooks: {
    'astro:config:setup': ({ updateConfig }) => {
      updateConfig({
        vite: {
          environments: {
            client: {
              build: { rolldownOptions: { output: { entryFileNames: fileOf, chunkFileNames: fileOf } } },
            },
          },
          plugins: [
            {
              name: 'script-names',
              enforce: 'pre',
              apply: 'build',
              applyToEnvironment: ({ name }) => name === 'client',
              generateBundle(_options, bundle) {
                for (const file of Object.values(bundle))
                  if (file.type === 'chunk') names.set(file.fileName, file.name);
                for (const name of OF_FEW)
                  if (![...names.values()].includes(name))
                    throw new Error(`No script of the site is called ${name}: mend it in scriptNames.ts.`);
              },
            },
          ],
        },
      });
    },
    'astro:build:done': async ({ dir }) => {
      await writeFile(
        new URL('../script-names.json', dir),
        JSON.stringify(Object.fromEntries(names), null, 2),
      );
    },
  },
});
