import { useStore } from '@nanostores/react';
import { getSeller } from '#api/account/profile.ts';
import type { OrderProgress } from '#api/orders.ts';
import { lateCopy as copy } from '#copy/orders/lateOrder.ts';
import { formatMoment } from '#domain/day.ts';
import { reachedAt, Ways } from '#islands/account/Ways.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { contacts } from '#retailer/values/shop.ts';
import { $session } from '#stores/session/session.ts';
import { lateMessage } from './lateMessage.ts';

/** What is known of an order that nobody confirms, and whom to ask, with the text ready. product.md §15. */
export function LateOrder({ order }: { order: OrderProgress }) {
  const session = useStore($session);
  const { state } = useAnswer(getSeller, {});
  if (session.status !== 'signedIn' || state.status === 'loading') return null;
  const { name, cardcode } = session.user;
  const seller = state.status === 'known' ? state.answer.seller : null;
  // Somebody must be named, whatever could not be asked for: the shop's own numbers are in the page.
  const contact = seller && (seller.phone || seller.email) ? seller : null;
  const message = lateMessage(order, { cardcode: cardcode ?? '', name });
  const words = order.state === 'new' ? copy.notSent : copy.known;
  return (
    <div className="order-late notice" data-tone="warn">
      <span>{words(formatMoment(order.createdAt))}</span>
      <b>{contact ? copy.ask(contact.name) : copy.askShop}</b>
      <Ways {...(contact ? reachedAt(contact) : contacts)} message={message} />
      <details>
        <summary>{copy.message}</summary>
        <p className="small">{message.text}</p>
      </details>
    </div>
  );
}
