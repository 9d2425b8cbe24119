import type { CartOwner } from '#backoffice/calls/cart.ts';
import type { CartContent, CartOperation } from '#domain/cart/cart.ts';
import { type SeenOffer, seenPromoOffer } from '#domain/cart/lineChanges.ts';
import { readable } from '#server/database/readable.ts';
import type { Executor } from '#server/database/schema.ts';
import { ownerAlias } from '#server/operation/aliases.ts';
import type { OwnPromo } from '#server/promos/promotions.ts';
import type { Facts } from './checks/facts.ts';

const ownRows = ({ cardcode, email }: CartOwner) => ({ cardcode, email });

async function forget(db: Executor, owner: CartOwner, itemCode?: string): Promise<void> {
  await db
    .deleteFrom('seen_offers')
    .where((row) => row.and({ ...ownRows(owner), ...(itemCode !== undefined && { item_code: itemCode }) }))
    .execute();
}

async function forgetPromo(db: Executor, owner: CartOwner, idPromo?: string): Promise<void> {
  await db
    .deleteFrom('seen_promo_offers')
    .where((row) => row.and({ ...ownRows(owner), ...(idPromo !== undefined && { id_promo: idPromo }) }))
    .execute();
}

async function keep(db: Executor, owner: CartOwner, itemCode: string, offer: SeenOffer): Promise<void> {
  const seen = { offer: JSON.stringify(offer), seen_at: new Date().toISOString() };
  await db
    .insertInto('seen_offers')
    .values({ ...ownRows(owner), item_code: itemCode, ...seen })
    .onConflict((conflict) => conflict.columns(['cardcode', 'email', 'item_code']).doUpdateSet(seen))
    .execute();
}

/** Keeps what a customer is offered in a promotion. */
export async function keepPromo(
  db: Executor,
  owner: CartOwner,
  idPromo: string,
  { lines }: OwnPromo,
): Promise<void> {
  const offers = Object.fromEntries(lines.map(({ product, offer }) => [product.code, seenPromoOffer(offer)]));
  const seen = { offers: JSON.stringify(offers), seen_at: new Date().toISOString() };
  await db
    .insertInto('seen_promo_offers')
    .values({ ...ownRows(owner), id_promo: idPromo, ...seen })
    .onConflict((conflict) => conflict.columns(['cardcode', 'email', 'id_promo']).doUpdateSet(seen))
    .execute();
}

/**
 * Keeps what a customer was offered when they applied an operation, as it was looked up to check it. Where it is not known,
 * a new line has none. Decision 0113.
 */
export async function recordSeen(
  db: Executor,
  owner: CartOwner,
  before: CartContent,
  operation: CartOperation,
  { products, promos }: Facts,
): Promise<void> {
  switch (operation.kind) {
    case 'note':
      return;
    case 'empty':
      await forget(db, owner);
      return forgetPromo(db, owner);
    case 'remove':
      return forget(db, owner, operation.itemCode);
    case 'removePromo':
      return forgetPromo(db, owner, operation.idPromo);
    case 'add':
    case 'set': {
      const { itemCode } = operation;
      const product = products.get(itemCode);
      if (product) return keep(db, owner, itemCode, product.seen);
      if (!before.lines.some((line) => line.itemCode === itemCode)) return forget(db, owner, itemCode);
      return;
    }
    case 'addPromo': {
      const { idPromo } = operation.promo;
      const own = promos.get(idPromo);
      if (own) return keepPromo(db, owner, idPromo, own);
      if (!before.promos.some((promo) => promo.idPromo === idPromo)) return forgetPromo(db, owner, idPromo);
    }
  }
}

/** Offers by item code. */
type SeenOffers = ReadonlyMap<string, SeenOffer>;

/** What the customer was offered for the lines of their cart, and for the products of each promotion by its idPromo. */
export async function readSeen(
  db: Executor,
  owner: CartOwner,
): Promise<{ seen: SeenOffers; seenPromos: ReadonlyMap<string, SeenOffers> }> {
  const lines = await db
    .selectFrom('seen_offers')
    .select(['item_code', 'offer'])
    .where((row) => row.and(ownRows(owner)))
    .execute();
  const promos = await db
    .selectFrom('seen_promo_offers')
    .select(['id_promo', 'offers'])
    .where((row) => row.and(ownRows(owner)))
    .execute();
  return {
    seen: new Map(
      readable(
        lines,
        ({ item_code, offer }) => [item_code, JSON.parse(offer) as SeenOffer] as const,
        ({ item_code }) => `The offer of ${item_code} that ${ownerAlias(owner)} saw`,
      ),
    ),
    seenPromos: new Map(
      readable(
        promos,
        ({ id_promo, offers }) => {
          const seen = JSON.parse(offers) as Record<string, SeenOffer>;
          return [id_promo, new Map(Object.entries(seen))] as const;
        },
        ({ id_promo }) => `The offers of promotion ${id_promo} that ${ownerAlias(owner)} saw`,
      ),
    ),
  };
}
