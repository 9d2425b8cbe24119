import type { HistoryProgress } from '#api/history/progress.ts';
import { progressCopy as copy } from '#copy/history/progress.ts';
import { formatMoment } from '#domain/day.ts';
import { formatQuantity } from '#domain/product/quantity.ts';

/** What is not known yet of a history, and when it was last looked for something new. */
export function Progress({ progress }: { progress: HistoryProgress }) {
  const { state, papers, read, unreadable, at } = progress;
  const words =
    state === 'failing'
      ? copy.failing
      : papers === 0
        ? copy.starting
        : copy.reading(formatQuantity(read), formatQuantity(papers));
  // There before it says anything, so that who hears the page is told.
  return (
    <div className="stack" role="status">
      {state === 'known' ? (
        at !== null && <p className="soft small">{copy.at(formatMoment(at))}</p>
      ) : (
        <p className="notice" data-tone={state === 'failing' ? 'warn' : 'info'}>
          <span>{words}</span>
        </p>
      )}
      {unreadable > 0 && <p className="soft small">{copy.unreadable(formatQuantity(unreadable))}</p>}
    </div>
  );
}
