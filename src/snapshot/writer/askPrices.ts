import { lookupReadable } from '#backoffice/calls/product.ts';
import { BackOfficeError, BackOfficeMisshapen } from '#backoffice/client/errors.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import { reasonOf, reasonOfList } from '#copy/night/findings.ts';
import type { PricesAsked } from '#snapshot/gate.ts';

/** Products of the whole catalogue, at equal distances. */
const ASKED = 12;

/**
 * Asks for some products' prices as a customer reads them: whether the shop can show them, and nothing of what they are. A
 * back office that gives no answer is no reason to refuse the night, and is said.
 */
export async function askPrices(
  office: BackOffice,
  cardcode: string,
  products: readonly { code: string }[],
): Promise<PricesAsked> {
  const step = Math.max(1, Math.floor(products.length / ASKED));
  const codes = products
    .map(({ code }) => code)
    // The query joins codes by commas.
    .filter((code, index) => index % step === 0 && !code.includes(','))
    .slice(0, ASKED);
  if (codes.length === 0) return { sampled: 0, unshown: [] };
  try {
    const { items, left } = await lookupReadable(office, cardcode, codes);
    return {
      sampled: items.length + left.length,
      unshown: left.map((row) => ({ code: row.code, why: reasonOf(row) })),
    };
  } catch (error) {
    // Of a list in which nothing is readable the schema says so in one sentence.
    if (error instanceof BackOfficeMisshapen)
      return {
        sampled: codes.length,
        unshown: codes.map((code) => ({ code, why: reasonOfList(error.what) })),
      };
    if (!(error instanceof BackOfficeError)) throw error;
    return { sampled: 0, unshown: [], failed: error.message };
  }
}
