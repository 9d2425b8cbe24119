import type { CartContent } from '#domain/cart/cart.ts';
import type { SeenOffer } from '#domain/cart/lineChanges.ts';
import { daysBefore, today } from '#domain/day.ts';
import { type Cents, CURRENCIES, type Currency, times } from '#domain/money.ts';
import type { LeftCart } from '#domain/week/week.ts';
import { contentIn } from '#server/cart/storedCart.ts';
import { readable } from '#server/database/readable.ts';
import type { Executor } from '#server/database/schema.ts';
import { ownerAlias } from '#server/operation/aliases.ts';

/** A cart that nobody has touched for so long is left. */
const LEFT_AFTER_DAYS = 7;
/** A cart of months ago is what a customer keeps as a note. */
const NOTE_AFTER_DAYS = 90;

type OwnedCart = { cardcode: string; email: string; content: CartContent };

const ownerOf = ({ cardcode, email }: { cardcode: string; email: string }): string =>
  JSON.stringify([cardcode, email]);

async function fullCarts(db: Executor): Promise<OwnedCart[]> {
  const rows = await db.selectFrom('carts').select(['cardcode', 'email', 'content']).execute();
  const carts = readable(
    rows,
    ({ content, ...owner }) => ({ ...owner, content: contentIn(content) }),
    (row) => `The cart of ${ownerAlias(row)}`,
  );
  return carts.filter(({ content }) => content.lines.length + content.promos.length > 0);
}

/** When each owner last changed their cart: an offer is kept with each edit. Decision 0113. */
async function changedAt(db: Executor): Promise<ReadonlyMap<string, string>> {
  const last = new Map<string, string>();
  for (const table of ['seen_offers', 'seen_promo_offers'] as const) {
    const rows = await db
      .selectFrom(table)
      .select(({ fn }) => ['cardcode', 'email', fn.max('seen_at').as('at')])
      .groupBy(['cardcode', 'email'])
      .execute();
    for (const { at, ...owner } of rows) {
      const key = ownerOf(owner);
      if (at > (last.get(key) ?? '')) last.set(key, at);
    }
  }
  return last;
}

async function totalsOf(db: Executor, { cardcode, email, content }: OwnedCart): Promise<LeftCart['totals']> {
  const rows = await db
    .selectFrom('seen_offers')
    .select(['item_code', 'offer'])
    .where('cardcode', '=', cardcode)
    .where('email', '=', email)
    .execute();
  const seen = new Map(rows.map(({ item_code, offer }) => [item_code, JSON.parse(offer) as SeenOffer]));
  const sums = new Map<Currency, Cents>();
  for (const { itemCode, quantity } of content.lines) {
    const offer = seen.get(itemCode);
    if (offer) sums.set(offer.currency, (sums.get(offer.currency) ?? 0) + times(offer.price, quantity));
  }
  return CURRENCIES.flatMap((currency) => {
    const total = sums.get(currency);
    return total ? [{ currency, total }] : [];
  });
}

/** The carts that were left, those with most lines first, and of how many it is not known when they were changed. */
export async function leftCarts(
  db: Executor,
  day: string,
): Promise<{ left: LeftCart[]; undatedCarts: number }> {
  const carts = await fullCarts(db);
  const changed = await changedAt(db);
  const left: LeftCart[] = [];
  for (const cart of carts) {
    const at = changed.get(ownerOf(cart));
    const last = at === undefined ? undefined : today(new Date(at));
    if (
      last === undefined ||
      last > daysBefore(day, LEFT_AFTER_DAYS) ||
      last < daysBefore(day, NOTE_AFTER_DAYS)
    )
      continue;
    const { lines, promos } = cart.content;
    const count = lines.length + promos.reduce((sum, { lines: own }) => sum + own.length, 0);
    left.push({ cardcode: cart.cardcode, last, lines: count, totals: await totalsOf(db, cart) });
  }
  const undatedCarts = carts.filter((cart) => !changed.has(ownerOf(cart))).length;
  return { left: left.sort((a, b) => b.lines - a.lines || a.last.localeCompare(b.last)), undatedCarts };
}

/** By promotion, into how many carts it was put from a day to before another, where it is still in them or was ordered. */
export async function promosInCarts(
  db: Executor,
  from: string,
  before: string,
): Promise<ReadonlyMap<string, { description: string; count: number }>> {
  const rows = await db
    .selectFrom('seen_promo_offers')
    .select(['id_promo', 'seen_at'])
    .where('seen_at', '>=', daysBefore(from, 1))
    .execute();
  const names = new Map(
    (await fullCarts(db)).flatMap(({ content }) =>
      content.promos.map(({ idPromo, description }) => [idPromo, description] as const),
    ),
  );
  const counts = new Map<string, { description: string; count: number }>();
  for (const { id_promo, seen_at } of rows) {
    const day = today(new Date(seen_at));
    if (day < from || day >= before) continue;
    const { count } = counts.get(id_promo) ?? { count: 0 };
    counts.set(id_promo, { description: names.get(id_promo) ?? id_promo, count: count + 1 });
  }
  return counts;
}
