import type { HistoryProgress } from '#api/history/progress.ts';
import { getReorder } from '#api/history/reorder.ts';
import { ownHomeCopy } from '#copy/account/ownHome.ts';
import { reorderCopy } from '#copy/history/reorder.ts';
import { REORDER_PATH } from '#domain/history/reorder.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { productPath } from '#domain/slug.ts';
import { Part } from '#islands/account/dashboard/Part.tsx';
import { useAnswer } from '#islands/ui/answer/useAnswer.ts';

const SHOWN = 3;

const { reorder: copy } = ownHomeCopy;

const nothingDue = ({ state, papers }: HistoryProgress): string => {
  if (state !== 'known') return copy.reading;
  return papers > 0 ? reorderCopy.nothing : reorderCopy.noHabits;
};

/** What is due to be ordered again, the surest of it, and why. Its page says how far the history has been read. */
export function OwnReorder() {
  const request = useAnswer(getReorder, {});
  return (
    <Part
      id="own-reorder"
      title={reorderCopy.title}
      more={{ href: REORDER_PATH, label: copy.more }}
      request={request}
      lines={SHOWN}
    >
      {({ progress, products }) =>
        products.length === 0 ? (
          <p className="soft">{nothingDue(progress)}</p>
        ) : (
          <ul className="records">
            {products.slice(0, SHOWN).map(({ code, name, usual, everyDays, daysSince }) => (
              <li key={code}>
                <span>
                  <a href={productPath(code)}>{name}</a>
                  <span className="soft small">
                    {reorderCopy.reason(everyDays, formatQuantity(usual), daysSince)}
                  </span>
                </span>
              </li>
            ))}
          </ul>
        )
      }
    </Part>
  );
}
