import { getProductsList, lookupCards } from '#backoffice/calls/products.ts';
import type { TestOffice } from './sandbox.ts';

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
