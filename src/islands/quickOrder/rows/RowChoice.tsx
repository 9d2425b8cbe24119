import { quickOrderCopy } from '#copy/quickOrder.ts';
import { shortenedNumber } from '#domain/quickOrder/line/shortenedNumber.ts';
import type { TableItem, TableRow } from '#domain/quickOrder/table.ts';
import { ProductPicture } from '#islands/ui/ProductPicture.tsx';
import { chooseWay } from '#stores/quickOrder/edits.ts';
import { FindProduct } from './FindProduct.tsx';
import { focusRow } from './focus.ts';

const { row: copy } = quickOrderCopy;

const wayText = (way: TableItem[]): string =>
  way.map(({ text, product }) => copy.option(text, product.name, product.code)).join(' + ');

/** The ways to read a row, the nearest first, and a search for what is none of them. */
export function RowChoice({ row }: { row: TableRow }) {
  const hasWays = row.ways.length > 0;
  const shortened = shortenedNumber(row.raw);
  const choose = (way: TableItem[]) => {
    chooseWay(row, way);
    focusRow(row.id);
  };
  return (
    <fieldset className="order-choice">
      <legend>{hasWays ? copy.choose : shortened === null ? copy.unknown : copy.shortened(shortened)}</legend>
      {row.ways.map((way) => (
        <button
          key={wayText(way)}
          type="button"
          className="button button-secondary order-way"
          onClick={() => choose(way)}
        >
          <ProductPicture picture={way[0]?.product.picture ?? null} />
          <span>{wayText(way)}</span>
        </button>
      ))}
      <FindProduct row={row} button={hasWays ? copy.search : copy.searchFirst} />
    </fieldset>
  );
}
