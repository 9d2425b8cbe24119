import { useState } from 'react';
import type { CheckoutOffer } from '#api/orders.ts';
import { commentLabels } from '#copy/orders.ts';
import type { CartLine } from '#domain/cart.ts';
import { oneLineAddress } from '#domain/customer.ts';
import { COMMENTS_MAX, ORDER_NOTE_MAX, orderComments, withoutNoise } from '#domain/orderTerms.ts';
import type { ShippingOption } from '#domain/shipping.ts';
import type { Answered } from '#islands/account/useAnswer.ts';
import { keepDraft, orderDraft } from '#stores/checkout.ts';
import type { OrderDraft } from '#stores/state.ts';

type Address = NonNullable<CheckoutOffer['addresses']>[number];

export type Delivery = {
  /** False while the ways of delivery are not known. */
  isKnown: boolean;
  options: ShippingOption[];
  addresses: Address[];
  /** The chosen way; null: the seller arranges it. */
  option: ShippingOption | null;
  /** The chosen address' id; null when none is chosen or needed. */
  address: string | null;
};

/** What is chosen, of what is offered now. The only way, and the only address, are chosen without a word. */
function deliveryOf(answered: Answered<CheckoutOffer>, { shipping, address }: OrderDraft): Delivery {
  const offered = answered.status === 'known' ? answered.answer : { addresses: null, shipping: null };
  const [options, addresses] = [offered.shipping ?? [], offered.addresses ?? []];
  const isKnown = offered.shipping !== null && offered.addresses !== null;
  const only = options.length === 1 ? options[0]?.code : undefined;
  const wanted = shipping === undefined ? only : shipping;
  const option = (isKnown && options.find(({ code }) => code === wanted)) || null;
  const needsAddress = option !== null && !option.pickup;
  const onlyAddress = addresses.length === 1 ? addresses[0]?.id : undefined;
  const chosen = addresses.find(({ id }) => id === (onlyAddress ?? address));
  return { isKnown, options, addresses, option, address: (needsAddress && chosen?.id) || null };
}

/** How many characters may still be written: of the note, or of all that travels in the comments. */
function charactersLeft(draft: OrderDraft, delivery: Delivery, lines: readonly CartLine[]): number {
  const written = withoutNoise(draft);
  const address = delivery.addresses.find(({ id }) => id === delivery.address);
  const words = {
    shipping: delivery.option?.name ?? '',
    address: address ? oneLineAddress(address) : '',
  };
  const comments = orderComments(written, words, lines, commentLabels);
  return Math.min(ORDER_NOTE_MAX - written.note.length, COMMENTS_MAX - comments.length);
}

/** What the customer writes and chooses for the order. It is kept in this browser until the order is taken. */
export function useOrderDraft(answered: Answered<CheckoutOffer>, lines: readonly CartLine[]) {
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
    toSend: { ...draft, shipping: delivery.option?.code ?? null, address: delivery.address },
  };
}
