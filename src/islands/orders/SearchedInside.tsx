import type { OrderContents } from '#api/orders.ts';
import { ordersCopy as copy } from '#copy/orders/orders.ts';
import { Failed } from '#islands/ui/answer/Failed.tsx';
import type { Asked } from '#islands/ui/answer/useAnswer.ts';

type Props = {
  contents: Asked<OrderContents>;
  /** How many there are. */
  orders: number;
};

/** How far a search reaches into what the orders hold, in a line that stays where it reaches everything: the orders below do not move. */
export function SearchedInside({ contents: { answered, retry, again }, orders }: Props) {
  if (answered.status === 'failed')
    return <Failed message={copy.insideFailed} onRetry={retry} again={again} />;
  const isLimited = answered.status === 'known' && answered.answer.read < orders;
  return (
    <p className="soft small order-reach">
      {answered.status === 'loading' && copy.searchingInside}
      {isLimited && copy.insideLimited(answered.answer.read)}
    </p>
  );
}
