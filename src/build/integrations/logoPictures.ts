import { writeFile } from 'node:fs/promises';
import type { AstroIntegration } from 'astro';
import sharp from 'sharp';
import {
  APPLE_ICON,
  BROWSER_ICON,
  HOME_ICON,
  MASKABLE_ICON,
  OLD_ICON,
  SHARED_PICTURE,
  SHARED_SIZE,
  SMALL_HOME_ICON,
} from '#domain/paths.ts';
import { AMBER, INK } from '#retailer/values/colours.ts';
import { LOGO, LOGO_SIDE } from '#retailer/values/shop.ts';

/** Pixels on each side: more than the 112 that search engines ask of a logo. */
const ICON_SIZE = 128;

/** Pixels within the picture of shared links. */
const SHARED = { ...SHARED_SIZE, logo: 320, foot: 30 };

const logo = (size: number, at: { x: number; y: number } = { x: 0, y: 0 }): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" x="${at.x}" y="${at.y}" viewBox="0 0 ${LOGO_SIDE} ${LOGO_SIDE}" width="${size}" height="${size}">${LOGO}</svg>`;

const drawIcon = (size: number): Promise<Buffer> =>
  sharp(Buffer.from(logo(size)))
    .png({ colours: 16 })
    .toBuffer();

/** The logo on the header's colour, as large as this part of the side: a home screen cuts its own shape out of it. */
function drawTile(size: number, part: number): Promise<Buffer> {
  const side = Math.round(size * part);
  const at = { x: (size - side) / 2, y: (size - side) / 2 };
  const tile = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" fill="${INK}"/>${logo(side, at)}</svg>`;
  return sharp(Buffer.from(tile)).png({ colours: 64 }).toBuffer();
}

const OLD_SIZE = 32;

/** An ICO file of one PNG: a header of 6 bytes, an entry of 16, and the picture. */
async function drawOldIcon(): Promise<Buffer> {
  const png = await drawIcon(OLD_SIZE);
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(OLD_SIZE, 6);
  head.writeUInt8(OLD_SIZE, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** The logo on the header's colour, over a line in that of the buttons. Without words: fonts are the machine's. */
function drawShared(): Promise<Buffer> {
  const { width, height, foot } = SHARED;
  const at = { x: (width - SHARED.logo) / 2, y: (height - foot - SHARED.logo) / 2 };
  const picture = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="${INK}"/><rect y="${height - foot}" width="${width}" height="${foot}" fill="${AMBER}"/>
${logo(SHARED.logo, at)}</svg>`;
  return sharp(Buffer.from(picture)).png({ colours: 64 }).toBuffer();
}

const PICTURES = {
  [BROWSER_ICON]: () => drawIcon(ICON_SIZE),
  [OLD_ICON]: drawOldIcon,
  [APPLE_ICON]: () => drawTile(180, 0.7),
  [SMALL_HOME_ICON]: () => drawIcon(192),
  [HOME_ICON]: () => drawIcon(512),
  // All that matters lies in a circle of four fifths of the side.
  [MASKABLE_ICON]: () => drawTile(512, 0.55),
  [SHARED_PICTURE]: drawShared,
};

/**
 * Draws the icons of browsers and home screens and the picture of shared links from the logo, once for all builds of the same code. An icon that is
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
          const type = path === OLD_ICON ? 'image/vnd.microsoft.icon' : 'image/png';
          response.setHeader('content-type', type).end(await draw());
        });
      }
    },
  },
});
