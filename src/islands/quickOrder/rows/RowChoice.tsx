import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { quickOrderCopy } from '#copy/quickOrder.ts';
import { shortenedNumber } from '#domain/quickOrder/line/shortenedNumber.ts';
import { boughtFirst, type LastOf, type TableItem, type TableRow } from '#domain/quickOrder/table.ts';
import { requestOffers } from '#stores/product/offers.ts';
import { chooseNoWay, chooseWay } from '#stores/quickOrder/edits.ts';
import { FindProduct } from './FindProduct.tsx';
import { focusBeyond, focusRow } from './focus.ts';
import { useDigits } from './useDigits.ts';
import { Way } from './Way.tsx';

const { row: copy } = quickOrderCopy;

/** The figure that says that it is none of the ways. */
const NONE_DIGIT = 0;

const keyOf = (way: readonly TableItem[]): string =>
  way.map(({ text, product }) => `${text} ${product.code}`).join(' + ');

/** The ways with what was bought before first. They keep their places while somebody is at them: a figure chooses by its place. */
function useBoughtFirst(
  ways: readonly TableItem[][],
  lastOf: LastOf,
  frame: RefObject<HTMLElement | null>,
): TableItem[][] {
  const wanted = useMemo(() => boughtFirst(ways, lastOf), [ways, lastOf]);
  const [places, setPlaces] = useState(wanted);
  useEffect(() => {
    if (!frame.current?.matches(':focus-within, :hover')) setPlaces(wanted);
  }, [wanted, frame]);
  return places.flatMap((place) => ways.slice(place, place + 1));
}

type Props = { row: TableRow; lastOf: LastOf };

/** The ways to read a row, and a search for what is none of them. A figure chooses, too. */
function Ways({ row, lastOf }: Props) {
  const frame = useRef<HTMLFieldSetElement>(null);
  const ways = useBoughtFirst(row.ways, lastOf, frame);
  const choose = (way: TableItem[]) => {
    chooseWay(row.id, way);
    focusRow(row.id);
  };
  const chooseNone = () => {
    if (frame.current) focusBeyond(frame.current);
    chooseNoWay(row.id, true);
  };
  const onKeyDown = useDigits((digit) => {
    const way = ways[digit - 1];
    if (digit === NONE_DIGIT) chooseNone();
    else if (way) choose(way);
  });
  useEffect(() => {
    requestOffers([...new Set(row.ways.flat().map(({ product }) => product.code))]);
  }, [row.ways]);
  return (
    <fieldset ref={frame} className="order-choice" onKeyDown={onKeyDown}>
      <legend>{copy.choose}</legend>
      {ways.map((way, at) => (
        <Way key={keyOf(way)} {...{ way, lastOf }} digit={at + 1} onChoose={() => choose(way)} />
      ))}
      <div className="cluster">
        <button
          type="button"
          className="button button-quiet"
          aria-keyshortcuts={String(NONE_DIGIT)}
          onClick={chooseNone}
        >
          <span className="order-way-digit" aria-hidden="true">
            {NONE_DIGIT}
          </span>
          {copy.none}
        </button>
        <FindProduct row={row} button={copy.search} />
      </div>
    </fieldset>
  );
}

/** What a row may be, where that is not known: its ways, or a search where it has none, or is none of them. */
export function RowChoice({ row, lastOf }: Props) {
  if (row.ways.length > 0 && !row.isNone) return <Ways row={row} lastOf={lastOf} />;
  const shortened = shortenedNumber(row.raw);
  return (
    <fieldset className="order-choice">
      <legend>
        {row.isNone ? copy.noneOfThem : shortened === null ? copy.unknown : copy.shortened(shortened)}
      </legend>
      <div className="cluster">
        <FindProduct row={row} button={copy.searchFirst} />
        {row.isNone && (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => {
              chooseNoWay(row.id, false);
              focusRow(row.id);
            }}
          >
            {copy.waysAgain(row.ways.length)}
          </button>
        )}
      </div>
    </fieldset>
  );
}
