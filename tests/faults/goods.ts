import { getProductsList, lookupCards } from '#backoffice/calls/product.ts';
import { getPromoLines, getPromos } from '#backoffice/calls/promos.ts';
import type { CartContent, CartLine, CartPromo } from '#domain/cart/cart.ts';
import type { OrderPart } from '#domain/orders/order.ts';
import type { Dice } from '../../scripts/sandbox/random.ts';
import type { TestOffice } from '../support/sandbox.ts';

/** A promotion as a cart holds it, and its lines as the back office lists them once they are ordered: in units. */
type Promotion = { promo: CartPromo; units: CartLine[] };

/** What one customer can order. */
export type Goods = { lines: CartLine[]; promotions: Promotion[] };

/** What one order holds, and what the back office must list for each of its parts. */
export type Basket = CartContent & { expected: Record<OrderPart, CartLine[]> };

/** A back office that answers without faults. */
type Reached = Pick<TestOffice, 'url'>;

type WirePromoLine = CartLine & { factorQty: string | number };

const MAX_PROMOTIONS = 4;

async function ask<Answer>(office: Reached, path: string, query: Record<string, string>): Promise<Answer> {
  return (await fetch(`${office.url}${path}?${new URLSearchParams(query)}`)).json() as Promise<Answer>;
}

async function linesOf(office: Reached, cardcode: string): Promise<CartLine[]> {
  const list = await ask<{ products: CartLine[] }>(office, getProductsList.path, {});
  const itemcodes = list.products
    .map(({ itemCode }) => itemCode)
    .filter((code) => !code.includes(','))
    .slice(0, 40);
  const { products } = await ask<{
    products: { itemCode: string; price: number; unitMult: string | number }[];
  }>(office, lookupCards.path, { cardcode, itemcodes: itemcodes.join(','), withDesc: 'false' });
  return products
    .filter(({ price }) => price > 0)
    .map(({ itemCode, unitMult }) => ({ itemCode, quantity: Number(unitMult) || 1 }));
}

async function promotionsOf(office: Reached, cardcode: string): Promise<Promotion[]> {
  const { promos } = await ask<{ promos: { docEntry: number; title: string }[] }>(office, getPromos.path, {
    cardcode,
  });
  return Promise.all(
    promos.slice(0, MAX_PROMOTIONS).map(async ({ docEntry, title }) => {
      const answer = await ask<{ lines: WirePromoLine[] }>(office, getPromoLines.path, {
        cardcode,
        docEntry: String(docEntry),
      });
      // The catalogue holds a code twice, and a cart knows a promotion's lines by their code.
      const lines = [...new Map(answer.lines.map((line) => [line.itemCode, line])).values()];
      return {
        promo: {
          idPromo: String(docEntry),
          description: title,
          lines: lines.map(({ itemCode, quantity }) => ({ itemCode, quantity })),
        },
        units: lines.map(({ itemCode, quantity, factorQty }) => ({
          itemCode,
          quantity: quantity * (Number(factorQty) || 1),
        })),
      };
    }),
  );
}

export const goodsOf = async (office: Reached, cardcode: string): Promise<Goods> => ({
  lines: await linesOf(office, cardcode),
  promotions: await promotionsOf(office, cardcode),
});

/** Some lines; in a third of the baskets also a promotion or two, and in some of those nothing else. */
export function basketOf(goods: Goods, roll: Dice): Basket {
  const chosen = roll.chance(1 / 3) ? roll.shuffle(goods.promotions).slice(0, roll.int(1, 2)) : [];
  const isOnlyPromos = chosen.length > 0 && roll.chance(0.25);
  const lines = isOnlyPromos ? [] : roll.shuffle(goods.lines).slice(0, roll.int(1, 3));
  return {
    lines,
    promos: chosen.map(({ promo }) => promo),
    expected: { lines, promos: chosen.flatMap(({ units }) => units) },
  };
}
