import type { InferOutput } from 'valibot';
import type { getFeatured } from '#api/merchandising.ts';
import { BackOfficeError } from '#backoffice/client/errors.ts';
import { today } from '#domain/day.ts';
import type { CatalogueEntry, ProductSummary } from '#domain/product/product.ts';
import { type Campaign, isAt, isOn, withCodes } from '#domain/site/merchandising.ts';
import { publicView } from '#server/http/views.ts';
import { environment } from '#server/operation/environment.ts';
import type { Services } from '#server/operation/services.ts';
import { isCustomer, type Session } from '#server/session/session.ts';
import { loadEditorial } from '#snapshot/editorial.ts';

const editorial = () => loadEditorial(environment().DATA_DIR);

/** The products of these codes that this customer can have, in this order. */
async function ownProducts(cache: Services['cache'], cardcode: string, codes: string[]) {
  const offered = await cache.offers(cardcode, codes);
  return withCodes<ProductSummary>(
    offered.map(({ product }) => product),
    codes,
  );
}

/** The editors' lists of a place, as of now. A list of which the customer can have nothing is left out. */
export async function customerFeatured(
  place: string,
  cardcode: string,
  { cache, promotions }: Pick<Services, 'cache' | 'promotions'>,
  day = today(),
): Promise<InferOutput<typeof getFeatured.answer>> {
  const lists = editorial().featured.filter((each) => isAt(each, place) && isOn(each, day));
  const featured = await Promise.all(
    lists.map(async ({ title, codes, rule }) => {
      const promos = rule === 'en oferta';
      const products = promos
        ? await promotions.products(cardcode, place)
        : await ownProducts(cache, cardcode, codes);
      return { title, promos, products: products.map(publicView) };
    }),
  );
  return { featured: featured.filter(({ products }) => products.length > 0) };
}

/** A campaign that has begun since the last night, or why there is none to show. */
export type TodaysCampaign =
  | { status: 'found'; campaign: Campaign; products: CatalogueEntry[] }
  | { status: 'unknown' }
  | { status: 'unavailable' }
  | { status: 'tooMany'; retryAfter: number };

/** For a customer, a campaign of today that has no page yet; for anybody else there is none. product.md §12. */
export async function findCampaign(
  { cache, limits, outages }: Services,
  caller: { session: Session | null; address: string },
  name: string,
  day = today(),
): Promise<TodaysCampaign> {
  const campaign = editorial().campaigns.find((each) => each.name === name && isOn(each, day));
  if (!campaign || !isCustomer(caller.session)) return { status: 'unknown' };
  const retryAfter = await limits.secondsToWait('newProduct', caller);
  if (retryAfter > 0) return { status: 'tooMany', retryAfter };
  try {
    const products = await ownProducts(cache, caller.session.cardcode, campaign.codes);
    return { status: 'found', campaign, products: products.map(publicView) };
  } catch (error) {
    if (!(error instanceof BackOfficeError)) throw error;
    outages.report(error, 'the products of a campaign could not be looked up');
    return { status: 'unavailable' };
  }
}
