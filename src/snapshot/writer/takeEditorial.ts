import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { today } from '#domain/day.ts';
import type { Picture } from '#domain/product/picture.ts';
import { newestCodes, SHOWN_BY_RULE } from '#domain/site/featuredRules.ts';
import type { FeaturedList } from '#domain/site/merchandising.ts';
import { toSlug } from '#domain/slug.ts';
import { contentFolder } from '#retailer/folder.ts';
import { readMerchandising } from '#retailer/merchandising.ts';
import type { Merchandising } from '#retailer/schemas/merchandising.ts';
import { type Editorial, editorialFile } from '#snapshot/editorial.ts';
import { readFirstSeen } from '#snapshot/featured/firstSeen.ts';
import { readSought } from '#snapshot/featured/sought.ts';
import { mediaDir } from '#snapshot/pictures/pictures.ts';
import { storePicture } from '#snapshot/pictures/storePicture.ts';
import type { SnapshotProduct } from '#snapshot/schema.ts';
import { writeWholeSync } from '#snapshot/writeWhole.ts';

const IMAGES = 'images';
const NEW_FOR_DAYS = 30;

/** Stores every picture of the editors' folder; what is none is left out. */
async function takePictures(dataDir: string): Promise<Record<string, Picture>> {
  const folder = join(contentFolder(), IMAGES);
  if (!existsSync(folder)) return {};
  const pictures: Record<string, Picture> = {};
  for (const name of readdirSync(folder).sort()) {
    const picture = await storePicture(readFileSync(join(folder, name)), mediaDir(dataDir));
    if (picture) pictures[`${IMAGES}/${name}`] = picture;
  }
  return pictures;
}

type Products = readonly Pick<SnapshotProduct, 'code' | 'path'>[];

/** Answers the codes of a list: those that editors name, or those of its family that its rule finds. */
function codesIn(dataDir: string, products: Products) {
  const families = new Map(products.map(({ code, path: [family = ''] }) => [code, toSlug(family)]));
  const found = (rule: FeaturedList['rule'], days: number): string[] => {
    if (rule === 'nuevos') return newestCodes(readFirstSeen(dataDir) ?? {}, { day: today(), days });
    return rule === 'más buscados' ? readSought(dataDir) : [];
  };
  return ({ codes, rule, days = NEW_FOR_DAYS, family }: Merchandising['featured'][number]): string[] =>
    codes ??
    found(rule, days)
      .filter((code) => families.has(code))
      .filter((code) => family === undefined || families.get(code) === toSlug(family))
      .slice(0, SHOWN_BY_RULE);
}

/**
 * Reads what editors put before buyers, stores its pictures, finds what their rules name among these products, and writes it beside
 * the snapshot. Throws ContentError.
 */
export async function takeEditorial(dataDir: string, products: Products): Promise<Editorial> {
  const { banners, featured, campaigns } = readMerchandising();
  const pictures = await takePictures(dataDir);
  const pictureOf = (name: string | undefined): Picture | null => (name && pictures[name]) || null;
  const codesOf = codesIn(dataDir, products);
  const named = [...banners, ...campaigns].flatMap(({ picture }) => picture ?? []);
  const editorial: Editorial = {
    banners: banners.map(({ text = null, picture, link = null, ...banner }) => ({
      ...banner,
      ...{ text, link, picture: pictureOf(picture) },
    })),
    featured: featured.map((list) => ({ ...list, codes: codesOf(list) })),
    campaigns: campaigns.map(({ text = null, picture, ...campaign }) => ({
      ...campaign,
      ...{ text, picture: pictureOf(picture) },
    })),
    pictures,
    missing: [...new Set(named)].filter((name) => !pictures[name]),
  };
  writeWholeSync(editorialFile(dataDir), JSON.stringify(editorial));
  return editorial;
}
