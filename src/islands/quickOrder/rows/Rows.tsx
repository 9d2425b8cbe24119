import { type ComponentProps, memo, startTransition, useEffect, useRef, useState } from 'react';
import { quickOrderCopy as copy } from '#copy/quickOrder.ts';
import type { Offer } from '#domain/product/product.ts';
import type { RowState } from '#domain/quickOrder/rowState.ts';
import type { UsualOf } from '#domain/quickOrder/startling.ts';
import type { LastOf, TableRow } from '#domain/quickOrder/table.ts';
import { PromoRow } from '#islands/quickOrder/promos/PromoRow.tsx';
import type { PromoReadings } from '#islands/quickOrder/promos/usePromos.ts';
import { Row } from './Row.tsx';

/** Rows that are drawn at once: a slow phone takes ten milliseconds for each, and answers nobody meanwhile. */
const STEP = 8;
/** Rows that are drawn without being looked for, and those at the end, where a line is typed. */
const FIRST = 100;
const LAST = 2;
/** About as high as a row, in rem, so that the page is as long as all of them. */
const ROW_HEIGHT = 6;

/** How many of the rows are drawn: the first ones a few at a time, and more where somebody scrolls to. */
function useShown(total: number) {
  const [shown, setShown] = useState(STEP);
  const [isNear, setIsNear] = useState(false);
  const gap = useRef<HTMLLIElement>(null);
  const isDone = total <= shown + LAST;
  useEffect(() => {
    if (isDone || (shown >= FIRST && !isNear)) return;
    const timer = setTimeout(() => startTransition(() => setShown(shown + STEP)));
    return () => clearTimeout(timer);
  }, [shown, isDone, isNear]);
  useEffect(() => {
    if (isDone || !gap.current) return;
    const observer = new IntersectionObserver(
      (entries) => setIsNear(entries.at(-1)?.isIntersecting ?? false),
      { rootMargin: '400px' },
    );
    observer.observe(gap.current);
    return () => observer.disconnect();
  }, [isDone]);
  return { shown: isDone ? total : shown, gap, showMore: () => setShown(shown + FIRST) };
}

type Props = {
  rows: readonly { row: TableRow; state: RowState }[];
  repeated: ReadonlySet<string>;
  before: ReadonlyMap<string, Offer> | null;
  usualOf: UsualOf;
  lastOf: LastOf;
  promos: PromoReadings;
};

type ListedProps = ComponentProps<typeof Row> & { reading: ReturnType<PromoReadings['get']> };

const ListedRow = ({ reading, ...props }: ListedProps) =>
  props.row.promo && reading ? (
    <PromoRow row={props.row} promo={props.row.promo} reading={reading} />
  ) : (
    <Row {...props} />
  );

/** The lines of the order, in the order in which they were given. */
export const Rows = memo(function Rows({ rows, promos, ...shared }: Props) {
  const { shown, gap, showMore } = useShown(rows.length);
  const left = rows.length - shown - LAST;
  const drawn = left > 0 ? [...rows.slice(0, shown), null, ...rows.slice(-LAST)] : rows;
  return (
    <ol className="order-rows" aria-label={copy.rows}>
      {/* One list, so that a row stays the same element, with the focus in it, when the gap before it goes. */}
      {drawn.map((each) =>
        each === null ? (
          <li key="gap" ref={gap} className="order-gap" style={{ minHeight: `${left * ROW_HEIGHT}rem` }}>
            <button type="button" className="button button-quiet" onClick={showMore}>
              {copy.more(left)}
            </button>
          </li>
        ) : (
          <ListedRow key={each.row.id} reading={promos.get(each.row.id)} {...each} {...shared} />
        ),
      )}
    </ol>
  );
});
