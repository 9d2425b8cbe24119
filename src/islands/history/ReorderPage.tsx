import { useState } from 'react';
import type { InferOutput } from 'valibot';
import { getReorder } from '#api/history/reorder.ts';
import { reorderCopy as copy } from '#copy/history/reorder.ts';
import { QUICK_ORDER_PATH } from '#domain/paths.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { orderItems } from '#islands/quickOrder/toTable/orderItems.ts';
import { Answer } from '#islands/ui/answer/Answer.tsx';
import { Hydrated } from '#islands/ui/Hydrated.tsx';
import { Icon } from '#islands/ui/Icon.tsx';
import repeatIcon from '~icons/tabler/repeat';
import { Progress } from './Progress.tsx';
import { ReorderRow } from './ReorderRow.tsx';
import { useHistory } from './useHistory.ts';

type Reorder = InferOutput<typeof getReorder.answer>;

const None = ({ hasPapers }: { hasPapers: boolean }) => (
  <div className="empty">
    <Icon icon={repeatIcon} size={56} />
    <h2>{hasPapers ? copy.nothing : copy.noHabits}</h2>
    <p>{hasPapers ? copy.nothingHint : copy.noHabitsHint}</p>
    <a className="button" href={QUICK_ORDER_PATH}>
      {copy.orderNow}
    </a>
  </div>
);

/** All are chosen until somebody leaves one out. */
function Choice({ products }: Pick<Reorder, 'products'>) {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
  const chosen = products.filter(({ code }) => !left.has(code));
  const choose = (code: string, checked: boolean) =>
    setLeft(new Set(checked ? [...left].filter((one) => one !== code) : [...left, code]));
  const toTable = () => orderItems(chosen.map(({ code, name, quantity }) => ({ code, name, quantity })));
  return (
    <section className="panel" aria-label={copy.list}>
      <header>
        <h2>{copy.count(formatQuantity(products.length))}</h2>
        <div className="cluster">
          <button
            type="button"
            className="button button-secondary button-small"
            onClick={() => setLeft(new Set(chosen.length > 0 ? products.map(({ code }) => code) : []))}
          >
            {chosen.length > 0 ? copy.none : copy.all}
          </button>
          <button type="button" className="button" disabled={chosen.length === 0} onClick={toTable}>
            {copy.toTable(formatQuantity(chosen.length))}
          </button>
        </div>
      </header>
      <ul className="pending-list">
        {products.map((product) => (
          <ReorderRow
            key={product.code}
            product={product}
            checked={!left.has(product.code)}
            onChoose={(checked) => choose(product.code, checked)}
          />
        ))}
      </ul>
    </section>
  );
}

const Known = ({ answer: { progress, products } }: { answer: Reorder }) => (
  <div className="stack">
    <Progress progress={progress} />
    {products.length > 0 && <Choice products={products} />}
    {products.length === 0 && progress.state === 'known' && <None hasPapers={progress.papers > 0} />}
  </div>
);

/** "Reponer": what is due to be ordered again, into the order table in one press. product.md §2. */
export default function ReorderPage() {
  const request = useHistory(getReorder);
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
