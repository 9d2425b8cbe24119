import { useState } from 'react';
import { type BoughtAnswer, getBought } from '#api/account/bought.ts';
import { boughtCopy as copy } from '#copy/account/bought.ts';
import { formatDay } from '#domain/day.ts';
import { moneyInText } from '#domain/money.ts';
import { productPath } from '#domain/slug.ts';
import { Panel } from '#islands/account/Panel.tsx';
import { Answer } from '#islands/ui/answer/Answer.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { ProductPicture } from '#islands/ui/ProductPicture.tsx';

const STEP = 8;

const Row = ({ product }: { product: BoughtAnswer }) => {
  const { code, name, listed, date, price, currency, times } = product;
  return (
    <li className="product-card">
      <ProductPicture picture={listed?.picture ?? null} />
      <h3>{listed ? <a href={productPath(code)}>{name}</a> : name}</h3>
      <p className="product-facts">
        {copy.code(code)} · {copy.last(formatDay(date), moneyInText(price, currency))}, {copy.times(times)}
      </p>
      {listed ? (
        // The page's offers fill it with today's price, stock and the way to add it.
        <div
          className="offer-slot"
          data-offer={code}
          data-name={name}
          data-unit-mult={listed.unitMult}
          data-variant="card"
        />
      ) : (
        <p className="soft small bought-gone">{copy.gone}</p>
      )}
    </li>
  );
};

/** What the customer buys, with the last price and day, before the whole catalogue. product.md §2, "Mis productos". */
export function OwnProducts() {
  const request = useAnswer(getBought, {});
  const [shown, setShown] = useState(STEP);
  const { state } = request;
  const orders = state.status === 'known' ? state.answer.orders : 0;
  return (
    <Panel
      id="bought"
      title={copy.title}
      // There before it says anything: on a phone it has a line of its own.
      aside={<span className="soft small bought-lead">{orders > 0 && copy.lead(orders)}</span>}
    >
      <div className="panel-body">
        <Answer request={request} lines={STEP}>
          {({ products }) =>
            products.length === 0 ? (
              <p className="soft">{copy.none}</p>
            ) : (
              <>
                <ul className="dense-list">
                  {products.slice(0, shown).map((product) => (
                    <Row key={product.code} product={product} />
                  ))}
                </ul>
                {products.length > shown && (
                  <p className="bought-more">
                    <button
                      type="button"
                      className="button button-secondary"
                      onClick={() => setShown(shown + 3 * STEP)}
                    >
                      {copy.more(Math.min(3 * STEP, products.length - shown))}
                    </button>
                  </p>
                )}
              </>
            )
          }
        </Answer>
      </div>
    </Panel>
  );
}
