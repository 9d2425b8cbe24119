import { getOrders } from '#api/orders.ts';
import { ordersCopy } from '#copy/orders/orders.ts';
import { CATALOGUE_PATH } from '#domain/paths.ts';
import { Answer } from '#islands/ui/answer/Answer.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import receiptIcon from '~icons/tabler/receipt';
import { OrderHistory } from './OrderHistory.tsx';
import { PendingOrders } from './PendingOrders.tsx';

function History() {
  const request = useAnswer(getOrders, {});
  return (
    <Answer request={request} lines={8} failed={ordersCopy.failed}>
      {({ orders, pending }) => (
        <div className="stack">
          {pending.length > 0 && <PendingOrders pending={pending} />}
          {orders.length > 0 && <OrderHistory orders={orders} />}
          {orders.length + pending.length === 0 && (
            <div className="empty">
              <Icon icon={receiptIcon} />
              <p>{ordersCopy.empty}</p>
              <a className="button" href={CATALOGUE_PATH}>
                {ordersCopy.browse}
              </a>
            </div>
          )}
        </div>
      )}
    </Answer>
  );
}

/** The customer's orders, those not confirmed yet first. */
export default function Orders() {
  return (
    <Hydrated>
      <History />
    </Hydrated>
  );
}
