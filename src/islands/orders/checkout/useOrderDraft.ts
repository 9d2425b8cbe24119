import { useState } from 'react';
import type { CheckoutOffer } from '#api/orders.ts';
import { commentLabels } from '#copy/orders/checkout.ts';
import { oneLineAddress } from '#domain/account/customer.ts';
import type { CartLine } from '#domain/cart/cart.ts';
import { COMMENTS_MAX, ORDER_NOTE_MAX, orderComments, withoutNoise } from '#domain/orders/orderTerms.ts';
import { chosenDelivery, type Delivery, type ShippingOption } from '#domain/orders/shipping.ts';
import type { AnswerState } from '#islands/ui/answer/useAnswer.ts';
import { keepDraft, orderDraft } from '#stores/orders/checkout.ts';
import type { OrderDraft } from '#stores/session/state.ts';

type Address = NonNullable<CheckoutOffer['addresses']>[number];

export type OfferedDelivery = Delivery<Address> & {
  /** False while the ways of delivery are not known. */
  isKnown: boolean;
  options: ShippingOption[];
  addresses: Address[];
};

/** What is chosen, of what is offered now; nothing can be chosen while the ways are not known. */
function deliveryOf(answered: AnswerState<CheckoutOffer>, draft: OrderDraft): OfferedDelivery {
  const { shipping, addresses } =
    answered.status === 'known' ? answered.answer : { addresses: null, shipping: null };
  const isKnown = shipping !== null && addresses !== null;
  const offered = isKnown ? { options: shipping, addresses } : { options: [], addresses: [] };
  return { ...offered, ...chosenDelivery(offered.options, offered.addresses, draft), isKnown };
}

/** How many characters may still be written: of the note, or of all that travels in the comments. */
function charactersLeft(
  draft: OrderDraft,
  { option, address }: OfferedDelivery,
  lines: readonly CartLine[],
): number {
  const written = withoutNoise(draft);
  const words = { shipping: option?.name ?? '', address: address ? oneLineAddress(address) : '' };
  const comments = orderComments(written, words, lines, commentLabels);
  return Math.min(ORDER_NOTE_MAX - written.note.length, COMMENTS_MAX - comments.length);
}

/** What the customer writes and chooses for the order. It is kept in this browser until the order is taken. */
export function useOrderDraft(answered: AnswerState<CheckoutOffer>, lines: readonly CartLine[]) {
  const [draft, setDraft] = useState(orderDraft);
  const delivery = deliveryOf(answered, draft);
  const change = (changes: Partial<OrderDraft>): void => {
    const changed = { ...draft, ...changes };
    setDraft(changed);
    keepDraft(changed);
  };
  return {
    draft,
    delivery,
    change,
    left: charactersLeft(draft, delivery, lines),
    /** What is sent: only a way and an address that are offered now. */
    toSend: { ...draft, shipping: delivery.option?.code ?? null, address: delivery.address?.id ?? null },
  };
}
