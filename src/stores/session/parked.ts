import { editsThatAdd } from '#domain/lists/lists.ts';
import {
  type CartSlice,
  NO_CART,
  type Owner,
  type ParkedState,
  type State,
  waiting,
  withNeededTitles,
  withoutCustomer,
} from './state.ts';

const isSame = (left: Owner, right: Owner): boolean =>
  left.cardcode === right.cardcode && left.email === right.email;

/** What the owner has not sent; null when there is nothing of it, or when nobody could say whose it is. */
function unsentOf({ cart, listEdits }: State): ParkedState | null {
  const { owner, email, outbox, titles, draft } = withNeededTitles({ ...cart, saved: null });
  if (owner === null || email === null) return null;
  // An order that was sent is asked for by its key: it may have arrived.
  const checkout = cart.checkout?.sent ? cart.checkout : null;
  const isWritten = Object.values(draft).some(Boolean);
  if (outbox.length + listEdits.length === 0 && !isWritten && checkout === null) return null;
  return { cardcode: owner, email, outbox, titles, draft, checkout, listEdits };
}

/**
 * Takes the owner out of the state: what they have not sent is set aside until they sign in on this browser again, and is
 * sent by nobody else. product.md §14.
 */
export function park(state: State): State {
  const unsent = unsentOf(state);
  const wiped = withoutCustomer(state);
  return unsent ? { ...wiped, parked: [...wiped.parked, unsent] } : wiped;
}

function ownCart(state: State, { cardcode, email }: Owner, unsent: ParkedState | undefined): CartSlice {
  const kept = unsent && {
    outbox: unsent.outbox,
    titles: unsent.titles,
    draft: unsent.draft,
    checkout: unsent.checkout,
  };
  // A state of before e-mails were kept is whoever's has the card code.
  const before = state.cart.owner === cardcode ? state.cart : NO_CART;
  return { ...before, ...kept, owner: cardcode, email };
}

/**
 * Makes the state this person's: what anybody else left in it is parked, what they had left themselves comes back, and a
 * visitor's lists are added to their own.
 */
export function handTo(state: State, to: Owner): State {
  const { owner, email } = state.cart;
  const isAnothers = owner !== null && (owner !== to.cardcode || (email ?? to.email) !== to.email);
  const free = isAnothers ? park(state) : state;
  const unsent = free.parked.find((each) => isSame(each, to));
  const listEdits = free.cart.owner === null ? editsThatAdd(free).map(waiting) : free.listEdits;
  return {
    ...free,
    cart: ownCart(free, to, unsent),
    listEdits: [...(unsent?.listEdits ?? []), ...listEdits],
    parked: free.parked.filter((each) => !isSame(each, to)),
  };
}
