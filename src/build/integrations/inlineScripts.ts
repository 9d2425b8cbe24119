import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import astroIsland from 'astro/runtime/server/astro-island.prebuilt.js';
import { Parser } from 'htmlparser2';
import pMap from 'p-map';
import { HOVER_RULES } from '#browser/inline/hoverRules.ts';
import { SPECULATION_RULES } from '#browser/inline/speculationRules.ts';
import { INLINE_SCRIPTS } from '#build/inline/inlineScripts.ts';
import { htmlFiles } from '#build/siteFiles.ts';

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

/** Types of blocks that a browser reads as data: every other type counts as code. */
const DATA_TYPES = new Set(['application/ld+json', 'application/json', 'text/plain']);

/** The texts of the inline scripts that a browser would run in this page. */
export function inlineScriptsIn(html: string): string[] {
  const scripts: string[] = [];
  let inside = false;
  const parser = new Parser({
    onopentag: (name, { src, type = '' }) => {
      inside = name === 'script' && src === undefined && !DATA_TYPES.has(type);
      if (inside) scripts.push('');
    },
    ontext: (text) => {
      if (inside) scripts.push(scripts.pop() + text);
    },
    onclosetag: () => {
      inside = false;
    },
  });
  parser.end(html);
  return scripts;
}

/** A script's source in a Content-Security-Policy: `'sha256-…'`. */
const policySource = (code: string): string =>
  `'sha256-${createHash('sha256').update(code).digest('base64')}'`;

const READ_AT_ONCE = 8;

/** Throws, naming the page, when one of a built site has an inline script that is not in `known`. */
export async function refuseUnknownScripts(site: string, known: ReadonlySet<string>): Promise<void> {
  await pMap(
    await htmlFiles(site),
    async (page) => {
      const unknown = inlineScriptsIn(await readFile(page, 'utf8')).find((code) => !known.has(code));
      if (unknown === undefined) return;
      throw new Error(
        `${relative(site, page)} has an inline script that the content security policy would stop: ` +
          `"${unknown.slice(0, 80)}". If it is ours, name it in src/build/inline/inlineScripts.ts; if it came with a ` +
          'product, the component that shows it does not escape it.',
      );
    },
    { concurrency: READ_AT_ONCE },
  );
}

/**
 * Makes the texts of our inline scripts, and writes `script-hashes.json`, the server's list of inline scripts that pages
 * may run: the texts that our layouts write, Astro's island runtime and the client directives in use. The list is made
 * from those sources and not from the built pages, so nothing from the catalogue gets into it. Then every built page is
 * parsed, and a page with another inline script fails the build. product.md §11.
 */
export const inlineScripts = ({ directives }: { directives: string[] }): AstroIntegration => {
  const known = new Set([...OURS, astroIsland]);
  return {
    name: 'inline-scripts',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [textsAsModule] } });
      },
      'astro:build:ssr': ({ manifest }) => {
        for (const [name, code] of manifest.clientDirectives) if (directives.includes(name)) known.add(code);
      },
      'astro:build:done': async ({ dir }) => {
        await refuseUnknownScripts(fileURLToPath(dir), known);
        const sources = [...known].map(policySource).sort();
        await writeFile(new URL('../script-hashes.json', dir), JSON.stringify(sources, null, 2));
      },
    },
  };
};
