import pMap from 'p-map';
import { LOOKUP_CHUNK, lookupReadable } from '#backoffice/calls/product.ts';
import { BackOfficeError, BackOfficeMisshapen } from '#backoffice/client/errors.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { reasonOf, reasonOfList } from '#copy/night/findings.ts';
import type { PlacedProduct } from '#domain/night/places.ts';
import { type SampledPrice, samplePrices } from '#domain/night/priceSample.ts';
import type { PricesAsked } from '#snapshot/gate.ts';

/** A night takes no more of the back office than one customer's page. */
const AT_ONCE = 2;

/** What was heard of one chunk: the codes of which something was heard, and those whose price cannot be shown. */
type Heard = { codes: string[]; unshown: PricesAsked['unshown']; failed?: string };

async function askChunk(office: BackOffice, cardcode: string, codes: string[]): Promise<Heard> {
  try {
    const { items, left } = await lookupReadable(office, cardcode, codes);
    const unshown = left.map((row) => ({ code: row.code, why: reasonOf(row) }));
    return {
      codes: [...items.map(({ product }) => product.code), ...unshown.map(({ code }) => code)],
      unshown,
    };
  } catch (error) {
    // Of a list in which nothing is readable the schema says so in one sentence.
    if (error instanceof BackOfficeMisshapen)
      return { codes, unshown: codes.map((code) => ({ code, why: reasonOfList(error.what) })) };
    if (!(error instanceof BackOfficeError)) throw error;
    return { codes: [], unshown: [], failed: error.message };
  }
}

const chunksOf = (sample: readonly SampledPrice[]): string[][] =>
  Array.from({ length: Math.ceil(sample.length / LOOKUP_CHUNK) }, (_, index) =>
    sample.slice(index * LOOKUP_CHUNK, (index + 1) * LOOKUP_CHUNK).map(({ code }) => code),
  );

/**
 * Asks for prices of every family as a customer reads them: whether the shop can show them, and nothing of what they are. A
 * back office that gives no answer is no reason to refuse the night, and is said.
 */
export async function askPrices(
  office: BackOffice,
  cardcode: string,
  products: readonly PlacedProduct[],
): Promise<PricesAsked> {
  // The query joins codes by commas.
  const sample = samplePrices(products.filter(({ code }) => !code.includes(',')));
  const heard = await pMap(chunksOf(sample), (codes) => askChunk(office, cardcode, codes), {
    concurrency: AT_ONCE,
  });
  const weights = new Map(sample.map(({ code, standsFor }) => [code, standsFor]));
  const weigh = (codes: readonly string[]): number =>
    codes.reduce((sum, code) => sum + (weights.get(code) ?? 1), 0);
  const codes = heard.flatMap((chunk) => chunk.codes);
  const unshown = heard.flatMap((chunk) => chunk.unshown);
  const failed = heard.find((chunk) => chunk.failed !== undefined)?.failed;
  return {
    sampled: codes.length,
    share: codes.length === 0 ? 0 : weigh(unshown.map(({ code }) => code)) / weigh(codes),
    unshown,
    ...(failed !== undefined && { failed }),
  };
}
