import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brandsByName } from '../catalogue/brands.ts';
import { announcementSvg } from './announcements.ts';
import { type DrawingName, drawings } from './drawing-names.ts';
import { type Ink, materials, rect } from './ink.ts';
import { tints } from './tints.ts';
import { type ViewName, views } from './views.ts';

interface Picture {
  body: Uint8Array<ArrayBuffer>;
  etag: string;
}

export interface Pictures {
  /** The picture that `Product.picture` names, or another view of the same thing. */
  product(picture: string, view?: ViewName): Promise<Picture>;
  announcement(name: string): Promise<Picture>;
}

/** Change when a drawing does, so that pictures kept on disk are drawn anew. */
const EDITION = '3';
const KEPT_IN_MEMORY = 200;
/** Pixels. As wide as a shop may want it: what is wider would only be thrown away. */
const SIZE = 960;
/** Plain: a gradient over the whole field took more than half of a drawing's time. */
const BACKDROP = '#f8f9fa';

let loading: Promise<typeof import('sharp').default> | undefined;

/** Loaded with the first picture: most tests ask for none. */
async function loadSharp(): Promise<typeof import('sharp').default> {
  const { default: sharp } = await import('sharp');
  // Several are drawn side by side: threads within one would only take turns.
  sharp.concurrency(1);
  return sharp;
}

/** What a product's card remembers of its photo: drawing, house, shape and colour. */
export const pictureName = (drawing: DrawingName, brand: string, look: number, tint: string): string =>
  [drawing, brand, look, tint].join('|');

const productSvg = (picture: string, view: ViewName | undefined): string => {
  const [drawing = '', brandName = '', look = '0', tint = ''] = picture.split('|');
  const brand = brandsByName.get(brandName);
  const main = brand?.color ?? '#5a6773';
  const ink: Ink = {
    main,
    accent: brand?.accent ?? '#2b3036',
    brand: brandName,
    look: Number(look),
    tint: tints[tint] ?? main,
  };
  const draw = drawings[drawing as DrawingName];
  const drawn = view ? views[view](draw, ink) : draw(ink);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 1000 1000"><defs>${materials(ink, drawn)}</defs>${rect(0, 0, 1000, 1000, BACKDROP)}${drawn}</svg>`;
};

const render = async (svg: string): Promise<Uint8Array<ArrayBuffer>> => {
  loading ??= loadSharp();
  const sharp = await loading;
  return new Uint8Array(
    await sharp(Buffer.from(svg)).removeAlpha().jpeg({ quality: 86, optimiseCoding: false }).toBuffer(),
  );
};

/** Draws on first request and keeps what it drew: on disk under `folder`, the latest also in memory. */
export const pictureGallery = (folder: string | undefined): Pictures => {
  const kept = folder && join(folder, 'pictures');
  const recent = new Map<string, Promise<Picture>>();

  const drawn = async (key: string, svg: string): Promise<Picture> => {
    const file = kept && join(kept, `${key}.jpg`);
    const found = file ? await readFile(file).catch(() => undefined) : undefined;
    const body = found ? new Uint8Array(found) : await render(svg);
    if (file && !found) {
      await mkdir(kept, { recursive: true });
      const draft = `${file}.${process.pid}`;
      await writeFile(draft, body);
      await rename(draft, file);
    }
    return { body, etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"` };
  };

  /** Known by what is drawn and not by name: products that look alike share one picture. */
  const remembered = (svg: string): Promise<Picture> => {
    const key = createHash('sha256').update(`${EDITION}/${svg}`).digest('hex').slice(0, 24);
    const cached = recent.get(key);
    if (cached) return cached;
    const picture = drawn(key, svg);
    picture.catch(() => recent.delete(key));
    recent.set(key, picture);
    const oldest = recent.keys().next().value;
    if (recent.size > KEPT_IN_MEMORY && oldest !== undefined) recent.delete(oldest);
    return picture;
  };

  return {
    product: (picture, view) => remembered(productSvg(picture, view)),
    announcement: (name) => remembered(announcementSvg(name)),
  };
};
