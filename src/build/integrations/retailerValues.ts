import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import { contentFolder } from '#retailer/folder.ts';

const VALUES = /\/src\/retailer\/values\/\w+\.ts$/;

/**
 * Makes of each module of `src/retailer/values` its values, read from the retailer's files and checked while the code is
 * compiled: pages and scripts carry those that they use, and no reader of YAML. Decision 0384.
 */
export const retailerValues = (): Plugin => ({
  name: 'retailer-values',
  enforce: 'pre',
  async load(id) {
    if (!VALUES.test(id)) return undefined;
    // Node keeps a module by its address, and the dev server reads it again after a change.
    const values = (await import(`${pathToFileURL(id)}?at=${performance.now()}`)) as Record<string, unknown>;
    return Object.entries(values)
      .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
      .join('\n');
  },
  // Whatever was read of the folder may have changed: the modules of values are few.
  configureServer({ watcher, moduleGraph, ws }) {
    watcher.add(contentFolder());
    watcher.on('all', (_event, file) => {
      if (!file.startsWith(contentFolder()) || file.endsWith('.md')) return;
      // They are in every style.
      if (file.endsWith('colours.yaml')) moduleGraph.invalidateAll();
      for (const [id, module] of moduleGraph.idToModuleMap) {
        if (VALUES.test(id)) moduleGraph.invalidateModule(module);
      }
      ws.send({ type: 'full-reload' });
    });
  },
});
