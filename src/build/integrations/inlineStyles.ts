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
 * Writes `style-hashes.json`, the inline styles that the site's files and the pages made on request may have: the pages'
 * style sheets as Astro's manifest has them, and what our layout, Astro's fonts and its islands add. As with inline scripts
 * the lists are made from those sources and not from the built pages. `render/known-styles.json` has the texts of the
 * site's: a page with another inline style fails the build. Decision 0020.
 */
export const inlineStyles = (): AstroIntegration => {
  const everywhere = [LAYER_ORDER, ISLAND_STYLES];
  const stylesOf = { site: new Set(everywhere), rendered: new Set(everywhere) };
  const fonts = {
    name: 'inline-styles',
    transform: {
      filter: { id: /^\0virtual:astro:assets\/fonts\/internal$/ },
      async handler(code: string) {
        for (const css of await stylesOfFonts(code)) {
          stylesOf.site.add(css);
          stylesOf.rendered.add(css);
        }
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
        for (const { styles, routeData } of manifest.routes)
          for (const style of styles)
            if (style.type === 'inline')
              stylesOf[routeData.prerender ? 'site' : 'rendered'].add(style.content);
      },
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL('../render/known-styles.json', dir), JSON.stringify([...stylesOf.site]));
        const sources = {
          site: [...stylesOf.site].map(policySource).sort(),
          rendered: [...stylesOf.rendered].map(policySource).sort(),
        };
        await writeFile(new URL('../style-hashes.json', dir), JSON.stringify(sources, null, 2));
      },
    },
  };
};
