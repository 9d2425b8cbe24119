import sharp from 'sharp';
import { product as copy } from '#copy/product/product.ts';
import { SHARED_SIZE } from '#domain/paths.ts';
import { unbroken } from '#domain/unbroken.ts';
import type { PreviewFacts } from '#snapshot/pictures/preview.ts';
import { drawable, outlines, type Weight, widthOf } from './letters.ts';
import { linesOf } from './lines.ts';

/** What the shop's pictures are drawn with: its name, its colours, and the insides of two SVG. */
export type Look = {
  name: string;
  ink: string;
  amber: string;
  logo: { side: string; inside: string };
  wordmark: { width: string; height: string; inside: string } | null;
};

const { width: WIDTH, height: HEIGHT } = SHARED_SIZE;
const MARGIN = 60;
/** The shop's strip at the foot, with a line above it. */
const FOOT = { height: 96, line: 8, logo: 56 };
const GROUND = HEIGHT - FOOT.height - FOOT.line;
const PHOTO = { side: GROUND - 60, left: 30, top: 30, gap: 50 };

const GREY = '#51606e';
/** The largest in which the whole name fits; the first only where no photo is beside it. */
const NAME_SIZES = [84, 62, 54, 46];
const WIDE = 800;
const NAME_LINES = 3;
const LINE_HEIGHT = 1.16;
const FACT = { size: 34, height: 46, gap: 26 };
const QUALITY = 84;

type Column = { x: number; width: number };

function name(text: string, { width }: Column): { lines: string[]; size: number } {
  const tries = NAME_SIZES.slice(width < WIDE ? 1 : 0).map((size) => {
    const fit = { lines: NAME_LINES, width, widthOf: (part: string) => widthOf(part, 700, size) };
    return { size, ...linesOf(text, fit) };
  });
  return tries.find(({ isWhole }) => isWhole) ?? (tries.at(-1) as { lines: string[]; size: number });
}

/** A line that is cut where the column ends. */
function oneLine(text: string, weight: Weight, size: number, { width }: Column): string {
  const clean = drawable(text, weight);
  return (
    clean &&
    (linesOf(clean, { lines: 1, width, widthOf: (part) => widthOf(part, weight, size) }).lines[0] ?? '')
  );
}

/** Name, brand and code, one below the other and in the middle of the height. */
function words({ title, brand, code }: PreviewFacts, { ink }: Look, column: Column): string {
  const clean = drawable(title, 700);
  const { lines, size } = clean ? name(unbroken(clean), column) : { lines: [], size: 0 };
  const facts = [brand, code && copy.previewCode(code)].map((fact, at) =>
    oneLine(fact, at === 0 ? 700 : 400, FACT.size, column),
  );
  const shown = facts.flatMap((text, at) => (text ? [{ text, weight: at === 0 ? 700 : 400 } as const] : []));
  const height = lines.length * size * LINE_HEIGHT + FACT.gap + shown.length * FACT.height;
  const top = (GROUND - height) / 2;
  const nameEnd = top + lines.length * size * LINE_HEIGHT;
  return [
    ...lines.map((line, at) =>
      outlines(line, { x: column.x, y: top + (at + 0.8) * size * LINE_HEIGHT, size, weight: 700, fill: ink }),
    ),
    ...shown.map(({ text, weight }, at) =>
      outlines(text, {
        x: column.x,
        y: nameEnd + FACT.gap + (at + 0.75) * FACT.height,
        ...{ size: FACT.size, weight, fill: GREY },
      }),
    ),
  ].join('');
}

/** The shop's logo and name on its own colour. */
function foot({ name: shop, ink, amber, logo, wordmark }: Look): string {
  const top = HEIGHT - FOOT.height;
  const y = top + (FOOT.height - FOOT.logo) / 2;
  const x = MARGIN + FOOT.logo + 22;
  const called = wordmark
    ? `<svg x="${x}" y="${y}" height="${FOOT.logo}" width="${(FOOT.logo * Number(wordmark.width)) / Number(wordmark.height)}" viewBox="0 0 ${wordmark.width} ${wordmark.height}" color="#fff">${wordmark.inside}</svg>`
    : outlines(oneLine(shop, 700, 44, { x, width: WIDTH - MARGIN - x }), {
        ...{ x, y: y + 43, size: 44, weight: 700, fill: '#fff' },
      });
  return `<rect y="${top}" width="${WIDTH}" height="${FOOT.height}" fill="${ink}"/><rect y="${top - FOOT.line}" width="${WIDTH}" height="${FOOT.line}" fill="${amber}"/>
<svg x="${MARGIN}" y="${y}" width="${FOOT.logo}" height="${FOOT.logo}" viewBox="0 0 ${logo.side} ${logo.side}">${logo.inside}</svg>${called}`;
}

/** The photo in a file, whole, on white, as it is drawn; null where it cannot be read. */
export const readPhoto = (file: string): Promise<Buffer | null> =>
  sharp(file)
    .flatten({ background: '#fff' })
    .resize(PHOTO.side, PHOTO.side, { fit: 'contain', background: '#fff' })
    .toBuffer()
    .catch(() => null);

/**
 * The picture of a product's shared link as JPEG: the product's photo, its name in at most three lines, brand and code,
 * and whose shop it is. Without a photo, the words have its place.
 */
export async function drawPreview(facts: PreviewFacts, look: Look, photo: Buffer | null): Promise<Buffer> {
  const x = photo ? PHOTO.left + PHOTO.side + PHOTO.gap : MARGIN;
  const column = { x, width: WIDTH - MARGIN - x };
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">${words(facts, look, column)}${foot(look)}</svg>`;
  const over = [
    ...(photo ? [{ input: photo, left: PHOTO.left, top: PHOTO.top }] : []),
    { input: Buffer.from(drawing), left: 0, top: 0 },
  ];
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fff' } })
    .composite(over)
    .jpeg({ quality: QUALITY })
    .toBuffer();
}
