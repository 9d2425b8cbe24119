import type { OrderContents } from '#api/orders.ts';
import { ordersCopy as copy } from '#copy/orders/orders.ts';
import { Failed } from '#islands/ui/answer/Failed.tsx';
import type { AnswerRequest } from '#islands/ui/answer/useAnswer.ts';

type Props = {
  contents: AnswerRequest<OrderContents>;
  /** How many there are. */
  orders: number;
};

/** How far a search reaches into what the orders hold, in a line that stays where it reaches everything: the orders below do not move. */
export function SearchedInside({ contents: { state, retry, again }, orders }: Props) {
  if (state.status === 'failed') return <Failed message={copy.insideFailed} onRetry={retry} again={again} />;
  const isLimited = state.status === 'known' && state.answer.read < orders;
  return (
    <p className="soft small order-reach">
      {state.status === 'loading' && copy.searchingInside}
      {isLimited && copy.insideLimited(state.answer.read)}
    </p>
  );
}
