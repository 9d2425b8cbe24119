import { getSeller } from '#api/account/profile.ts';
import { getOrder, type OrderProgress } from '#api/orders.ts';
import { checkoutCopy } from '#copy/orders/checkout.ts';
import { lateCopy } from '#copy/orders/lateOrder.ts';
import { orderPath } from '#domain/orders/order.ts';
import { CATALOGUE_PATH, ORDERS_PATH } from '#domain/paths.ts';
import { OrderPaper, PrintOrder } from '#islands/orders/OrderPaper.tsx';
import { OrderParts } from '#islands/orders/OrderParts.tsx';
import { Answer } from '#islands/ui/answer/Answer.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { bringIntoView } from '#islands/ui/bringIntoView.ts';
import { Icon } from '#islands/ui/Icon.tsx';
import { usePageHeading } from '#islands/ui/usePageHeading.ts';
import { startAnotherOrder } from '#stores/orders/checkout.ts';
import alertTriangleIcon from '~icons/tabler/alert-triangle';
import checkIcon from '~icons/tabler/check';
import cloudOffIcon from '~icons/tabler/cloud-off';
import receiptIcon from '~icons/tabler/receipt';
import { LateOrder } from './LateOrder.tsx';
import { WhatNext } from './WhatNext.tsx';

type Words = { title: string; hint: string; tone: keyof typeof ICONS };

const ICONS = { ok: checkIcon, info: receiptIcon, warn: alertTriangleIcon };

const WORDS: Record<OrderProgress['state'], Words> = {
  new: { title: checkoutCopy.sending, hint: checkoutCopy.sendingHint, tone: 'info' },
  sending: { title: checkoutCopy.sending, hint: checkoutCopy.sendingHint, tone: 'info' },
  unknown: { title: checkoutCopy.unknown, hint: checkoutCopy.unknownHint, tone: 'info' },
  confirmed: { title: checkoutCopy.confirmed, hint: checkoutCopy.confirmedHint, tone: 'ok' },
  rejected: { title: checkoutCopy.rejected, hint: checkoutCopy.rejectedHint, tone: 'warn' },
  partial: { title: checkoutCopy.partial, hint: checkoutCopy.partialHint, tone: 'warn' },
  ask: { title: checkoutCopy.ask, hint: checkoutCopy.askHint, tone: 'warn' },
};

/** An order that the back office has confirmed, whole: what the customer files or hands on. */
function Confirmed({ orderId }: { orderId: string }) {
  const request = useAnswer(getOrder, {}, { id: orderId });
  return (
    <Answer request={request} lines={8}>
      {({ order }) => <OrderPaper order={order} isNew />}
    </Answer>
  );
}

/**
 * The order's state, and what was ordered once it is confirmed. It offers no button that could send the order again before
 * the first attempt has ended. product.md §15.
 */
export function CheckoutOutcome({ order }: { order: OrderProgress }) {
  const { title, hint, tone } = WORDS[order.state];
  const numbers = order.parts.flatMap(({ orderId }) => orderId ?? []);
  const [only] = numbers;
  const isConfirmed = order.state === 'confirmed';
  // Asked while the order is on its way, so that the confirmation comes whole.
  const { state: seller } = useAnswer(getSeller, {});
  usePageHeading(isConfirmed ? checkoutCopy.received(numbers) : checkoutCopy.placedTitle);
  const mayCorrect = order.state === 'rejected' || order.state === 'partial';
  return (
    <div className="stack order-placed" data-order-state={order.state}>
      <div className="notice order-outcome" data-tone={tone} role="status" tabIndex={-1} ref={bringIntoView}>
        <Icon icon={ICONS[tone]} size={40} />
        <h2>{order.late && order.state !== 'ask' ? lateCopy.title : title}</h2>
        <OrderParts parts={order.parts} late={order.late} />
        {order.late ? <LateOrder order={order} /> : <p>{hint}</p>}
        {isConfirmed && <WhatNext seller={seller} />}
        <div className="cluster no-print">
          {mayCorrect && (
            <button type="button" className="button" onClick={startAnotherOrder}>
              {checkoutCopy.review}
            </button>
          )}
          {only !== undefined && order.parts.length === 1 ? (
            <a className="button" href={orderPath(only)}>
              {checkoutCopy.viewOrder}
            </a>
          ) : (
            <a className="button button-secondary" href={ORDERS_PATH}>
              {checkoutCopy.viewOrders}
            </a>
          )}
          {only !== undefined && <PrintOrder />}
          <a className="button button-quiet" href={CATALOGUE_PATH}>
            {checkoutCopy.keepBuying}
          </a>
        </div>
      </div>
      {numbers.map((orderId) => (
        <Confirmed key={orderId} orderId={orderId} />
      ))}
    </div>
  );
}

/** The order was sent and no answer came: its state is requested until it is known. */
export function Unreachable() {
  usePageHeading(checkoutCopy.placedTitle);
  return (
    <div className="notice order-outcome" data-tone="warn" role="status" tabIndex={-1} ref={bringIntoView}>
      <Icon icon={cloudOffIcon} size={40} />
      <h2>{checkoutCopy.unreachable}</h2>
      <p>{checkoutCopy.unreachableHint}</p>
    </div>
  );
}
