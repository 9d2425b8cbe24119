import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { BulkheadRejectedError, bulkhead } from 'cockatiel';
import { priceListCopy } from '#copy/account/priceList.ts';
import { PRICE_LIST_MAX_PRODUCTS, type PriceListPrices, priceListPrice } from '#domain/account/priceList.ts';
import { today } from '#domain/day.ts';
import { formatMoney } from '#domain/money.ts';
import { INK } from '#retailer/values/colours.ts';
import { ApiError } from '#server/http/apiError.ts';
import type { MadeFile } from '#server/http/handler.ts';
import { startChild } from '#server/operation/childProgram.ts';
import { environment } from '#server/operation/environment.ts';
import type { Services } from '#server/operation/services.ts';
import type { Made, Priced, PriceListJob, PriceTexts, Selected } from './messages.ts';

/** One at a time, since each takes a core and up to 300 MB; whoever is after this many comes again later. */
const oneAtATime = bulkhead(1, 8);
const MAKE_MS = 45_000;
const MAX_HEAP_MB = 300;

export type PriceListChoice = { title: string; families: string; prices: PriceListPrices; margin: number };

const failed = (): ApiError => new ApiError(503, 'catalog_failed', priceListCopy.failed);

const openWorker = (job: PriceListJob): ChildProcess =>
  startChild(import.meta.resolve('#server/account/priceList/worker.ts'), {
    argument: job,
    heapMb: MAX_HEAP_MB,
  });

/** What the worker says next. Throws what made it stop, or when its time is over. */
async function nextMessage<Message>(worker: ChildProcess, signal: AbortSignal): Promise<Message> {
  const [message] = (await once(worker, 'message', { signal })) as [Message];
  return message;
}

async function priceTexts(
  { cache }: Pick<Services, 'cache'>,
  cardcode: string,
  codes: string[],
  asked: PriceListChoice,
): Promise<PriceTexts | null> {
  if (asked.prices === 'none') return null;
  const offers = await cache.offers(cardcode, codes);
  return new Map(
    offers.flatMap(({ product, offer }): [string, string][] => {
      const price = priceListPrice(offer, asked);
      return price ? [[product.code, formatMoney(price.amount, price.currency)]] : [];
    }),
  );
}

async function make(services: Services, cardcode: string, asked: PriceListChoice): Promise<MadeFile> {
  const day = today();
  const worker = openWorker({
    dataDir: environment().DATA_DIR,
    families: asked.families.split(',').filter(Boolean),
    maxProducts: PRICE_LIST_MAX_PRODUCTS,
    title: asked.title,
    prices: asked.prices,
    day,
    ink: INK,
  });
  const ended = new AbortController();
  worker.once('error', (error) => ended.abort(error));
  worker.once('exit', () => ended.abort(new Error('The program that makes a catalogue ended.')));
  const signal = AbortSignal.any([ended.signal, AbortSignal.timeout(MAKE_MS)]);
  try {
    const found = await nextMessage<Selected>(worker, signal).catch(notMade(services));
    if (found.kind === 'none') throw new ApiError(422, 'nothing_chosen', priceListCopy.none);
    if (found.kind === 'tooMany')
      throw new ApiError(422, 'too_many', priceListCopy.tooMany(found.count, PRICE_LIST_MAX_PRODUCTS));
    const prices = await priceTexts(services, cardcode, found.codes, asked);
    const made = nextMessage<Made>(worker, signal);
    worker.send({ prices } satisfies Priced);
    const { pdf } = await made.catch(notMade(services));
    return { name: priceListCopy.fileName(day), type: 'application/pdf', content: pdf };
  } finally {
    worker.kill('SIGKILL');
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
 * made now, and what a lookup of prices throws.
 */
export async function priceListPdf(
  services: Services,
  cardcode: string,
  asked: PriceListChoice,
): Promise<MadeFile> {
  try {
    return await oneAtATime.execute(() => make(services, cardcode, asked));
  } catch (error) {
    if (error instanceof BulkheadRejectedError) throw new ApiError(503, 'busy', priceListCopy.busy);
    throw error;
  }
}
