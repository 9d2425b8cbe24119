import { getPromos } from '#api/promos.ts';
import { dashboardCopy } from '#copy/account/dashboard.ts';
import { formatDay } from '#domain/day.ts';
import { PROMOS_PATH } from '#domain/paths.ts';
import { promoPath } from '#domain/promos/promo.ts';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';
import { Part } from './Part.tsx';

const SHOWN = 3;

const { promos: copy } = dashboardCopy;

/** The promotions that the customer can take now, the first to end first. */
export function OwnPromos() {
  const request = useAnswer(getPromos, {});
  return (
    <Part id="promos" title={copy.title} more={{ href: PROMOS_PATH, label: copy.more }} request={request}>
      {({ promos }) => {
        const running = promos
          .filter(({ startsLater }) => !startsLater)
          .sort((a, b) => (a.daysLeft ?? Infinity) - (b.daysLeft ?? Infinity));
        if (running.length === 0) return <p className="soft">{copy.none}</p>;
        return (
          <ul className="records">
            {running.slice(0, SHOWN).map(({ docEntry, title, to }) => (
              <li key={docEntry}>
                <a href={promoPath(docEntry)}>{title}</a>
                {to && <span className="record-end soft small">{copy.until(formatDay(to))}</span>}
              </li>
            ))}
          </ul>
        );
      }}
    </Part>
  );
}
