import type { AnnouncedPromo } from '#api/promos.ts';
import { promosCopy } from '#copy/promos.ts';
import { formatDay } from '#domain/day.ts';

/** Fewer days than this are said in amber: who works by the week still has time to decide. */
const SOON_DAYS = 4;

type Props = { promo: Pick<AnnouncedPromo, 'from' | 'startsLater' | 'daysLeft'> };

/** Until when a promotion holds, in days. */
export function PromoDays({ promo: { from, startsLater, daysLeft } }: Props) {
  if (startsLater)
    return (
      <span className="badge" data-tone="info">
        {promosCopy.startsLater(formatDay(from))}
      </span>
    );
  if (daysLeft === null) return <span className="badge">{promosCopy.noEnd}</span>;
  return (
    <span className="badge" data-tone={daysLeft < SOON_DAYS ? 'warn' : undefined}>
      {daysLeft === 0 ? promosCopy.lastDay : promosCopy.daysLeft(daysLeft)}
    </span>
  );
}
