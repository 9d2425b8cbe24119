import { priceListCopy } from '#copy/account/priceList.ts';
import { PRICE_LIST_MAX_PRODUCTS, type PriceListPrices, priceListPrice } from '#domain/account/priceList.ts';
import { today } from '#domain/day.ts';
import { formatMoney } from '#domain/money.ts';
import { INK } from '#retailer/values/colours.ts';
import { SHOP_NAME } from '#retailer/values/shop.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { MadeFile } from '#server/http/handler.ts';
import { ChildTask } from '#server/operation/childTask.ts';
import { environment } from '#server/operation/environment.ts';
import { LineTooLong, OneAtATime } from '#server/operation/oneAtATime.ts';
import type { Services } from '#server/operation/services.ts';
import type { CustomerSession } from '#server/session/session.ts';
import { line } from './line.ts';
import type {
  PdfMessage,
  PriceListJob,
  PriceListStep,
  PriceMessage,
  PriceTexts,
  ProductSelection,
} from './messages.ts';

/**
 * One at a time, since each takes a core and up to 300 MB; whoever is after this many, or waits longer, comes again later. The time
 * in the line and the one to make it are together less than a browser waits.
 */
const oneAtATime = new OneAtATime({ waiting: 8, waitMs: 40_000 });
const MAKE_MS = 45_000;
const MAX_HEAP_MB = 300;

export type PriceListChoice = { title: string; families: string; prices: PriceListPrices; margin: number };

const failed = (): ApiError => new ApiError(503, 'catalog_failed', priceListCopy.failed);

async function priceTexts(
  { cache }: Pick<Services, 'cache'>,
  cardcode: string,
  codes: string[],
  choice: PriceListChoice,
): Promise<PriceTexts | null> {
  if (choice.prices === 'none') return null;
  const offers = await cache.offers(cardcode, codes);
  return new Map(
    offers.flatMap(({ product, offer }): [string, string][] => {
      const price = priceListPrice(offer, choice);
      return price ? [[product.code, formatMoney(price.amount, price.currency)]] : [];
    }),
  );
}

async function make(
  services: Services,
  cardcode: string,
  choice: PriceListChoice,
  onProgress: (progress: PriceListStep) => void,
): Promise<MadeFile> {
  const day = today();
  const job: PriceListJob = {
    dataDir: environment().DATA_DIR,
    families: choice.families.split(',').filter(Boolean),
    maxProducts: PRICE_LIST_MAX_PRODUCTS,
    title: choice.title,
    prices: choice.prices,
    day,
    shop: SHOP_NAME,
    ink: INK,
  };
  const task = new ChildTask<PriceListStep>(import.meta.resolve('#server/account/priceList/worker.ts'), {
    argument: job,
    heapMb: MAX_HEAP_MB,
    withinMs: MAKE_MS,
    onProgress,
  });
  onProgress({ step: 'choosing' });
  try {
    const found = await task.next<ProductSelection>().catch(notMade(services));
    if (found.kind === 'none') throw new ApiError(422, 'nothing_chosen', priceListCopy.none);
    if (found.kind === 'tooMany')
      throw new ApiError(422, 'too_many', priceListCopy.tooMany(found.count, PRICE_LIST_MAX_PRODUCTS));
    const prices = await priceTexts(services, cardcode, found.codes, choice);
    task.send({ prices } satisfies PriceMessage);
    const { pdf } = await task.next<PdfMessage>().catch(notMade(services));
    return { name: priceListCopy.fileName(day), type: 'application/pdf', content: pdf };
  } finally {
    task.end();
  }
}

const notMade =
  ({ log }: Pick<Services, 'log'>) =>
  (error: unknown): never => {
    log.error({ error }, 'a catalogue could not be made');
    throw failed();
  };

/**
 * A catalogue with this customer's prices, made at once. Throws ApiError 422 for nothing or too much, 503 when it cannot be
 * made now or within its time, and what a lookup of prices throws.
 */
export async function priceListPdf(
  services: Services,
  person: Pick<CustomerSession, 'cardcode' | 'email'>,
  choice: PriceListChoice,
): Promise<MadeFile> {
  const place = line.enter(person);
  try {
    return await oneAtATime.run(() => make(services, person.cardcode, choice, place.tell));
  } catch (error) {
    if (error instanceof LineTooLong) throw new ApiError(503, 'busy', priceListCopy.busy);
    throw error;
  } finally {
    place.leave();
  }
}
