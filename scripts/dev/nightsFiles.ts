/**
 * What a build puts beside the pages, for Astro's dev server: pictures, the search index, and the addresses of products
 * whose codes are no file names.
 */
import { createReadStream, existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { SEARCH_INDEX, SEARCH_SENSES, SEARCH_WORDS } from '#domain/paths.ts';
import { filePath } from '#serve/files/paths.ts';

/** Vite's React wants this before the first island. Astro brings it for its own islands only, and the shell has others. */
const REACT_PREAMBLE = `import { injectIntoGlobalHook } from '/@react-refresh';
injectIntoGlobalHook(window);
window.$RefreshReg$ = () => {};
window.$RefreshSig$ = () => (type) => type;`;

const PICTURE = /^\/media\/([\w-]+\.webp)$/;

/** `site` holds the search index, `media` the pictures. */
export const nightsFiles = ({ site, media }: { site: string; media: string }): AstroIntegration => ({
  name: 'nights-files',
  hooks: {
    'astro:config:setup': ({ injectScript }) => injectScript('page', REACT_PREAMBLE),
    'astro:server:setup': ({ server }) => {
      server.middlewares.use((request, response, next) => {
        const [path = '/', query] = (request.url ?? '/').split('?', 2);
        const picture = PICTURE.exec(path)?.[1];
        const file = picture
          ? join(media, basename(picture))
          : [SEARCH_INDEX, SEARCH_WORDS, SEARCH_SENSES].includes(path) && join(site, path);
        if (file && existsSync(file)) {
          response.setHeader('content-type', picture ? 'image/webp' : 'application/octet-stream');
          createReadStream(file).pipe(response);
          return;
        }
        request.url = (filePath(path) ?? path) + (query === undefined ? '' : `?${query}`);
        next();
      });
    },
  },
});
