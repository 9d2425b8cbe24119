import type { CartOwner } from '#backoffice/calls/carts.ts';
import type { CartContent, CartOperation } from '#domain/cart.ts';
import type { SeenOffer } from '#domain/lineChanges.ts';
import type { Executor } from '#server/database/schema.ts';
import type { Evidence } from './checks/evidence.ts';

const ownRows = ({ cardcode, email }: CartOwner) => ({ cardcode, email });

async function forget(db: Executor, owner: CartOwner, itemCode?: string): Promise<void> {
  await db
    .deleteFrom('seen_offers')
    .where((row) => row.and({ ...ownRows(owner), ...(itemCode !== undefined && { item_code: itemCode }) }))
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

/**
 * Keeps what a customer was offered when they applied an operation, as it was looked up to check it. Where it is not known,
 * a new line has none. Decision 0113.
 */
export async function recordSeen(
  db: Executor,
  owner: CartOwner,
  before: CartContent,
  operation: CartOperation,
  { products }: Evidence,
): Promise<void> {
  switch (operation.kind) {
    case 'empty':
      return forget(db, owner);
    case 'remove':
      return forget(db, owner, operation.itemCode);
    case 'add':
    case 'set': {
      const { itemCode } = operation;
      const product = products.get(itemCode);
      if (product) return keep(db, owner, itemCode, product.seen);
      if (!before.lines.some((line) => line.itemCode === itemCode)) return forget(db, owner, itemCode);
    }
  }
}

/** What the customer was offered for the lines of their cart, by item code. */
export async function readSeen(db: Executor, owner: CartOwner): Promise<Record<string, SeenOffer>> {
  const rows = await db
    .selectFrom('seen_offers')
    .select(['item_code', 'offer'])
    .where((row) => row.and(ownRows(owner)))
    .execute();
  return Object.fromEntries(rows.map(({ item_code, offer }) => [item_code, JSON.parse(offer) as SeenOffer]));
}
