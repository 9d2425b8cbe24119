import { getSeller } from '#api/account/profile.ts';
import type { PendingAnswer } from '#api/history/pending.ts';
import { pendingCopy as copy } from '#copy/history/pending.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { reachedAt, Ways } from '#islands/account/Ways.tsx';
import { Answer } from '#islands/ui/answer/Answer.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { contacts } from '#retailer/values/shop.ts';

/** A message of more lines is not read, and an address of a message cannot be of any length. */
const LINES = 15;

function messageFor(products: readonly PendingAnswer[]): string {
  const lines = products
    .slice(0, LINES)
    .map(({ owed, name, code, orders }) =>
      copy.messageLine(formatQuantity(owed), name, code, orders.map(({ orderId }) => orderId).join(', ')),
    );
  const left = products.length - lines.length;
  return [copy.message, ...lines, ...(left > 0 ? [copy.messageMore(formatQuantity(left))] : [])].join('\n');
}

/** The ways to the customer's seller, with what is asked written already. */
export function AskSeller({ products }: { products: readonly PendingAnswer[] }) {
  const request = useAnswer(getSeller, {});
  const message = { subject: copy.subject, text: messageFor(products) };
  return (
    <section className="panel" aria-labelledby="ask-seller">
      <header>
        <h2 id="ask-seller">{copy.seller}</h2>
      </header>
      <div className="panel-body stack">
        <p className="soft small">{copy.sellerHint}</p>
        <Answer request={request} lines={1}>
          {({ seller }) => (
            <div className="stack">
              {seller && <b>{seller.name}</b>}
              <Ways {...(seller ? reachedAt(seller) : contacts)} message={message} />
            </div>
          )}
        </Answer>
      </div>
    </section>
  );
}
