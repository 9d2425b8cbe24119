import { Fragment } from 'react';
import { ordersCopy as copy } from '#copy/orders/orders.ts';
import { type OrderQuestion, offeredPages, orderQuery } from '#domain/orders/orderList.ts';
import { ORDERS_PATH } from '#domain/paths.ts';

type Props = { question: OrderQuestion; page: number; pages: number; onPage: (page: number) => void };

/** Links, so that a page can be opened in another tab; a plain press stays here. */
export function OrderPages({ question, page, pages, onPage }: Props) {
  if (pages === 1) return null;
  return (
    <nav className="pagination" aria-label={copy.pages}>
      {offeredPages(page, pages).map((one, at) => (
        <Fragment key={one ?? `gap-${at}`}>
          {one === null ? (
            <span aria-hidden="true">…</span>
          ) : (
            <a
              href={ORDERS_PATH + orderQuery({ ...question, page: one })}
              aria-current={one === page ? 'page' : undefined}
              aria-label={copy.page(one)}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
                event.preventDefault();
                onPage(one);
              }}
            >
              {one}
            </a>
          )}
        </Fragment>
      ))}
    </nav>
  );
}
