import { finding as copy } from '#copy/night/findings.ts';
import { canonicalPath } from '#domain/canonicalPath.ts';
import { formatDay, today } from '#domain/day.ts';
import type { Finding } from '#domain/night/finding.ts';
import type { FeaturedRule } from '#domain/site/featuredRules.ts';
import { isOver, type Schedule } from '#domain/site/merchandising.ts';
import { toSlug } from '#domain/slug.ts';
import type { Editorial } from '#snapshot/editorial.ts';
import type { SnapshotProduct } from '#snapshot/schema.ts';

const { merchandising } = copy;

type Kind = Parameters<typeof merchandising.place>[0];
type ScheduledItem = Schedule & {
  title: string;
  codes?: string[];
  family?: string | undefined;
  link?: { path: string } | null;
  rule?: FeaturedRule | undefined;
};
/** Whether an address of the shop has a page. */
type IsPage = (path: string) => boolean;
type FindingText = Pick<Finding, 'what' | 'remedy'> & { kind?: 'idleMerchandising' };
/** Its day has passed, or its rule waits: nobody misses it. */
const IDLE = { kind: 'idleMerchandising' } as const;

function datesOf({ from, to, yearly }: Schedule, day: string): FindingText[] {
  if (!yearly && from !== undefined && to !== undefined && to < from)
    return [merchandising.backwards(formatDay(from), formatDay(to))];
  return to !== undefined && isOver({ to, yearly }, day)
    ? [{ ...IDLE, ...merchandising.past(formatDay(to)) }]
    : [];
}

/** Another site's address is not asked. */
function isDead(link: string, isPage: IsPage): boolean {
  const path = link.startsWith('/') ? canonicalPath(link.split(/[?#]/, 1)[0] ?? '') : undefined;
  return path !== undefined && !isPage(path);
}

/** What is on offer is each customer's, and found when they ask. */
const isEmptyRule = (
  each: ScheduledItem,
): each is ScheduledItem & { rule: Exclude<FeaturedRule, 'en oferta'> } =>
  each.rule !== undefined && each.rule !== 'en oferta' && each.codes?.length === 0;

/** What of the editors' banners, lists and campaigns is not shown as it was meant: codes, families, pictures, days. */
export function inMerchandising(
  { banners, featured, campaigns, missing }: Editorial,
  { products, isPage }: { products: readonly Pick<SnapshotProduct, 'code' | 'path'>[]; isPage: IsPage },
  day = today(),
): Finding[] {
  const codes = new Set(products.map(({ code }) => code));
  const families = new Set(products.flatMap(({ path: [family] }) => (family ? [toSlug(family)] : [])));
  const of = (kind: Kind, each: ScheduledItem): Finding[] => {
    const findings: FindingText[] = [
      ...(each.codes ?? []).filter((code) => !codes.has(code)).map(merchandising.code),
      ...(each.family !== undefined && !families.has(toSlug(each.family))
        ? [merchandising.family(each.family)]
        : []),
      ...(each.link && isDead(each.link.path, isPage) ? [copy.links(each.link.path)] : []),
      ...datesOf(each, day),
      ...(isEmptyRule(each) ? [{ ...IDLE, ...merchandising.emptyRule(each.rule) }] : []),
    ];
    const where = merchandising.place(kind, each.title);
    return findings.map((what) => ({ kind: 'merchandising', where, ...what }));
  };
  return [
    ...banners.flatMap((banner) => of('banner', banner)),
    ...featured.flatMap((list) => of('featured', list)),
    ...campaigns.flatMap((campaign) => of('campaign', campaign)),
    ...missing.map(
      (file): Finding => ({ kind: 'merchandising', where: file, ...merchandising.picture(file) }),
    ),
  ];
}
