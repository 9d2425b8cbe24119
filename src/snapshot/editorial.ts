import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Picture } from '#domain/product/picture.ts';
import type { CatalogueEntry } from '#domain/product/product.ts';
import {
  type Banner,
  bannersFor,
  type Campaign,
  type FeaturedList,
  hasBanners,
  hasOwnFeatured,
  isAt,
  isOn,
  type PlannedBanner,
  withCodes,
} from '#domain/site/merchandising.ts';

/** What editors put before buyers, with its pictures stored beside the catalogue's. */
export type Editorial = {
  banners: PlannedBanner[];
  featured: FeaturedList[];
  campaigns: Campaign[];
  /** The files of the editors' folder `images`, by their names below the content folder. */
  pictures: Record<string, Picture>;
  /** Pictures that are named and are not there, or are none. */
  missing: string[];
};

const NOTHING: Editorial = { banners: [], featured: [], campaigns: [], pictures: {}, missing: [] };

export const editorialFile = (dataDir: string): string => join(dataDir, 'editorial.json');

/** Lists and a record; their values were checked when they were written. */
const editorialShape = z.object({
  banners: z.array(z.custom<PlannedBanner>()),
  featured: z.array(z.custom<FeaturedList>()),
  campaigns: z.array(z.custom<Campaign>()),
  pictures: z.record(z.string(), z.custom<Picture>()),
  missing: z.array(z.string()),
});

/** Nothing before the first snapshot. An unreadable file is nothing too, so that it does not stop a build. */
export function loadEditorial(dataDir = process.env.DATA_DIR ?? 'data'): Editorial {
  try {
    return editorialShape.parse(JSON.parse(readFileSync(editorialFile(dataDir), 'utf8')));
  } catch {
    return NOTHING;
  }
}

/** What a page of a place shows of it on a day. */
export type PlaceEditorial = {
  /** The visitors'. */
  banners: Banner[];
  /** Of the banners that customers are to see, whether each has a picture; null where the place has none planned. */
  own: boolean[] | null;
  /** Null: what only a customer has, and a place is kept for. */
  featured: { title: string; products: CatalogueEntry[] | null }[];
  /** Whether customers may have other lists than these, today or before the next night. */
  ownFeatured: boolean;
};

/** `place`: the slug of a family, or '' for the home page. */
export function editorialAt(
  { banners, featured }: Pick<Editorial, 'banners' | 'featured'>,
  { place, day, entries }: { place: string; day: string; entries: readonly CatalogueEntry[] },
): PlaceEditorial {
  return {
    banners: bannersFor(banners, { place, audience: 'visitantes', day }),
    own: hasBanners(banners, place, day)
      ? bannersFor(banners, { place, audience: 'clientes', day }).map(({ picture }) => picture !== null)
      : null,
    featured: featured
      .filter((each) => isAt(each, place) && isOn(each, day))
      .map(({ title, codes, rule }) => ({
        title,
        products: rule === 'en oferta' ? null : withCodes(entries, codes),
      }))
      .filter(({ products }) => products === null || products.length > 0),
    ownFeatured: hasOwnFeatured(featured, place, day),
  };
}
