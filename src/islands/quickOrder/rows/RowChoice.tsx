import { useEffect } from 'react';
import { quickOrderCopy } from '#copy/quickOrder.ts';
import { shortenedNumber } from '#domain/quickOrder/line/shortenedNumber.ts';
import type { TableItem, TableRow } from '#domain/quickOrder/table.ts';
import { requestOffers } from '#stores/product/offers.ts';
import { chooseWay } from '#stores/quickOrder/edits.ts';
import { FindProduct } from './FindProduct.tsx';
import { focusRow } from './focus.ts';
import { useDigits } from './useDigits.ts';
import { Way } from './Way.tsx';

const { row: copy } = quickOrderCopy;

const keyOf = (way: TableItem[]): string =>
  way.map(({ text, product }) => `${text} ${product.code}`).join(' + ');

/** The ways to read a row, the nearest first, and a search for what is none of them. A figure chooses, too. */
export function RowChoice({ row }: { row: TableRow }) {
  const { ways } = row;
  const shortened = shortenedNumber(row.raw);
  const choose = (way: TableItem[]) => {
    chooseWay(row.id, way);
    focusRow(row.id);
  };
  const onKeyDown = useDigits((digit) => {
    const way = ways[digit - 1];
    if (way) choose(way);
  });
  useEffect(() => {
    requestOffers([...new Set(ways.flat().map(({ product }) => product.code))]);
  }, [ways]);
  const hasWays = ways.length > 0;
  return (
    <fieldset className="order-choice" onKeyDown={onKeyDown}>
      <legend>{hasWays ? copy.choose : shortened === null ? copy.unknown : copy.shortened(shortened)}</legend>
      {ways.map((way, at) => (
        <Way key={keyOf(way)} way={way} digit={at + 1} onChoose={() => choose(way)} />
      ))}
      <FindProduct row={row} button={hasWays ? copy.search : copy.searchFirst} />
    </fieldset>
  );
}
