import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import { BROWSER_ICON } from '#domain/paths.ts';
import { LOGO, LOGO_SIDE } from '#retailer/values/shop.ts';

/** Pixels on each side: more than the 112 that search engines ask of a logo. */
const SIZE = 128;

const logo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${LOGO_SIDE} ${LOGO_SIDE}" width="${SIZE}" height="${SIZE}">${LOGO}</svg>`;

const draw = (): Promise<Buffer> => sharp(Buffer.from(logo)).png({ colours: 16 }).toBuffer();

/**
 * Draws the browser's icon from the logo, once for all builds of the same code. As an SVG a browser lays it out like a page of
 * its own, on the thread of the page: a long task on a slow phone. Decision 0065.
 */
export const browserIcon = (): AstroIntegration => ({
  name: 'browser-icon',
  hooks: {
    'astro:build:done': async ({ dir }) => writeFile(new URL(`.${BROWSER_ICON}`, dir), await draw()),
    'astro:server:setup': ({ server }) => {
      server.middlewares.use(BROWSER_ICON, async (_request, response) => {
        response.setHeader('content-type', 'image/png').end(await draw());
      });
    },
  },
});
