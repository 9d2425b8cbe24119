import { gate as copy } from '#copy/night/gate.ts';
import { trailOf } from '#copy/night/words.ts';
import { lostPlaces, topmost } from '#domain/night/losses.ts';
import { placesOf } from '#domain/night/places.ts';
import type { Product } from '#domain/product/product.ts';
import type { NightBefore } from './before.ts';
import type { Snapshot } from './schema.ts';

/** What an editor may accept by name: `--accept shrunken`. Everything else is never published. */
export const CONCERNS = [
  'uncompared',
  'shrunken',
  'families',
  'categories',
  'addresses',
  'menu',
  'prices',
  'duplicates',
  'unreadable',
  'nameless',
  'pictures',
] as const;
export type Concern = (typeof CONCERNS)[number];

/** The names that an editor passes. Throws with the names that there are. */
export function readAccepted(names: readonly string[]): Concern[] {
  const isConcern = (name: string): name is Concern => (CONCERNS as readonly string[]).includes(name);
  return names.map((name) => {
    if (isConcern(name)) return name;
    throw new Error(copy.unknownConcern(CONCERNS, name));
  });
}

/** Why a night is not published, one sentence with its remedy. */
export type Refusal = { concern: Concern | 'empty' | 'misshapen'; sentence: string };

/** The night is refused: what the back office sent is not fit to be published. The old site stays. product.md §16. */
export class GateRefused extends Error {
  override readonly name = 'GateRefused';
  readonly refusals: Refusal[];
  constructor(refusals: Refusal[]) {
    super(refusals.map(({ sentence }) => sentence).join('\n'));
    this.refusals = refusals;
  }
}

/** What was heard when prices of every family were asked for. */
export type PricesAsked = {
  sampled: number;
  /** The share of the catalogue whose price the shop cannot show, by those that were asked for. */
  share: number;
  /** Of these the ones whose price it cannot show, and why. */
  unshown: { code: string; why: string }[];
  /** Why nothing was heard. */
  failed?: string;
};

type Night = {
  /** What can be published: readable rows that no editor excludes. */
  products: Pick<Product, 'code' | 'name' | 'path'>[];
  /** Rows that could not be read. */
  unreadable: number;
  families: Snapshot['families'];
  /** The last accepted snapshot; undefined at the first night, and where it cannot be read. */
  before: Pick<Snapshot, 'products' | 'families'> | undefined;
  unreadBefore?: NightBefore['unreadBefore'];
  /** Keys of the places that the menu led to last night, none at the first, and leads to tonight. */
  menus?: { before: readonly string[]; now: readonly string[] };
  /** Undefined where no customer is named to ask as. */
  prices?: PricesAsked | undefined;
};

/** A catalogue that lost more than this share overnight is taken for an outage. */
const MAX_SHRINKAGE = 0.2;
/** So it is when this share of it was in categories that are empty now; of fewer, an editor is told. */
const MAX_IN_LOST_CATEGORIES = 0.05;
/** A catalogue as large as it was, of which this share has other codes, was numbered anew. */
const MAX_LOST_ADDRESSES = 0.2;
/** A menu that led to a larger share of the catalogue last night was not meant to be changed so. */
const MAX_OUT_OF_MENU = 0.2;
/** Of fewer prices an editor is told, from the first. */
const MAX_UNSHOWN_PRICES = 0.2;
const MAX_UNREADABLE = 0.02;
const MAX_NAMELESS = 0.02;

/** There was a night before, and nothing can be compared with it: each of the rules below would pass what it must refuse. */
const uncompared = ({ unreadBefore }: Night): string | undefined =>
  unreadBefore && copy.uncompared(unreadBefore);

function shrunken({ products, before }: Night): string | undefined {
  const had = before?.products.length ?? 0;
  if (had - products.length <= had * MAX_SHRINKAGE) return undefined;
  return copy.shrunken({ has: products.length, had });
}

/** A family that had products and is gone from the tree, or has none any more. */
function familiesGone({ products, families, before }: Night): string | undefined {
  if (!before) return undefined;
  const familyOf = ({ path }: { path: string[] }): string[] => path.slice(0, 1);
  const stocked = new Set(products.flatMap(familyOf));
  const named = new Set(families.map(({ name }) => name));
  const had = new Set(before.products.flatMap(familyOf));
  const gone = before.families
    .map(({ name }) => name)
    .filter((name) => had.has(name) && !(named.has(name) && stocked.has(name)));
  return gone.length === 0 ? undefined : copy.families(gone);
}

/** Categories that went with most of their products. One that was renamed or moved has its products elsewhere. */
function categories(night: Night): string | undefined {
  const { products, before } = night;
  if (!before || shrunken(night) || familiesGone(night)) return undefined;
  const lost = topmost(lostPlaces(before.products, products)).filter(({ gone, had }) => gone * 2 > had);
  const gone = lost.reduce((sum, place) => sum + place.gone, 0);
  const had = before.products.length;
  if (gone <= had * MAX_IN_LOST_CATEGORIES) return undefined;
  return copy.categories(
    lost.map(({ names }) => trailOf(names)),
    { gone, had },
  );
}

/** Codes of the night before that are gone, but for those that only changed between capitals and small letters. */
function addresses(night: Night): string | undefined {
  const { products, before } = night;
  if (!before || shrunken(night)) return undefined;
  const now = new Set(products.map(({ code }) => code.toLowerCase()));
  const lost = before.products.filter(({ code }) => !now.has(code.toLowerCase())).length;
  const had = before.products.length;
  return lost > had * MAX_LOST_ADDRESSES ? copy.addresses({ lost, had }) : undefined;
}

/** The share of the products that an entry of the menu leads to. */
function shareInMenu(products: Night['products'], keys: readonly string[]): number {
  const menu = new Set(keys);
  const reached = [...placesOf(products)].filter(([key]) => menu.has(key)).flatMap(([, { codes }]) => codes);
  return products.length === 0 ? 0 : new Set(reached).size / products.length;
}

/** Products that the menu led to last night, and that nothing in it leads to now. */
function outOfMenu(night: Night): string | undefined {
  const { products, before, menus } = night;
  if (!before || !menus || familiesGone(night)) return undefined;
  const [had, has] = [shareInMenu(before.products, menus.before), shareInMenu(products, menus.now)];
  return had - has > MAX_OUT_OF_MENU ? copy.menu({ had, has }) : undefined;
}

/** So large a share of the catalogue has no price that can be shown. */
function unshownPrices({ prices }: Night): string | undefined {
  const [first] = prices?.unshown ?? [];
  if (!prices || !first || prices.share < MAX_UNSHOWN_PRICES) return undefined;
  const codes = prices.unshown.map(({ code }) => code);
  return copy.prices({ sampled: prices.sampled, share: prices.share, codes, why: first.why });
}

function duplicates({ products }: Night): string | undefined {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { code } of products) (seen.has(code) ? twice : seen).add(code);
  return twice.size === 0 ? undefined : copy.duplicates([...twice]);
}

function unreadable({ products, unreadable: left }: Night): string | undefined {
  const of = products.length + left;
  return left <= of * MAX_UNREADABLE ? undefined : copy.unreadable({ left, of, most: MAX_UNREADABLE });
}

function nameless({ products }: Night): string | undefined {
  const without = products.filter(({ code, name }) => name === '' || name === code);
  if (without.length <= products.length * MAX_NAMELESS) return undefined;
  const codes = without.map(({ code }) => code);
  return copy.nameless({ without: codes.length, of: products.length, codes });
}

const RULES = {
  uncompared,
  shrunken,
  families: familiesGone,
  categories,
  addresses,
  menu: outOfMenu,
  prices: unshownPrices,
  duplicates,
  unreadable,
  nameless,
} satisfies Partial<Record<Concern, (night: Night) => string | undefined>>;

/**
 * Throws GateRefused with every reason for which this night must not be published, but for those that an editor
 * `accepted` by name. product.md §16.
 */
export function passGate(night: Night, accepted: readonly Concern[]): void {
  if (night.products.length === 0) {
    const sentence = night.unreadable === 0 ? copy.empty : copy.noneReadable(night.unreadable);
    throw new GateRefused([{ concern: 'empty', sentence }]);
  }
  const refusals = (Object.keys(RULES) as (keyof typeof RULES)[]).flatMap((concern): Refusal[] => {
    const sentence = accepted.includes(concern) ? undefined : RULES[concern](night);
    return sentence === undefined ? [] : [{ concern, sentence }];
  });
  if (refusals.length > 0) throw new GateRefused(refusals);
}

/** One product for each code, the first: the others could not have a page. */
export function withoutDuplicates<Row extends { code: string }>(products: Row[]): Row[] {
  const byCode = new Map<string, Row>();
  for (const product of products) if (!byCode.has(product.code)) byCode.set(product.code, product);
  return [...byCode.values()];
}
