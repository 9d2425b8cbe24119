import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import astroIsland from 'astro/runtime/server/astro-island.prebuilt.js';
import { HOVER_RULES } from '#browser/inline/hoverRules.ts';
import { SPECULATION_RULES } from '#browser/inline/speculationRules.ts';
import { INLINE_SCRIPTS } from '#build/inline/inlineScripts.ts';
import { policySource } from '#build/inline/policySource.ts';
import { TRUSTED_TYPES_POLICY } from '#domain/shell/trustedTypes.ts';

/** What our own layouts and components write into pages. browser/shell/prerender.ts adds HOVER_RULES. */
export const OURS = [...Object.values(INLINE_SCRIPTS), SPECULATION_RULES, HOVER_RULES];

const MODULE = 'virtual:inline-scripts';

/** The module that layouts import the texts from, in a build and in `astro dev`. */
const textsAsModule = {
  name: MODULE,
  resolveId: { filter: { id: /^virtual:inline-scripts$/ }, handler: () => `\0${MODULE}` },
  load: {
    filter: { id: /^\0virtual:inline-scripts$/ },
    handler: () =>
      Object.entries(INLINE_SCRIPTS)
        .map(([name, text]) => `export const ${name} = ${JSON.stringify(text)};`)
        .join('\n'),
  },
};

/**
 * Makes the texts of our inline scripts, and writes `script-hashes.json`, the server's list of inline scripts that pages
 * may run, and `trusted-types.json`, the names of the policies by which they say what is a script: the texts that our layouts write, Astro's island runtime and the client directives in use. The list is made
 * from those sources and not from the built pages, so nothing from the catalogue gets into it. `render/known-scripts.json`
 * has the texts themselves: a page with another inline script fails the build. product.md §11.
 */
export const inlineScripts = ({ directives }: { directives: string[] }): AstroIntegration => {
  const scripts = new Set([...OURS, astroIsland]);
  return {
    name: 'inline-scripts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [textsAsModule] } });
      },
      'astro:build:ssr': ({ manifest }) => {
        for (const [name, code] of manifest.clientDirectives)
          if (directives.includes(name)) scripts.add(code);
      },
      'astro:build:done': async ({ dir }) => {
        await writeFile(new URL('../render/known-scripts.json', dir), JSON.stringify([...scripts]));
        const sources = [...scripts].map(policySource).sort();
        await writeFile(new URL('../script-hashes.json', dir), JSON.stringify(sources, null, 2));
        await writeFile(new URL('../trusted-types.json', dir), JSON.stringify([TRUSTED_TYPES_POLICY]));
      },
    },
  };
};
