import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import { BROWSER_ICON, SHARED_PICTURE } from '#domain/paths.ts';
import { AMBER, INK } from '#retailer/values/colours.ts';
import { LOGO, LOGO_SIDE } from '#retailer/values/shop.ts';

/** Pixels on each side: more than the 112 that search engines ask of a logo. */
const ICON_SIZE = 128;

/** As wide and high as a shared link's picture is shown by whoever shows one large. */
const SHARED = { width: 1200, height: 630, logo: 320, foot: 30 };

const logo = (size: number, at: { x: number; y: number } = { x: 0, y: 0 }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" x="${at.x}" y="${at.y}" viewBox="0 0 ${LOGO_SIDE} ${LOGO_SIDE}" width="${size}" height="${size}">${LOGO}</svg>`;

const drawIcon = (): Promise<Buffer> =>
  sharp(Buffer.from(logo(ICON_SIZE)))
    .png({ colours: 16 })
    .toBuffer();

/** The logo on the header's colour, over a line in that of the buttons. Without words: fonts are the machine's. */
function drawShared(): Promise<Buffer> {
  const { width, height, foot } = SHARED;
  const at = { x: (width - SHARED.logo) / 2, y: (height - foot - SHARED.logo) / 2 };
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${INK}"/><rect y="${height - foot}" width="${width}" height="${foot}" fill="${AMBER}"/>
${logo(SHARED.logo, at)}</svg>`;
  return sharp(Buffer.from(picture)).png({ colours: 64 }).toBuffer();
}

const PICTURES = { [BROWSER_ICON]: drawIcon, [SHARED_PICTURE]: drawShared };

/**
 * Draws the browser's icon and the picture of shared links from the logo, once for all builds of the same code. An icon that is
 * an SVG is laid out by a browser like a page of its own, on the thread of the page: a long task on a slow phone. Decision 0065.
 */
export const logoPictures = (): AstroIntegration => ({
  name: 'logo-pictures',
  hooks: {
    'astro:build:done': async ({ dir }) => {
      for (const [path, draw] of Object.entries(PICTURES))
        await writeFile(new URL(`.${path}`, dir), await draw());
    },
    'astro:server:setup': ({ server }) => {
      for (const [path, draw] of Object.entries(PICTURES)) {
        server.middlewares.use(path, async (_request, response) => {
          response.setHeader('content-type', 'image/png').end(await draw());
        });
      }
    },
  },
});
