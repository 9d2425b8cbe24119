import { useStore } from '@nanostores/react';
import { accountCopy } from '#copy/account/account.ts';
import { formatDay } from '#domain/day.ts';
import type { PeriodInput } from '#islands/ui/period.ts';
import { $session } from '#stores/session/session.ts';

/** Whose statement it is and of which days: only on paper, where the header does not say it. */
export function Letterhead({ asked }: { asked: PeriodInput }) {
  const session = useStore($session);
  if (session.status !== 'signedIn' || session.user.cardcode === null) return null;
  return (
    <p className="print-only">
      <b>{session.user.name}</b>
      <br />
      {accountCopy.customer(session.user.cardcode)}
      {'period' in asked && ` · ${formatDay(asked.period.from)} – ${formatDay(asked.period.to)}`}
    </p>
  );
}
