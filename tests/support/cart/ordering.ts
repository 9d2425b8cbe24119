import { randomUUID } from 'node:crypto';
import { getProductsList, lookupOffers } from '#backoffice/calls/product.ts';
import { getPromoLines, getPromos } from '#backoffice/calls/promos.ts';
import type { BackOffice } from '#backoffice/client/office.ts';
import type { CartLine, CartPromo } from '#domain/cart/cart.ts';
import type { OrderState } from '#domain/orders/order.ts';
import { progressView } from '#server/http/views.ts';
import type { Intent } from '#server/orders/intents.ts';
import type { OrderTerms } from '#server/orders/orderTerms.ts';

export const ANA = { cardcode: 'C00012', email: 'ana@ferreteriaelpuerto.uy' };
export const BRUNO = { cardcode: 'C00345', email: 'bruno@barracadelsur.uy' };

/** What a checkout asks for, under a key of its own. */
export const checkout = (
  rev: number,
  changes: { key?: string; another?: boolean } & Partial<OrderTerms> = {},
) => ({
  key: randomUUID(),
  rev,
  note: '',
  purchaseOrder: '',
  wishedDay: '',
  delivery: { shipping: null, address: null },
  another: false,
  ...changes,
});

/** The state that the customer is told. */
export const stateOf = (intent: Intent | undefined): OrderState | undefined =>
  intent && progressView(intent).state;

export const linesReference = ({ reference }: Intent): string => reference;

/** Two products that Ana can order, two multiples of each. */
export async function goodsFrom(office: BackOffice, url: string): Promise<CartLine[]> {
  const answer = await fetch(`${url}${getProductsList.path}`);
  const { products } = (await answer.json()) as { products: { itemCode: string }[] };
  const codes = products.slice(0, 40).map((product) => product.itemCode);
  const offered = await lookupOffers(office, ANA.cardcode, codes);
  return offered
    .filter(({ offer }) => offer.price > 0)
    .slice(0, 2)
    .map(({ product }) => ({ itemCode: product.code, quantity: product.unitMult * 2 }));
}

/** Ana's promotions of today, as a cart holds them. */
export async function promosFrom(office: BackOffice): Promise<CartPromo[]> {
  const announced = await getPromos(office, ANA.cardcode);
  return Promise.all(
    announced.map(async ({ docEntry, title }) => {
      const lines = await getPromoLines(office, ANA.cardcode, docEntry);
      return {
        idPromo: docEntry,
        description: title,
        lines: lines.map(({ product, quantity }) => ({ itemCode: product.code, quantity })),
      };
    }),
  );
}
