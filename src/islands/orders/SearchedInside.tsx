import type { OrderContents } from '#api/orders.ts';
import { ordersCopy as copy } from '#copy/orders/orders.ts';
import { Failed } from '#islands/ui/answer/Failed.tsx';
import type { Asked } from '#islands/ui/answer/useAnswer.ts';

type Props = {
  contents: Asked<OrderContents>;
  /** How many there are. */
  orders: number;
};

/** How far a search reaches into what the orders hold; nothing where it reaches everything. */
export function SearchedInside({ contents: { answered, retry, again }, orders }: Props) {
  switch (answered.status) {
    case 'loading':
      return <p className="soft small">{copy.searchingInside}</p>;
    case 'known':
      return (
        answered.answer.read < orders && (
          <p className="soft small">{copy.insideLimited(answered.answer.read)}</p>
        )
      );
    case 'missing':
      return null;
    case 'failed':
      return <Failed message={copy.insideFailed} onRetry={retry} again={again} />;
  }
}
