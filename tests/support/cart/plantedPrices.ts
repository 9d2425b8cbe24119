/** Prices that no product has otherwise: if one is found in public, a price has leaked. */
import { getProductsList } from '#backoffice/calls/product.ts';
export const PLANTED_PRICES = [73_519.37, 86_421.93] as const;

const PRODUCTS_PLANTED = 60;

/** The first products of the list get the planted prices, in turn. Answers their codes. */
export async function plantPrices(office: string): Promise<string[]> {
  const answer = await fetch(`${office}${getProductsList.path}`);
  const { products } = (await answer.json()) as { products: { itemCode: string }[] };
  const codes = products.slice(0, PRODUCTS_PLANTED).map(({ itemCode }) => itemCode);
  const prices = codes.map((code, index) => [code, { price: PLANTED_PRICES[index % PLANTED_PRICES.length] }]);
  const planted = await fetch(`${office}/_sandbox/prices`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(Object.fromEntries(prices)),
  });
  if (!planted.ok) throw new Error(`The sandbox did not take the planted prices: ${planted.status}.`);
  return codes;
}
