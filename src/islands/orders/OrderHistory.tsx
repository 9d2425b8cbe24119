import { useRef } from 'react';
import type { ListedOrder } from '#api/orders.ts';
import { ordersCopy as copy } from '#copy/orders/orders.ts';
import { pageOf, statesOf } from '#domain/orders/orderList.ts';
import { OrderFilters } from './OrderFilters.tsx';
import { OrderPages } from './OrderPages.tsx';
import { OrderTable } from './OrderTable.tsx';
import { SearchedInside } from './SearchedInside.tsx';
import { useFoundOrders } from './useFoundOrders.ts';
import { useOrderQuestion } from './useOrderQuestion.ts';

/** The orders that were asked for, 25 a page. */
export function OrderHistory({ orders }: { orders: readonly ListedOrder[] }) {
  const { question, type, choose, clear } = useOrderQuestion();
  const { found, contents, prepare } = useFoundOrders(orders, question);
  const { page, pages, first, items } = pageOf(found, question.page);
  const top = useRef<HTMLDivElement>(null);
  const turn = (to: number) => {
    choose({ page: to });
    top.current?.scrollIntoView({ block: 'start' });
    top.current?.focus({ preventScroll: true });
  };
  return (
    <>
      <OrderFilters
        question={question}
        states={statesOf(orders)}
        onType={(term) => {
          prepare();
          type(term);
        }}
        onChoose={choose}
      />
      <div className="stack order-list" ref={top} tabIndex={-1}>
        <p className="soft small" role="status">
          {found.length === 0 ? copy.noneFound : copy.shown(first + 1, first + items.length, found.length)}
        </p>
        {question.term !== '' && <SearchedInside contents={contents} orders={orders.length} />}
        {found.length === 0 ? (
          <div className="empty">
            <p>{copy.noneFoundHint}</p>
            <button type="button" className="button button-secondary" onClick={clear}>
              {copy.clear}
            </button>
          </div>
        ) : (
          <div className="panel">
            <OrderTable orders={items} />
          </div>
        )}
        <OrderPages question={question} page={page} pages={pages} onPage={turn} />
      </div>
    </>
  );
}
