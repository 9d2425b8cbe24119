import { getProductsList, lookupCards } from '#backoffice/calls/product.ts';
import { getPromoLines, getPromos } from '#backoffice/calls/promos.ts';
import type { TestOffice } from '../sandbox.ts';

/** A product that a customer of the sandbox can order, and the multiple that it is sold by. */
export type Goods = { code: string; name: string; multiple: number };

/** Products with a price for this customer, in the order of the catalogue. */
export async function goodsOf({ url }: Pick<TestOffice, 'url'>, cardcode: string): Promise<Goods[]> {
  const list = (await (await fetch(`${url}${getProductsList.path}`)).json()) as {
    products: { itemCode: string }[];
  };
  // A comma separates the codes of a lookup.
  const codes = list.products.map(({ itemCode }) => itemCode).filter((code) => !code.includes(','));
  const query = new URLSearchParams({
    cardcode,
    itemcodes: codes.slice(0, 120).join(','),
    withDesc: 'false',
  });
  const { products } = (await (await fetch(`${url}${lookupCards.path}?${query}`)).json()) as {
    products: { itemCode: string; title: string; price: number | string; unitMult: string | number }[];
  };
  return products
    .filter(({ price }) => Number(price) > 0)
    .map(({ itemCode, title, unitMult }) => ({
      code: itemCode,
      name: title,
      multiple: Number(unitMult) || 1,
    }));
}

/** A promotion as a cart saves it: whole, a code of digits as a number. */
export type WholePromo = {
  idPromo: number;
  description: string;
  lines: { itemCode: string | number; quantity: number }[];
};

/** The first promotion that this customer has, as the sandbox describes it. */
export async function promoOf({ url }: Pick<TestOffice, 'url'>, cardcode: string): Promise<WholePromo> {
  const ask = async (path: string, query: Record<string, string>) =>
    (await fetch(`${url}${path}?${new URLSearchParams({ cardcode, ...query })}`)).json();
  const { promos } = (await ask(getPromos.path, {})) as { promos: { docEntry: number; title: string }[] };
  for (const { docEntry, title } of promos) {
    const { lines } = (await ask(getPromoLines.path, { docEntry: String(docEntry) })) as {
      lines: { itemCode: string; quantity: number }[];
    };
    if (lines.length === 0) continue;
    const asSaved = (code: string) => (/^[1-9]\d*$/.test(code) ? Number(code) : code);
    return {
      idPromo: docEntry,
      description: title,
      lines: lines.map(({ itemCode, quantity }) => ({ itemCode: asSaved(itemCode), quantity })),
    };
  }
  throw new Error(`The customer ${cardcode} has no promotion with products.`);
}
