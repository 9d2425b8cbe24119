/** So many times what is usual are asked about before they go to the cart. */
const TIMES = 10;
/** What somebody may well begin with of a product that is sold one by one and that they never ordered. */
const FIRST_ORDER = 10;

/**
 * What is known of a customer's orders of a product: the most that one of the last had of it, null where it is in none of them.
 * `loading` while that is asked for, undefined where it could not be had.
 */
export type Usual = number | null | 'loading' | undefined;
export type UsualOf = (code: string) => Usual;

/** Whether a quantity may startle at all, so that it is worth asking what is usual. */
export const mayStartle = (quantity: number, multiple: number): boolean => quantity >= TIMES * multiple;

/**
 * Whether a quantity is so much more than usual that it may be a slip: `1000` where 10 were meant. Undefined while that is not
 * known.
 */
export function isStartling(quantity: number, multiple: number, usual: Usual): boolean | undefined {
  if (usual === undefined || !mayStartle(quantity, multiple)) return false;
  if (usual === 'loading') return undefined;
  return quantity >= TIMES * (usual ?? Math.max(multiple, FIRST_ORDER));
}
