import type { InferOutput } from 'valibot';
import type { getSeller } from '#api/account/profile.ts';
import { checkoutCopy } from '#copy/orders/checkout.ts';
import { reachedAt, Ways } from '#islands/account/Ways.tsx';
import { AnswerLoading } from '#islands/ui/answer/Answer.tsx';
import type { AnswerState } from '#islands/ui/answer/useAnswer.ts';
import { contacts } from '#retailer/values/shop.ts';

const copy = checkoutCopy.next;

type Props = { seller: AnswerState<InferOutput<typeof getSeller.answer>> };

/** What happens with an order that was taken, and whom to ask: the own seller, or the shop where there is none to name. */
export function WhatNext({ seller: answered }: Props) {
  const seller = answered.status === 'known' ? answered.answer.seller : null;
  const reached = seller && (seller.phone || seller.email) ? reachedAt(seller) : contacts;
  return (
    <div className="stack order-next">
      <h3>{copy.title}</h3>
      <p>{copy.text}</p>
      {answered.status === 'loading' ? (
        <AnswerLoading lines={2} />
      ) : (
        <>
          <p>
            {seller ? copy.seller(seller.name) : copy.shop}{' '}
            {reached.phone && <b className="figure">{reached.phone}</b>}
          </p>
          <div className="no-print">
            <Ways {...reached} />
          </div>
        </>
      )}
    </div>
  );
}
