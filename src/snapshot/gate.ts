import type { Product } from '#domain/product/product.ts';
import type { Snapshot } from './schema.ts';

/** What an editor may accept by name: `--accept shrunken`. Everything else is never published. */
export const CONCERNS = ['shrunken', 'families', 'duplicates', 'unreadable', 'nameless', 'pictures'] as const;
export type Concern = (typeof CONCERNS)[number];

/** The names that an editor passes. Throws with the names that there are. */
export function readAccepted(names: readonly string[]): Concern[] {
  const isConcern = (name: string): name is Concern => (CONCERNS as readonly string[]).includes(name);
  return names.map((name) => {
    if (isConcern(name)) return name;
    throw new Error(`--accept takes ${CONCERNS.join(', ')}, not "${name}".`);
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

type Night = {
  /** What can be published: readable rows that no editor excludes. */
  products: Pick<Product, 'code' | 'name' | 'path'>[];
  /** Rows that could not be read. */
  unreadable: number;
  families: Snapshot['families'];
  /** The last accepted snapshot; undefined at the first night. */
  before: Pick<Snapshot, 'products' | 'families'> | undefined;
};

/** A catalogue that lost more than this share overnight is taken for an outage. */
const MAX_SHRINKAGE = 0.2;
const MAX_UNREADABLE = 0.02;
const MAX_NAMELESS = 0.02;
const NAMED = 3;

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

function some(names: string[]): string {
  const shown = names.slice(0, NAMED).map((name) => `"${name}"`);
  return `${shown.join(', ')}${names.length > NAMED ? ` and ${names.length - NAMED} more` : ''}`;
}

const acceptWith = (concern: Concern): string =>
  `if it is meant so, run npm run nightly -- --accept ${concern}.`;

function shrunken({ products, before }: Night): string | undefined {
  const had = before?.products.length ?? 0;
  const lost = had - products.length;
  if (lost <= had * MAX_SHRINKAGE) return undefined;
  return (
    `The catalogue has ${products.length} products and had ${had}, which is ${percent(lost / had)} fewer. ` +
    `See that /web/ProductsList is complete, or, ${acceptWith('shrunken')}`
  );
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
  if (gone.length === 0) return undefined;
  return (
    `${gone.length === 1 ? 'The family' : 'The families'} ${some(gone)} had products and ` +
    `${gone.length === 1 ? 'is' : 'are'} gone. See that /web/getFamilies and /web/ProductsList are complete, or, ` +
    acceptWith('families')
  );
}

function duplicates({ products }: Night): string | undefined {
  const seen = new Set<string>();
  const twice = new Set<string>();
  for (const { code } of products) (seen.has(code) ? twice : seen).add(code);
  if (twice.size === 0) return undefined;
  return (
    `${twice.size} item ${twice.size === 1 ? 'code stands' : 'codes stand'} in the list more than once: ` +
    `${some([...twice])}. Let each product have a code of its own, or, to publish the first of each, ` +
    acceptWith('duplicates')
  );
}

function unreadable(night: Night): string | undefined {
  const all = night.products.length + night.unreadable;
  if (night.unreadable <= all * MAX_UNREADABLE) return undefined;
  return (
    `${night.unreadable} of ${all} products cannot be read (${percent(night.unreadable / all)}, at most ` +
    `${percent(MAX_UNREADABLE)} is usual). npm run doctor says which field it is; or, ${acceptWith('unreadable')}`
  );
}

function nameless({ products }: Night): string | undefined {
  const without = products.filter(({ code, name }) => name === '' || name === code);
  if (without.length <= products.length * MAX_NAMELESS) return undefined;
  return (
    `${without.length} of ${products.length} products have no name but their code, such as ` +
    `${some(without.map(({ code }) => code))}. See that /web/ProductsList sends titles, or, ${acceptWith('nameless')}`
  );
}

const RULES = { shrunken, families: familiesGone, duplicates, unreadable, nameless } satisfies Partial<
  Record<Concern, (night: Night) => string | undefined>
>;

/**
 * Throws GateRefused with every reason for which this night must not be published, but for those that an editor
 * `accepted` by name. product.md §16.
 */
export function passGate(night: Night, accepted: readonly Concern[]): void {
  if (night.products.length === 0) {
    const sentence =
      night.unreadable === 0
        ? 'The catalogue is empty: /web/ProductsList has no product, or none that src/content/excluded-products.txt ' +
          'lets through. An empty shop is never published: see why, then run npm run nightly again.'
        : `None of the ${night.unreadable} products of /web/ProductsList can be read. npm run doctor says which field it is.`;
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
