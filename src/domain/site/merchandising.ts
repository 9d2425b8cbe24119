import type { Picture } from '#domain/product/picture.ts';
import { toSlug } from '#domain/slug.ts';
import type { FeaturedRule } from './featuredRules.ts';

/**
 * When something is shown: days in Montevideo, YYYY-MM-DD, both included; a side that is absent is open. `yearly`: from
 * the one to the other in every year, also over its end.
 */
export type Schedule = { from?: string | undefined; to?: string | undefined; yearly?: boolean | undefined };

export type Audience = 'todos' | 'visitantes' | 'clientes';

export type BannerLink = { label: string; path: string };

/** What a banner shows: with a picture, or as an announcement of one line. */
export type Banner = { title: string; text: string | null; picture: Picture | null; link: BannerLink | null };

/** A banner with where, when and to whom it is shown; without a family: on the home page. */
export type PlannedBanner = Banner & Schedule & { family?: string | undefined; audience: Audience };

/** A list of products. `codes`: those that editors name, or that the night found by their rule. */
export type FeaturedList = Schedule & {
  title: string;
  codes: string[];
  rule?: FeaturedRule | undefined;
  family?: string | undefined;
};

export type Campaign = Schedule & {
  name: string;
  title: string;
  text: string | null;
  picture: Picture | null;
  codes: string[];
};

/** More would push the products away. */
const BANNERS_SHOWN = 3;

const dayOfYear = (day: string): string => day.slice('YYYY-'.length);

export function isOn({ from, to, yearly }: Schedule, day: string): boolean {
  if (!yearly || from === undefined || to === undefined)
    return (from === undefined || from <= day) && (to === undefined || day <= to);
  const [first, last, now] = [from, to, day].map(dayOfYear) as [string, string, string];
  return first <= last ? first <= now && now <= last : first <= now || now <= last;
}

/** Whether it was shown for the last time before this day. */
export const isOver = ({ to, yearly }: Schedule, day: string): boolean =>
  !yearly && to !== undefined && to < day;

/** `place`: the slug of a family, or '' for the home page. */
export const isAt = ({ family }: { family?: string | undefined }, place: string): boolean =>
  (family === undefined ? '' : toSlug(family)) === place;

/** The banners of a place that one kind of reader sees on a day, as the editors order them. */
export const bannersFor = (
  banners: readonly PlannedBanner[],
  { place, audience, day }: { place: string; audience: 'visitantes' | 'clientes'; day: string },
): Banner[] =>
  banners
    .filter(
      (banner) => isAt(banner, place) && isOn(banner, day) && ['todos', audience].includes(banner.audience),
    )
    .slice(0, BANNERS_SHOWN)
    .map(({ title, text, picture, link }) => ({ title, text, picture, link }));

/** Whether a place has, or will have, any banner: customers are then told at request time which are in force. */
export const hasBanners = (banners: readonly PlannedBanner[], place: string, day: string): boolean =>
  banners.some((banner) => isAt(banner, place) && !isOver(banner, day));

/** Whether a customer may see other lists at a place than a page of this day has: of other days, or what is on offer for them. */
export const hasOwnFeatured = (featured: readonly FeaturedList[], place: string, day: string): boolean =>
  featured.some(
    (each) =>
      isAt(each, place) &&
      !isOver(each, day) &&
      (each.rule === 'en oferta' || each.to !== undefined || (each.from !== undefined && day < each.from)),
  );

/** The products of these codes in this order; a code of no product is left out. */
export function withCodes<Product extends { code: string }>(
  products: readonly Product[],
  codes: readonly string[],
): Product[] {
  const wanted = new Set(codes);
  const found = new Map(
    products.filter(({ code }) => wanted.has(code)).map((product) => [product.code, product]),
  );
  return codes.flatMap((code) => found.get(code) ?? []);
}

/** Which of these are in force on a day, by their places in the list: two days with the same answer show the same. */
export const inForce = (lists: readonly (readonly Schedule[])[], day: string): boolean[][] =>
  lists.map((list) => list.map((each) => isOn(each, day)));
