import { useStore } from '@nanostores/react';
import { namedListsCopy as copy } from '#copy/lists/named.ts';
import { formatDay, today } from '#domain/day.ts';
import type { NamedList } from '#domain/lists/named.ts';
import { formatQuantity } from '#domain/product/quantity.ts';
import { TradeName } from '#islands/product/TradeName.tsx';
import { Bars } from '#islands/ui/print/Bars.tsx';
import { usePrinting } from '#islands/ui/print/usePrinting.ts';
import { $offers } from '#stores/product/offers.ts';

/** Code, product, brand and note; the others are numbers. */
const TEXT_COLUMNS = 4;

const amount = (value: number | null): string => (value === null ? '' : formatQuantity(value));

/** The list on paper, with a column for the pencil of whoever counts the shelf. Only a printer sees it. */
export function ListSheet({ list }: { list: NamedList }) {
  const offers = useStore($offers);
  if (!usePrinting(true)) return null;
  const tradeNameOf = (code: string): string | undefined => {
    const state = offers.get(code);
    return state?.status === 'known' ? state.product.tradeName : undefined;
  };
  return (
    <section className="sheet">
      <p>{formatDay(today())}</p>
      <table>
        <thead>
          <tr>
            {copy.sheet.map((column, at) => (
              <th scope="col" key={column} className={at < TEXT_COLUMNS ? undefined : 'num'}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {list.lines.map((line) => (
            <tr key={line.code}>
              <td>{line.code}</td>
              <td>
                {line.title} <TradeName tradeName={tradeNameOf(line.code)} />
                <Bars code={line.code} />
              </td>
              <td>{line.brand}</td>
              <td>{line.note}</td>
              <td className="num">{amount(line.quantity)}</td>
              <td className="num">{amount(line.minimum)}</td>
              <td />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
