import { useState } from 'react';
import { quickOrderCopy as copy } from '#copy/quickOrder.ts';
import { shownLine } from '#domain/quickOrder/shownLine.ts';
import type { TableRow } from '#domain/quickOrder/table.ts';
import { chooseProduct } from '#stores/quickOrder/edits.ts';
import { focusRow } from './focus.ts';
import { ProductSearch } from './ProductSearch.tsx';

function Aside({ row }: { row: TableRow }) {
  const [isSearching, setIsSearching] = useState(false);
  return (
    <li className="order-aside">
      <span className="figure soft">{shownLine(row.raw)}</span>
      {isSearching ? (
        <ProductSearch
          isFocused
          onProduct={(product) => {
            chooseProduct(row, product);
            focusRow(row.id);
          }}
          onText={() => {}}
        />
      ) : (
        <button type="button" className="button button-quiet" onClick={() => setIsSearching(true)}>
          {copy.asideSearch}
        </button>
      )}
    </li>
  );
}

/** Lines that order nothing, such as a greeting: folded, and none of them lost. */
export function Asides({ rows }: { rows: readonly TableRow[] }) {
  const [isOpen, setIsOpen] = useState(false);
  if (rows.length === 0) return null;
  return (
    <details className="order-asides" onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary>{copy.aside(rows.length)}</summary>
      {isOpen && (
        <ul className="order-aside-list">
          {rows.map((row) => (
            <Aside key={row.id} row={row} />
          ))}
        </ul>
      )}
    </details>
  );
}
