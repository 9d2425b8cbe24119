import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';

/** Scripts that another one may load, and which few need: browser/shell/offline/basics.ts knows their files by `few`. */
const OF_FEW = new Set(['mount', 'customer', 'touchViewer', 'ScanPanel', 'barcodeSvg']);

/** Seven signs of a hash are enough for some hundred files, and each is a byte in every script that names another. */
const fileOf = ({ name }: { name: string }): string =>
  `_astro/${OF_FEW.has(name) ? 'few' : 'part'}.[hash:7].js`;

/** What each script was called before its file was. */
const names = new Map<string, string>();

/** The script that draws what a listing's address asks, with all that it imports. */
let drawing: string[] = [];

type Bundle = Record<string, { type: string; imports?: string[]; facadeModuleId?: string | null }>;

/** The file of a module that another one loads, and the files that it imports: they are asked for at the same time. */
function filesOf(bundle: Bundle, module: string): string[] {
  const files = new Set(
    Object.keys(bundle).filter((file) => bundle[file]?.facadeModuleId?.endsWith(module) === true),
  );
  if (files.size === 0)
    throw new Error(`No script of the site is loaded as ${module}: mend it in scriptNames.ts.`);
  for (const file of files) for (const imported of bundle[file]?.imports ?? []) files.add(imported);
  return [...files];
}

/**
 * Gives scripts addresses that say nothing of what is in them: blockers of advertising refuse names such as `promo` and
 * `popup`. `script-names.json` has the names, for whoever reads an address in an error. Decision 0330. `listing-scripts.json`
 * has the files that a listing asks for at once where its address asks something: inline/listingHint.ts.
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
                drawing = filesOf(bundle, '/browser/catalogue/browse.ts');
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
      await writeFile(new URL('../listing-scripts.json', dir), JSON.stringify(drawing));
    },
  },
});
