import { computed } from 'nanostores';
import { applyOperation, type TakenOut } from '#domain/cart/cart.ts';
import { isEmpty, missingFrom } from '#domain/cart/cartAnswers.ts';
import { $state, updateCart } from '#stores/session/state.ts';

/** What the retailer took out of the cart and is not back in it, until it is dismissed here; null when it is nothing. */
export const $taken = computed($state, ({ cart: { saved, outbox, takenDismissed } }): TakenOut | null => {
  const taken = saved?.taken;
  if (!taken || taken.at === takenDismissed) return null;
  const missing = missingFrom(taken, outbox.reduce(applyOperation, saved));
  return isEmpty(missing) ? null : { ...missing, at: taken.at };
});

export const dismissTaken = (taken: TakenOut): void =>
  updateCart((slice) => ({ ...slice, takenDismissed: taken.at }));
