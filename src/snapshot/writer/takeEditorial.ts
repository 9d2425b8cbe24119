import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Picture } from '#domain/product/picture.ts';
import { contentFolder } from '#retailer/folder.ts';
import { readMerchandising } from '#retailer/merchandising.ts';
import { type Editorial, editorialFile } from '#snapshot/editorial.ts';
import { mediaDir } from '#snapshot/pictures.ts';
import { writeWholeSync } from '#snapshot/writeWhole.ts';
import { storePicture } from './storePicture.ts';

const IMAGES = 'images';

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

/** Reads what editors put before buyers, stores its pictures, and writes it beside the snapshot. Throws ContentError. */
export async function takeEditorial(dataDir: string): Promise<Editorial> {
  const { banners, featured, campaigns } = readMerchandising();
  const pictures = await takePictures(dataDir);
  const pictureOf = (name: string | undefined): Picture | null => (name && pictures[name]) || null;
  const named = [...banners, ...campaigns].flatMap(({ picture }) => picture ?? []);
  const editorial: Editorial = {
    banners: banners.map(({ text = null, picture, link = null, ...banner }) => ({
      ...banner,
      ...{ text, link, picture: pictureOf(picture) },
    })),
    featured,
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
