import type { InferOutput } from 'valibot';
import { getPending, type PendingAnswer } from '#api/history/pending.ts';
import { pendingCopy as copy } from '#copy/history/pending.ts';
import { QUICK_ORDER_PATH } from '#domain/paths.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { Answer } from '#islands/ui/answer/Answer.tsx';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import truckDeliveryIcon from '~icons/tabler/truck-delivery';
import { AskSeller } from './AskSeller.tsx';
import { PendingRow } from './PendingRow.tsx';
import { Progress } from './Progress.tsx';
import { useHistory } from './useHistory.ts';

const Rows = ({ products }: { products: readonly PendingAnswer[] }) => (
  <ul className="pending-list">
    {products.map((product) => (
      <PendingRow key={product.code} product={product} />
    ))}
  </ul>
);

const None = ({ hasPapers }: { hasPapers: boolean }) => (
  <div className="empty">
    <Icon icon={truckDeliveryIcon} size={56} />
    <h2>{hasPapers ? copy.none : copy.noOrders}</h2>
    <p>{hasPapers ? copy.noneHint : copy.noOrdersHint}</p>
    <a className="button" href={QUICK_ORDER_PATH}>
      {copy.orderNow}
    </a>
  </div>
);

function Products({ products }: { products: readonly PendingAnswer[] }) {
  const recent = products.filter(({ old }) => !old);
  const old = products.filter((product) => product.old);
  return (
    <>
      {recent.length > 0 && (
        <section className="panel" aria-label={copy.list}>
          <header>
            <h2>{copy.count(formatQuantity(recent.length))}</h2>
          </header>
          <Rows products={recent} />
        </section>
      )}
      {old.length > 0 && (
        <details className="panel pending-old">
          <summary>{copy.old(formatQuantity(old.length))}</summary>
          <Rows products={old} />
        </details>
      )}
    </>
  );
}

function Known({ answer }: { answer: InferOutput<typeof getPending.answer> }) {
  const { progress, products, unknownOrders, withoutOrder } = answer;
  const asked = products.filter(({ advice, old }) => advice === 'ask' && !old);
  return (
    <div className="stack">
      <Progress progress={progress} />
      {products.length > 0 && <Products products={products} />}
      {products.length === 0 && progress.state === 'known' && <None hasPapers={progress.papers > 0} />}
      {progress.state === 'known' && unknownOrders > 0 && (
        <p className="soft small">{copy.unknownOrders(formatQuantity(unknownOrders))}</p>
      )}
      {withoutOrder > 0 && <p className="soft small">{copy.withoutOrder(formatQuantity(withoutOrder))}</p>}
      {asked.length > 0 && <AskSeller products={asked} />}
    </div>
  );
}

/** "Pendientes": what was ordered and not invoiced, over all orders. product.md §2. */
export default function PendingPage() {
  const request = useHistory(getPending);
  return (
    <Hydrated>
      <div className="stack">
        <p className="soft">{copy.lead}</p>
        <Answer request={request} lines={8}>
          {(answer) => <Known answer={answer} />}
        </Answer>
      </div>
    </Hydrated>
  );
}
