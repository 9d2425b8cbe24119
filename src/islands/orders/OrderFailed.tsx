import { sessionCopy } from '#copy/session.ts';
import { Icon } from '#islands/controls/Icon.tsx';

type Props = { title: string; hint: string; onRetry: () => void };

export const OrderFailed = ({ title, hint, onRetry }: Props) => (
  <div className="empty" role="alert">
    <Icon name="alert" size={48} />
    <h2>{title}</h2>
    <p>{hint}</p>
    <button type="button" className="button" onClick={onRetry}>
      {sessionCopy.retry}
    </button>
  </div>
);
