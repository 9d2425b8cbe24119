import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { LAYER_ORDER } from '#browser/inline/layerOrder.ts';
import { policySource } from '#build/inline/policySource.ts';

type FontModule = { componentDataByCssVariable: ReadonlyMap<string, { css: string }> };

/** What Astro's `<Font>` writes, read in the module that it reads it from, which imports nothing. */
async function stylesOfFonts(code: string): Promise<string[]> {
  const module: FontModule = await import(`data:text/javascript,${encodeURIComponent(code)}`);
  return [...module.componentDataByCssVariable.values()].map(({ css }) => css);
}

/**
 * Writes `style-hashes.json`, the server's list of inline styles that pages may have: the pages' style sheets as Astro's
 * manifest has them, and what our layout, Astro's fonts and its islands add. As with inline scripts the list is made from
 * those sources and not from the built pages. `render/known-styles.json` has the texts themselves: a page with another
 * inline style fails the build. Decisions 0020 and 0371.
 */
export const inlineStyles = (): AstroIntegration => {
  const known = new Set([LAYER_ORDER, ISLAND_STYLES]);
  const fonts = {
    name: 'inline-styles',
    transform: {
      filter: { id: /^\0virtual:astro:assets\/fonts\/internal$/ },
      async handler(code: string) {
        for (const css of await stylesOfFonts(code)) known.add(css);
      },
    },
  };
  return {
    name: 'inline-styles',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [fonts] } });
      },
      'astro:build:ssr': ({ manifest }) => {
        for (const { styles } of manifest.routes)
          for (const style of styles) if (style.type === 'inline') known.add(style.content);
      },
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL('../render/known-styles.json', dir), JSON.stringify([...known]));
        const sources = [...known].map(policySource).sort();
        await writeFile(new URL('../style-hashes.json', dir), JSON.stringify(sources, null, 2));
      },
    },
  };
};
