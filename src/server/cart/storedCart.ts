import type { Selectable } from 'kysely';
import { type Cart, type CartContent, EMPTY_CART, type TakenOut } from '#domain/cart/cart.ts';
import { type CartPortions, portionsOf } from '#domain/cart/portions.ts';
import { readableList, readableOr } from '#server/database/readable.ts';
import type { Tables } from '#server/database/schema.ts';
import { ownerAlias } from '#server/operation/aliases.ts';

/** An unreadable part of a cart, the back office's or ours, and when it was first found (ISO 8601). */
export type SetAside = { raw: string; foundAt: string };

/** A cart in our database. product.md §14. */
export type StoredCart = {
  cart: Cart;
  /** When what it holds came into it. */
  portions: CartPortions;
  /** The content that the back office is known to have. */
  agreed: CartContent;
  /** Milliseconds since the epoch, by the steady clock. */
  checkedAt: number;
  setAside: SetAside[];
};

/** How long a customer is told what the retailer took out of the cart. */
const TAKEN_SAID_MS = 24 * 60 * 60_000;

export const contentOf = ({ lines, promos }: CartContent): CartContent => ({ lines, promos });

/** Throws for what is no content of a cart. */
export function contentIn(json: string): CartContent {
  const { lines, promos } = JSON.parse(json) as CartContent;
  if (!Array.isArray(lines) || !Array.isArray(promos)) throw new Error('It is no content of a cart.');
  return { lines, promos };
}

function takenOutIn(json: string): TakenOut | undefined {
  const { at } = JSON.parse(json) as TakenOut;
  return at > Date.now() - TAKEN_SAID_MS ? { ...contentIn(json), at } : undefined;
}

const setAsideNow = (raw: unknown): SetAside => ({
  raw: typeof raw === 'string' ? raw : JSON.stringify(raw),
  foundAt: new Date().toISOString(),
});

function asSetAside(part: SetAside): SetAside {
  if (typeof part.raw !== 'string') throw new Error('It is nothing that was set aside.');
  return part;
}

/**
 * A cart of the database. Where its content cannot be read it is what the back office has, in a new revision, and the text is set
 * aside; where that cannot be read either, nothing is known to be agreed on, and the next answer of the back office is taken.
 */
export function toStored(row: Selectable<Tables['carts']>): StoredCart & { lost: ('content' | 'agreed')[] } {
  const name = (part: string) => () => `The cart of ${ownerAlias(row)}${part}`;
  const agreed = readableOr(() => contentIn(row.agreed), name(' as it was saved'), null);
  const content = readableOr(() => contentIn(row.content), name(''), null);
  const { items, rest } = readableList(row.set_aside, asSetAside, name(', what was set aside,'));
  const lost = (['content', 'agreed'] as const).filter((column) => !{ content, agreed }[column]);
  const setAside = [...items, ...[...rest, ...lost.map((column) => row[column])].map(setAsideNow)];
  const { taken: takenText, portions: portionsText } = row;
  const cart: Cart = {
    rev: content ? row.rev : row.rev + 1,
    ...contentOf(content ?? agreed ?? EMPTY_CART),
    taken:
      takenText === null
        ? undefined
        : readableOr(() => takenOutIn(takenText), name(', what was taken out,'), undefined),
  };
  const storedPortions = (json: string | null): CartPortions => portionsOf(cart, json && JSON.parse(json));
  return {
    cart,
    portions: readableOr(() => storedPortions(portionsText), name(', its portions,'), portionsOf(cart, null)),
    agreed: contentOf(agreed ?? EMPTY_CART),
    checkedAt: lost.length > 0 ? 0 : Date.parse(row.checked_at),
    setAside,
    lost,
  };
}
